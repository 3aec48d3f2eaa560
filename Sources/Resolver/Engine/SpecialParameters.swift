// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Finds out whether the type of a parameter is special, by its declaration, when the parameter is registered.
enum SpecialParameters {
    private static let declarations = (
        optional: TypeFacts.declaration(of: Never?.self),
        lazy: TypeFacts.declaration(of: Resolver.Lazy<Never>.self),
        provider: TypeFacts.declaration(of: Resolver.Provider<Never>.self),
        many: TypeFacts.declaration(of: Resolver.ManyDependency<Never>.self),
        tagged: TypeFacts.declaration(of: Resolver.TaggedDependency<Never, Never>.self)
    )

    /// The rule of a special type; `nil` for a service.
    static func find(_ type: Any.Type) -> (any SpecialParameter.Type)? {
        if type == Resolver.self { return Resolver.self }
        switch TypeFacts.declaration(of: type) {
        case 0: return nil
        case declarations.optional: return optional(TypeFacts.argument(0, of: type))
        case declarations.lazy: return lazy(TypeFacts.argument(0, of: type))
        case declarations.provider: return provider(TypeFacts.argument(0, of: type))
        case declarations.many: return many(TypeFacts.argument(0, of: type))
        case declarations.tagged: return tagged(TypeFacts.argument(0, of: type), TypeFacts.argument(1, of: type))
        default: return nil
        }
    }

    private static func optional<Wrapped>(_: Wrapped.Type) -> any SpecialParameter.Type { Wrapped?.self }

    private static func lazy<Service>(_: Service.Type) -> any SpecialParameter.Type { Resolver.Lazy<Service>.self }

    private static func provider<Service>(_: Service.Type) -> any SpecialParameter.Type {
        Resolver.Provider<Service>.self
    }

    private static func many<Service>(_: Service.Type) -> any SpecialParameter.Type {
        Resolver.ManyDependency<Service>.self
    }

    private static func tagged<Tag, Value>(_: Tag.Type, _: Value.Type) -> any SpecialParameter.Type {
        Resolver.TaggedDependency<Tag, Value>.self
    }
}

extension Dependency {
    /// Describes a parameter by its type; `nil` for one that needs no service, such as the container.
    init?(_ parameter: Any.Type, name: Resolver.Name?, _ origin: Origin) {
        self.init(service: parameter, qualifier: name, origin: origin)
        guard describe(parameter) else { return nil }
    }

    /// Goes on with a type inside the one that was described so far; `false` when no service is needed.
    mutating func describe(_ type: Any.Type) -> Bool {
        service = type
        return SpecialParameters.find(type)?.describe(&self) ?? true
    }
}

extension ParameterList {
    @usableFromInline
    mutating func append<Parameter>(_ type: Parameter.Type) {
        if type == NoArguments.self { return }
        let isSpecial = SpecialParameters.find(type) != nil
        let hash = Resolver.ServiceKey.tableHash(type, name)
        append(
            (type, isSpecial, hash, ValuePack.offset(of: type, from: size)), size: MemoryLayout<Parameter>.size,
            Dependency(type, name: name, nextOrigin))
    }
}

extension ParameterProvider {
    /// Provides the parameters of a factory, given by a function's type: a pack of metatypes would have the runtime make one of each.
    @usableFromInline
    convenience init<each Parameter>(of function: ((repeat each Parameter) -> Void)?) {
        var parameters = ParameterList(name: nil, of: .parameter(1))
        repeat parameters.append((each Parameter).self)
        self.init(parameters)
    }

    /// The factory that makes an instance of the parameters by a closure, which moves them out.
    @usableFromInline
    func factory(_ make: @escaping (InstanceMemory, InstanceMemory) throws -> Bool) -> Registration.Factory {
        let initialiser = Unchecked(PlainInitialiser(make: make))
        return { resolver, _, memory in try self.make(memory, by: resolver, initialiser.value.make) }
    }

    /// Completes an instance by a closure, which moves the parameters out, and returns `true`.
    @usableFromInline
    func completer(_ complete: @escaping (InstanceMemory, InstanceMemory) throws -> Bool) -> Registration.Completer {
        let initialiser = Unchecked(PlainInitialiser(make: complete))
        return { memory, resolver, _ in _ = try self.make(memory, by: resolver, initialiser.value.make) }
    }

    /// Resolves the parameters and calls the factory, which moves them out first; transparent, so that it takes no stack of its own.
    @_transparent
    private func make(
        _ result: InstanceMemory, by container: Resolver,
        _ factory: (InstanceMemory, InstanceMemory) throws -> Bool
    ) throws -> Bool {
        guard list.size <= 128, !isDebugBuild else {
            return try makeFromHeap(result, by: container, factory)
        }
        return try withTemporaryMemory { memory in
            try provide(memory, by: container)
            return try factory(memory, result)
        }
    }

    /// Does the same with the parameters on the heap: for large ones, and where an unoptimised build has less stack for them.
    @inline(never)
    private func makeFromHeap(
        _ result: InstanceMemory, by container: Resolver,
        _ factory: (InstanceMemory, InstanceMemory) throws -> Bool
    ) throws -> Bool {
        let memory = InstanceMemory.allocate(size: list.size)
        defer { memory.deallocate() }
        try provide(memory, by: container)
        return try factory(memory, result)
    }

    /// Resolves all parameters into uninitialised memory, which is left alone when an error is thrown.
    @inline(never)
    func provide(_ memory: InstanceMemory, by container: Resolver) throws(ResolutionError) {
        PlacedValues.prepare(memory, offsets)
        let resolution = container.prepare()
        var index = 0
        while index < list.elements.count {
            let (element, place) = (list.elements[index], memory.part(at: offsets[index]))
            do throws(ResolutionError) {
                if element.isSpecial {
                    try resolveSpecial(element.type, container, into: place)
                } else {
                    try Resolver.produce(
                        element.type, list.name, hash: element.hash, nil, on: .init(container), resolution, into: place)
                }
            } catch {
                destroy(index, in: memory)
                throw needed(error, by: index)
            }
            index += 1
        }
    }

    @inline(never)
    private func resolveSpecial(
        _ type: Any.Type, _ container: Resolver, into memory: InstanceMemory
    ) throws(ResolutionError) {
        try ParameterRequest(container: container, qualifier: list.name).resolve(type, into: memory)
    }

    /// The error, with the parameter that needs the next step shown in the step of the running factory or injection.
    private func needed(_ error: ResolutionError, by index: Int) -> ResolutionError {
        let origin = list.origin(of: index)
        let need = if case .property = origin { " " + origin.description } else { origin.description }
        return error.needed(by: need, at: Resolution.current.pointee.state.path.count)
    }
}
