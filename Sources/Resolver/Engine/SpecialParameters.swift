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

extension ParameterProvider {
    /// Provides the parameters of a factory, given by a function's type: a pack of metatypes would have the runtime make one of each.
    @usableFromInline
    convenience init<each Parameter>(of function: ((repeat each Parameter) -> Void)?) {
        var parameters = ParameterList(name: nil, of: .parameter(1))
        repeat parameters.append((each Parameter).self)
        self.init(parameters)
    }
}

extension ParameterList {
    @usableFromInline
    mutating func append<Parameter>(_ type: Parameter.Type) {
        if type == NoArguments.self { return }
        let isSpecial = SpecialParameters.find(type) != nil
        let hash = Resolver.ServiceKey.tableHash(type, name)
        append(
            (type, isSpecial, hash), at: ValuePack.offset(of: type, from: size),
            size: MemoryLayout<Parameter>.size, Dependency(type, name: name, nextOrigin))
    }
}
