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
                let old = store.scope
                store = CacheStore(scope: newValue, isOwn: false)
                shownStore.store(nil)
                return old
            }
            if let old { GracePeriod.retire([old], of: Announcement.address(of: .init(self)), isShared: false) }
        }
    }

    /// The store of a container, once it is needed.
    struct CacheStore {
        /// The store; `nil` until something asks for it.
        var scope: Scope?
        /// Whether no other container can have it.
        var isOwn = false
    }

    /// Shows requests the cache, unless another took its place; in a container for one request, only one of its own.
    func show(_ store: Scope.Store, of cache: Scope) {
        if shownStore.load() == Borrowed(store) { return }
        cacheStore.withLock { current in
            if current.scope === cache, current.isOwn || !isForRequest { shownStore.store(Borrowed(store)) }
        }
    }

    /// Has requests look for the container to which the cache belongs, if somebody has chosen it.
    func hideChosenCache() {
        cacheStore.withLock { current in
            if !current.isOwn { shownStore.store(nil) }
        }
    }

    /// The cells whose instances end with the container, of its registrations and its own store: O(*n*).
    var ownCells: [InstanceCell] {
        let store = cacheStore.withLock { $0.isOwn ? $0.scope : nil }
        return table.cells + (store?.storedCells ?? [])
    }
}
