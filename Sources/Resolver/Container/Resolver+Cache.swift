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
                let new = Scope.Cache(ofContainerWith: Self.makeOwn(&store))
                store.scope = new
                return new
            }
        }
        set {
            let old = cacheStore.withLock { store -> [any AnyObject & Sendable] in
                defer { store = (newValue, nil) }
                shownStore.store(nil)
                return (store.scope.map { [$0] } ?? []) + (store.own.map { [$0] } ?? [])
            }
            if !old.isEmpty { GracePeriod.retire(old, of: .init(self), isShared: false) }
        }
    }

    /// The scope that shows the store, `nil` until something asks for it, and the store, where no scope was put in its place.
    typealias CacheStore = (scope: Scope?, own: Scope.Store?)

    private static func makeOwn(_ current: inout CacheStore) -> Scope.Store {
        let store = current.own ?? Scope.Store()
        current.own = store
        return store
    }

    /// The scope that somebody has put in the place of the container's own store.
    private static func chosen(_ current: CacheStore) -> Scope? { current.own == nil ? current.scope : nil }

    var chosenCache: Scope? { cacheStore.withLock { Self.chosen($0) } }

    /// The store of the cache, in the isolated copy that the container belongs to, shown to requests if they may see it: in a
    /// container for one request, only one of its own; `nil` where the cache keeps nothing.
    func shownStoreOfCache() -> Scope.Store? {
        let (own, chosen) = cacheStore.withLock { current -> (Scope.Store?, Scope?) in
            if let chosen = Self.chosen(current) { return (nil, chosen) }
            let own = Self.makeOwn(&current)
            if shownStore.load() == nil { shownStore.store(Borrowed(own)) }
            return (own, nil)
        }
        if let own { return own }
        guard let chosen, chosen.kind.keepsInstances else { return nil }
        let store = chosen.store(in: overrides?.stores)
        if shownStore.load() != Borrowed(store) {
            cacheStore.withLock { current in
                if current.scope === chosen, !isForRequest { shownStore.store(Borrowed(store)) }
            }
        }
        return store
    }

    var existingStore: Scope.Store? {
        let (own, scope) = cacheStore.withLock { ($0.own, $0.scope) }
        return own ?? scope?.store(in: overrides?.stores)
    }

    /// Has requests look for the container to which the cache belongs, if somebody has chosen it.
    func hideChosenCache() {
        cacheStore.withLock { current in
            if Self.chosen(current) != nil { shownStore.store(nil) }
        }
    }

    /// The cells whose instances end with the container, of its registrations and its own store: O(*n*).
    var ownCells: [InstanceCell] { table.cells + (cacheStore.withLock { $0.own }?.storedCells ?? []) }
}
