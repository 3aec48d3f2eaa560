// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// Resolves a service in async code, and throws when that is not possible.
    ///
    /// This is the one that makes async services, and that reaches services of the main actor from elsewhere. A service that
    /// several tasks wait for is made once. A task that is cancelled waits no longer; when it was the only one, the making is
    /// cancelled, too.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name it was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    ///   - args: The untyped arguments: one value, or a dictionary.
    ///   - isolation: The actor of the caller, which the service comes back to.
    /// - Returns: An instance, new or kept, as its scope says.
    /// - Throws: ``ResolutionError``, whose path leads to the failing key.
    @_alwaysEmitIntoClient
    public func require<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil, args: Any? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolutionError) -> Service {
        try await fetch(
            type, tag == nil ? name : .qualifier(name, tag), nil, args == nil ? nil : .untyped(args), by: asyncEngine())
    }

    /// Resolves every registration of a service in async code, and throws when one cannot be made.
    ///
    /// What does not wait is made first, then the others concurrently.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - isolation: The actor of the caller, which the services come back to.
    /// - Returns: An instance of each component, as `all` does.
    /// - Throws: ``ResolutionError``, whose path leads to the failing key.
    @_alwaysEmitIntoClient
    public func requireAll<Service>(
        _ type: Service.Type = Service.self, isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolutionError) -> [Service] {
        try await fetchAll(type, by: asyncEngine())
    }

    @usableFromInline
    nonisolated(nonsending) func fetch<Service>(
        _ type: Service.Type, _ name: Name?, _ list: Any.Type?, _ arguments: ArgumentBox?,
        by engine: AsyncEngine
    ) async throws(ResolutionError) -> Service {
        let memory = InstanceMemory.allocate(size: MemoryLayout<Service>.size)
        defer { memory.deallocate() }
        try await engine.fetch(self, type, name, list, arguments, memory).get()
        return memory.move(as: type)
    }

    /// Makes or finds all services of a type but those being made: those that need not wait first, then the others concurrently.
    @usableFromInline
    nonisolated(nonsending) func fetchAll<Service>(
        _ type: Service.Type, by engine: AsyncEngine
    ) async throws(ResolutionError) -> [Service] {
        guard let dependency = Dependency(ManyDependency<Service>.self, name: nil, .needs) else { return [] }
        let memory = InstanceMemory.allocate(size: MemoryLayout<Service>.size)
        defer { memory.deallocate() }
        var services: [Service] = []
        for case .success(let kept)? in try await engine.fetchAll(self, type, dependency).get()
        where kept.copy(to: memory) {
            services.append(memory.move(as: type))
        }
        return services
    }

    /// Resolves a service with a typed argument in async code, and throws when that is not possible.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name it was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    ///   - argument: The argument.
    ///   - argumentType: The type that belongs to the key, by default the argument's static type, also if that is `any P`.
    ///   - isolation: The actor of the caller, which the service comes back to.
    /// - Returns: An instance, new or kept, as its scope says.
    /// - Throws: ``ResolutionError``, whose path leads to the failing key.
    @_alwaysEmitIntoClient @inline(__always)
    public func require<Service, Argument>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil, argument: Argument,
        as argumentType: Argument.Type = Argument.self, isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolutionError) -> Service {
        try await fetchTyped(type, .qualifier(name, tag), argument)
    }

    /// Resolves a service with typed arguments in async code, and throws when that is not possible.
    ///
    /// - Parameters:
    ///   - type: The type of the service.
    ///   - name: The name it was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    ///   - first: The first argument; the number, order and static types of all belong to the key.
    ///   - others: The other arguments.
    ///   - firstType: The type of the first that belongs to the key, by default its static type, also if that is `any P`.
    ///   - isolation: The actor of the caller, which the service comes back to.
    /// - Returns: An instance, new or kept, as its scope says.
    /// - Throws: ``ResolutionError``, whose path leads to the failing key.
    @_alwaysEmitIntoClient @inline(__always)
    public func require<Service, First, each Argument>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        arguments first: First, _ others: repeat each Argument,
        as firstType: First.Type = First.self, isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolutionError) -> Service {
        try await fetchTyped(type, .qualifier(name, tag), first, repeat each others)
    }

    @_alwaysEmitIntoClient @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    nonisolated(nonsending) func fetchTyped<Service, First, each Argument>(
        _ type: Service.Type, _ name: Name?, _ first: First, _ others: repeat each Argument
    ) async throws(ResolutionError) -> Service {
        let list = NoArguments.followed(by: First.self, repeat (each Argument).self, NoArguments.self)
        let memory = TypedArguments.allocate(first, repeat each others)
        let arguments = ArgumentBox(memory, list) {
            TypedArguments.deallocate(memory, First.self, repeat (each Argument).self)
        }
        return try await fetch(type, name, list, arguments, by: asyncEngine())
    }

    /// Resolves every registration of a service, whatever its name and tag.
    ///
    /// - Parameters:
    ///   - type: The type of the service. For an optional type that is not itself registered, those of its wrapped type count.
    ///   - file: The file of the call, for the message.
    ///   - line: The line of the call, for the message.
    /// - Returns: An instance of each component, in the order of registration, those of the container itself before those of
    ///   its children. Registrations that take typed arguments are left out, and so is one that is being made. Ends the
    ///   program with the whole ``ResolutionError`` when one cannot be made.
    public func all<Service>(
        _ type: Service.Type = Service.self, file: StaticString = #fileID, line: UInt = #line
    ) -> [Service] {
        ResolutionError.trapping(try requireAll(type), file, line)
    }

    /// Resolves every registration of a service, and throws when one cannot be made.
    ///
    /// - Parameter type: The type of the service.
    /// - Returns: An instance of each component, as `all` does.
    /// - Throws: ``ResolutionError``, whose path leads to the failing key.
    public func requireAll<Service>(_ type: Service.Type = Service.self) throws(ResolutionError) -> [Service] {
        var services: [Service] = []
        try asRequest { _ throws(ResolutionError) in services = try ParameterRequest(container: self).all(type) }
        return services
    }
}
