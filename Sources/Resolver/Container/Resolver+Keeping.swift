// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Where the instance of a container-scoped registration is kept.
enum ContainerPlace {
    case cell(InstanceCell)
    /// In one of those for typed arguments.
    case cells(ArgumentCells)
    /// Not at all, or in the graph: another scope was put in the place of the cache.
    case nowhere(isGraph: Bool)
}

// MARK: - Which container keeps an instance

extension Resolver {
    /// The container whose cache keeps an instance of this one: where the resolution started, if that searches this one, else this.
    func store(startingOn start: Resolver) -> Resolver {
        if start === self { return self }
        return start.reachable.contains { $0 === self } ? start : self
    }

    /// The container with which the instances in the cache end, another where that was chosen; `nil` if not searched here: O(*n*).
    var cacheHome: Resolver? {
        // One that is not there yet will be its own.
        guard let chosen = chosenCache else { return self }
        return reachable.first { container in container.cacheStore.withLock { $0.own != nil && $0.scope === chosen } }
    }

    /// Whether a look tells that an instance ends with this container for one request, as most asked for by its own code.
    func isKnownHome(of registration: Registration, startingOn start: Resolver) -> Bool {
        // Of a container for one request, only its own cache is shown.
        start === self && isForRequest && shownStore.load() != nil && registration.isContainerScoped
    }

    /// The container for one request to which the instances in the cache are bound, if they are.
    var cacheRequest: RequestContainer? { isForRequest ? cacheHome?.requestContainer : nil }

    /// The container with which an instance of this one ends; `nil` when it is none that is searched here: O(*n*).
    func home(of registration: Registration, startingOn start: Resolver) -> Resolver? {
        guard registration.isContainerScoped else { return reachableWhenOpen.first { $0.table.contains(registration) } }
        return store(startingOn: start).cacheHome
    }
}

// MARK: - Cells

extension Registration {
    var isContainerScoped: Bool { configuration?.object.values.kind == .container }

    /// The cell that keeps what is made without arguments, if there is one.
    @inline(never)
    func existingCell(on container: Resolver, startingOn start: Resolver) -> InstanceCell? {
        guard isContainerScoped else { return configuration?.object.values.cell }
        return container.store(startingOn: start).existingStore?.containerCells.object(UInt(order))
    }
}

extension Resolver.Scope.Store {
    /// Finds the cell of a registration, or adds one that is new, and goes with the registration.
    @inline(never)
    func containerCell(of registration: Registration) -> InstanceCell {
        containerCells.object(UInt(registration.order), where: { !$0.isRetired }) {
            registration.configuration?.read { $0.values.containerCells?.members.add(terms) } ?? InstanceCell(terms)
        }.object
    }

    @inline(never)
    func argumentCells(of registration: Registration) -> ArgumentCells {
        let (found, isNew) = argumentCells.object(UInt(registration.order), where: { !$0.isRetired }) {
            ArgumentCells(terms)
        }
        if isNew { registration.configuration?.object.values.containerCells?.members.insert(found) }
        return found
    }
}

extension Resolver {
    /// Finds or makes the place that the store of the container's cache has for an instance of a container-scoped registration.
    func ownPlace(of registration: Registration) -> ContainerPlace {
        guard let store = shownStoreOfCache() else { return .nowhere(isGraph: cache.kind == .graph) }
        guard registration.key.argumentList != nil else { return .cell(store.containerCell(of: registration)) }
        return .cells(store.argumentCells(of: registration))
    }

    /// The store behind ``Scope/container``: what it holds is let go with the container, or by `cache.reset()`.
    ///
    /// Another scope may be put in its place, to share one store among containers or to limit its age.
    public var cache: Scope {
        get {
            cacheStore.withLock { store in
                if let scope = store.scope { return scope }
                let new = Scope.Cache(kind: .cache, of: Self.makeOwn(&store))
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
