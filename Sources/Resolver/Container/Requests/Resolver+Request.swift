// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// What tells apart the container for one request that this is, or that it was put in front of; `nil` for others.
    var requestContainer: RequestContainer? { requestSlot.borrowed?.object }

    /// Whether it lives for one request: nothing of it may become a part of what outlives it.
    package var isForRequest: Bool { requestSlot.borrowed != nil }

    /// Has what is registered or kept here go with a container for one request, unless it goes with one already.
    func goWith(_ request: RequestContainer) {
        guard !isForRequest, requestSlot.object(orMake: { request }) === request else { return }
        hideChosenCache()
        for registration in table.currentRegistrations() { bind(registration, to: request) }
    }

    /// Adds a registration with a factory, which goes with the request if the container does; see `RegistrationTable.add`.
    func add(_ registration: Registration, since: UInt64) {
        let request = requestContainer
        if let request { bind(registration, to: request) }
        let replaced = table.add(registration, of: self, since: since)
        replaced?.retire()
        if Observing.isOn { tell(Event(replaced == nil ? .registered : .replaced, of: registration, in: self)) }
        // `goWith` sees it there, or it is seen here that the container has meanwhile gone with a request.
        if request == nil, let request = requestContainer { bind(registration, to: request) }
    }

    private func bind(_ registration: Registration, to request: RequestContainer) {
        registration.update { $0.requestContainer = request }
    }
}

extension Lifetime {
    /// Describes a request's instance, if kept: O(*n*) in the containers where another than the one asked keeps it.
    convenience init?(
        _ registration: Registration, on container: Resolver, startingOn start: Resolver,
        ownRequests: [RequestContainer] = []
    ) {
        guard let configuration = registration.configuration?.object, configuration.values.kind.keepsInstances else {
            return nil
        }
        let home = container.home(of: registration, startingOn: start)
        var scope = configuration.values.scope
        if registration.isContainerScoped {
            let store = container.store(startingOn: start)
            guard store.cache.kind.keepsInstances else { return nil }
            if home !== store { scope = store.cache }
        }
        let name = { @Sendable [scope] in scope.isOfContainer ? "another container's cache" : scope.name }
        self.init(
            (registration.key, registration.place, name), home: home.map { WeakReference($0) }, ownRequests: ownRequests
        )
    }

    /// Whether it may live on when a container for one request has ended.
    func outlives(_ request: RequestContainer) -> Bool {
        if ownRequests.contains(where: { $0 === request }) { return false }
        // What its container has or searches ends no earlier than that.
        return home?.object?.reachableWhenOpen.contains { $0.requestContainer === request } != true
    }

    /// Whether it is kept by a container that leads to another or is reached from there, or by one that lives longer than that.
    func isKept(beyond container: Resolver) -> Bool {
        if let request = container.requestContainer, outlives(request) { return true }
        guard let home = home?.object else { return false }
        return home === container || home.reachesWhenOpen(container) || container.reachesWhenOpen(home)
    }
}

// MARK: - The lifetime of what will hold what is made now

extension Lifetime {
    /// The lifetime of the instance that will hold what is made or resolved now, of several the longest: on the path, complete with a
    /// lazy part to make, or of an async factory, in its tasks, too: O(*n*) in the length of the path, as far as nothing on it is kept.
    @inline(never)
    static func current(asking container: Resolver?) -> Lifetime? {
        let resolution = Resolution.current
        let requests = LifetimeRules.installed.borrowed?.object.requests(container) ?? []
        var lifetime = resolution.pointee.lifetimeOnPath(requests)
        for outer in resolution.pointee.lifetimes { lifetime = longest(lifetime, outer) }
        // Where there is neither, no task works for anything.
        guard RequestContainer.areKnown || !FastPath.isOpen, let construction = Resolution.construction else {
            return lifetime
        }
        let outer = construction.lifetime
        let own = outer.ownRequests + requests.filter { $0.construction === construction }
        return longest(lifetime, Lifetime(outer.description, home: outer.home, ownRequests: own))
    }

    /// Of two lifetimes, the one that may go on when the other has ended.
    private static func longest(_ inner: Lifetime?, _ outer: Lifetime) -> Lifetime {
        guard let inner else { return outer }
        guard let home = inner.home?.object else { return inner }
        guard let outerHome = outer.home?.object else { return outer }
        return outerHome.reachable.contains { $0 === home } ? inner : outer
    }
}

extension Resolution {
    /// The container on which the resolution started; the one that is asked, where nothing is on the path.
    func start(asking container: Resolver) -> Resolver {
        state.path.count > 0 ? state.path[0].pointee.container.object : container
    }

    /// The innermost instance on the path that will be kept; the containers for one request may be of factories on the path.
    fileprivate func lifetimeOnPath(_ requests: [RequestContainer]) -> Lifetime? {
        var ownRequests: [RequestContainer] = []
        for position in (0..<state.path.count).reversed() {
            let frame = state.path[position].pointee
            let registration = frame.registration.object
            let factory = RequestContainer.Factory(registration: registration.order, depth: position + 1)
            for request in requests where request.factory == factory { ownRequests.append(request) }
            let container = frame.container.object
            let start = start(asking: container)
            if let lifetime = Lifetime(registration, on: container, startingOn: start, ownRequests: ownRequests) {
                return lifetime
            }
        }
        return nil
    }
}
