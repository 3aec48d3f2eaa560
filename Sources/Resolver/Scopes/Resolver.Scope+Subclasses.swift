// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// A subclass must restate `@unchecked Sendable`. These store nothing of their own; see `Resolver.Scope` for what that stores.

extension Resolver.Scope {
    /// Keeps one instance for each registration, until it is reset.
    public final class Cache: Resolver.Scope, @unchecked Sendable { // restated; nothing stored
        override class var ownKind: Kind { .cache }

        convenience init(ofContainerWith store: Store) { self.init(kind: .cache, of: store) }

        /// Makes a scope that has a name, or keeps each instance for some time at most.
        ///
        /// - Parameters:
        ///   - name: What drawings, events and messages call it: as the constant that it is in, such as `session`.
        ///   - timeToLive: How long after it was made an instance is given out. The first request after that lets go of it
        ///     and makes a new one, so each does after `.zero`. With `nil` it is kept until ``Resolver/Scope/reset()``.
        ///   - isRenewedByUse: Whether the time begins anew with each request that gets the instance.
        public convenience init(named name: String? = nil, timeToLive: Duration? = nil, isRenewedByUse: Bool = false) {
            self.init(kind: .cache, timeToLive: timeToLive.map { ($0, isRenewedByUse) }, name: name)
        }
    }

    /// Keeps one instance for each container on which a resolution starts.
    public final class Container: Resolver.Scope, @unchecked Sendable { // restated; nothing stored
        override class var ownKind: Kind { .container }
    }

    /// Keeps one instance for each resolution.
    public final class Graph: Resolver.Scope, @unchecked Sendable { // restated; nothing stored
        override class var ownKind: Kind { .graph }
    }

    /// Keeps one instance as long as somebody holds it; one of your own, like ``Resolver/Scope/shared``, has a `reset()` of its own.
    public final class Share: Resolver.Scope, @unchecked Sendable { // restated; nothing stored
        override class var ownKind: Kind { .shared }
    }

    /// Keeps no instance.
    public final class Unique: Resolver.Scope, @unchecked Sendable {} // restated; nothing stored
}
