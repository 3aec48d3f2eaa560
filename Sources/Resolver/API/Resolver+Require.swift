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
    public func require<Service>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil, args: Any? = nil,
        isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolutionError) -> Service {
        try await fetch(type, tag == nil ? name : .qualifier(name, tag), nil, args == nil ? nil : .untyped(args))
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
    public func requireAll<Service>(
        _ type: Service.Type = Service.self, isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolutionError) -> [Service] {
        try await fetchAll(type)
    }

    @usableFromInline
    nonisolated(nonsending) func fetch<Service>(
        _ type: Service.Type, _ name: Name?, _ list: Any.Type?, _ arguments: ArgumentBox?
    ) async throws(ResolutionError) -> Service {
        let memory = InstanceMemory.allocate(for: Service.self)
        defer { memory.deallocate() }
        try await fetch(type, name, list, arguments, into: memory)
        return memory.move(as: type)
    }
}
