// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// Puts everything back as it was at the start: new containers for ``main`` and ``root``, nothing kept in the
    /// application, cached and shared scopes, and `registerAllServices()` due again.
    @_alwaysEmitIntoClient
    public static func reset() { closing().reset() }

    /// Lets go of what is kept for one service, whatever its scope.
    ///
    /// Code that holds an instance keeps it; the next request makes a new one. Of a service that takes typed arguments, the
    /// instances of all arguments are let go. In container scope, it is the instance of this container.
    ///
    /// - Parameters:
    ///   - type: The type of the service, or one that its registration implements. Of an optional type, its wrapped type counts, too.
    ///   - name: The name it was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    /// - Returns: Whether it is registered, here or in a child container, open or closed.
    /// - Complexity: O(*n*) in the number of registrations.
    @_alwaysEmitIntoClient
    @discardableResult
    public func reset<Service>(_ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil) -> Bool {
        closing().resetKept(self, type, .qualifier(name, tag))
    }
}

extension Resolver.Scope {
    /// Lets go of every instance kept in this scope, in whatever container it was made.
    ///
    /// Inside `Resolver.withOverrides`, those that belong to the operation. Of ``container``, see ``Resolver/cache``.
    ///
    /// Code that holds an instance keeps it; the next request makes a new one. An instance that is being made meanwhile
    /// reaches its waiters, and is neither kept nor disposed of.
    ///
    /// - Complexity: O(*n*) in the number of kept instances.
    public func reset() {
        reset(in: OverrideContext.current?.stores)
    }
}
