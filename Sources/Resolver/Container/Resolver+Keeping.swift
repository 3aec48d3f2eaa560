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

    /// The container with which the instances in this one's cache end, another where the cache was chosen; `nil` when it is not
    /// searched here: O(*n*).
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

extension Registration {
    var isContainerScoped: Bool { configuration?.object.values.kind == .container }
}

// MARK: - Cells

extension Resolver {
    /// Finds or makes the place that the store of the container's cache has for an instance of a container-scoped registration.
    func place(of registration: Registration, _ hasArguments: Bool, in store: Scope.Store?) -> ContainerPlace {
        guard let store else { return .nowhere(isGraph: cache.kind == .graph) }
        guard hasArguments, registration.key.argumentList != nil else {
            return .cell(store.containerCell(of: registration))
        }
        return .cells(store.argumentCells(of: registration))
    }

    /// The same, in the store as it is now.
    func ownPlace(of registration: Registration, _ hasArguments: Bool) -> ContainerPlace {
        place(of: registration, hasArguments, in: shownStoreOfCache())
    }
}

extension Registration {
    /// The cell that keeps what is made without arguments, if there is one.
    @inline(never)
    func existingCell(on container: Resolver, startingOn start: Resolver) -> InstanceCell? {
        guard isContainerScoped else { return configuration?.object.values.cell }
        return container.store(startingOn: start).existingStore?.containerCells.object(UInt(order))
    }
}

// MARK: - Letting go of one service's instances

extension Resolver {
    /// Lets go of what is kept for a service, with whatever arguments, or for what an optional one wraps; returns whether it is registered.
    func resetKept(of service: Any.Type, _ qualifier: Name?) -> Bool {
        for container in reachable {
            let found = container.table.currentRegistrations().filter { registration in
                registration.key.service == service && registration.key.qualifier == qualifier
            }
            if found.isEmpty { continue }
            Disposal.empty(found.flatMap { keptCells(of: $0.target(on: self)) })
            return true
        }
        return TypeFacts.optional(service).map { resetKept(of: $0.wrapped, qualifier) } ?? false
    }

    private func keptCells(of registration: Registration) -> [InstanceCell] {
        guard let values = registration.configuration?.object.values else { return [] }
        return registration.isContainerScoped ? existingStore?.cells(of: registration.order) ?? [] : values.cells
    }
}

extension Resolver.Scope.Store {
    /// Finds the cell of a registration, or adds one that is new, and goes with the registration.
    @inline(never)
    func containerCell(of registration: Registration) -> InstanceCell {
        containerCells.object(
            UInt(registration.order), where: { !$0.isRetired },
            orAdd: {
                registration.configuration?.read {
                    $0.values.containerCells?.members.add(terms)
                } ?? InstanceCell(terms)
            }
        ).object
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
