// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// The store behind ``Scope/container``: what it holds is let go with the container, or by `cache.reset()`.
    ///
    /// Another scope may be put in its place, to share one store among containers or to limit its age.
    public var cache: Scope {
        get {
            cacheStore.withLock { store in
                if let scope = store.scope { return scope }
                let new = Scope.Cache(isOfContainer: ())
                store = CacheStore(scope: new, isOwn: true)
                return new
            }
        }
        set {
            let old = cacheStore.withLock { store in
                let old = store
                store = CacheStore(scope: newValue, isOwn: false)
                return old
            }
            withExtendedLifetime(old) {}
        }
    }

    /// The store of a container, once it is needed.
    struct CacheStore {
        /// The store; `nil` until something asks for it.
        var scope: Scope?
        /// Whether no other container can have it.
        var isOwn = false
    }

    /// The cells whose instances end with the container: those of its registrations, and those of its own store.
    ///
    /// - Complexity: O(*n*) in the numbers of registrations and kept instances.
    var ownCells: [InstanceCell] {
        let store = cacheStore.withLock { $0.isOwn ? $0.scope : nil }
        return table.cells + (store?.storedCells ?? [])
    }
}
