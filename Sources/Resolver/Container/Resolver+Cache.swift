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

extension Resolver {
    /// The container in whose cache a container-scoped instance belongs that this one is asked for.
    ///
    /// That is the container on which the resolution started. Where that one does not search this one, the instance belongs
    /// to this one.
    ///
    /// - Parameter start: The container on which the resolution started.
    func store(startingOn start: Resolver) -> Resolver {
        if start === self { return self }
        return start.reachable.contains { $0 === self } ? start : self
    }

    /// The container that the instances in the cache of this one end with: another one, where somebody has chosen the cache of that.
    ///
    /// - Returns: `nil` when it is none that is searched here.
    /// - Complexity: O(*n*) in the number of containers.
    var cacheHome: Resolver? {
        let cache = cache
        return reachable.first { container in container.cacheStore.withLock { $0.isOwn && $0.scope === cache } }
    }
}

extension Resolver {
    /// The cell in which the cache of the container keeps the instance of a container-scoped registration.
    ///
    /// - Parameters:
    ///   - registration: The registration.
    ///   - list: The cells of the registration in all containers, as its options hold them.
    func containerCell(for registration: Registration, listedIn list: CellList?) -> InstanceCell {
        cache.containerCell(for: registration, listedIn: list, in: overrides?.stores)
    }

    /// The cell in which the cache of the container keeps the instance of a registration, if there is one.
    func existingContainerCell(for registration: Registration) -> InstanceCell? {
        cache.existingContainerCell(for: registration, in: overrides?.stores)
    }

    /// The cells in which the cache of the container keeps the instances of a container-scoped registration that takes typed
    /// arguments.
    ///
    /// - Parameter registration: The registration.
    func containerCells(for registration: Registration) -> ArgumentCells {
        let list = registration.configuration?.object.values.containerCells
        return cache.containerCells(for: registration, listedIn: list, in: overrides?.stores)
    }
}
