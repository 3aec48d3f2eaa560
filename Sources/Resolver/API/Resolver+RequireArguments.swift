// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
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
    @_alwaysEmitIntoClient
    @inline(__always)
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
    @_alwaysEmitIntoClient
    @inline(__always)
    public func require<Service, First, each Argument>(
        _ type: Service.Type = Service.self, name: Name? = nil, tag: Any.Type? = nil,
        arguments first: First, _ others: repeat each Argument,
        as firstType: First.Type = First.self, isolation: isolated (any Actor)? = #isolation
    ) async throws(ResolutionError) -> Service {
        try await fetchTyped(type, .qualifier(name, tag), first, repeat each others)
    }
}

extension Resolver {
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
}
