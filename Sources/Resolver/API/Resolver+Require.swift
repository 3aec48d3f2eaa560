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
        let memory = InstanceMemory.allocate(for: Service.self)
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
        let memory = InstanceMemory.allocate(for: type)
        defer { memory.deallocate() }
        var services: [Service] = []
        for case .success(let kept)? in try await engine.fetchAll(self, type, dependency).get()
        where kept.copy(to: memory) {
            services.append(memory.move(as: type))
        }
        return services
    }
}
