// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Holder {
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
        let description = ResolutionError.Holder(key: registration.key, place: registration.place) { [scope] in
            scope.isOfContainer ? "another container's cache" : scope.name
        }
        self.init(description, home: home.map { WeakReference($0) }, ownRequests: ownRequests)
    }

    /// Whether it may live on when a container for one request has ended.
    func outlives(_ request: RequestContainer) -> Bool {
        if ownRequests.contains(request) { return false }
        return home?.object.map { !request.isSearched(by: $0) } ?? true
    }

    /// Whether it may outlive a container for one request that is searched here, and the current instance may not: O(*n*).
    func outlives(requestsOf containers: [Resolver], moreThan current: Holder?) -> Bool {
        // What a container searches ends no earlier than what that keeps itself.
        if let home = home?.object, containers.allSatisfy({ $0 === home }), FrontRoot.stands(nowhereBut: home) {
            return false
        }
        return RequestContainer.searched(by: containers).contains { outlives($0) && current?.outlives($0) != true }
    }

    /// Describes a request's instance, if it needs a resolution of its own, other than the current one.
    static func detached(
        _ registration: Registration, on container: Resolver, startingOn start: Resolver, moreThan current: Holder?
    ) -> Holder? {
        if container.isKnownHome(of: registration, startingOn: start), FrontRoot.stands(nowhereBut: container) {
            return nil
        }
        let holder = Holder(registration, on: container, startingOn: start)
        return holder?.outlives(requestsOf: [start, container], moreThan: current) == true ? holder : nil
    }

    /// Whether it is kept by a container that leads to another or is reached from there, or by one that lives longer than that.
    func isKept(beyond container: Resolver) -> Bool {
        if let request = container.requestContainer, outlives(request) { return true }
        guard let home = home?.object else { return false }
        return home === container || home.reachesWhenOpen(container) || container.reachesWhenOpen(home)
    }
}

extension RequestContainer {
    /// Whether it ends no earlier than a container: that has it, or searches one that has it.
    func isSearched(by container: Resolver) -> Bool {
        container.requestContainer === self
            || container.reachableWhenOpen.contains { $0.requestContainer === self }
    }

    /// The containers for one request that code may get something of: by asking some containers, or the root.
    fileprivate static func searched(by containers: [Resolver]) -> [RequestContainer] {
        let root = FrontRoot.container(in: .current).map { [$0] } ?? []
        var found: [RequestContainer] = []
        for container in containers + root { _ = found.add(container.reachableWhenOpen.compactMap(\.requestContainer)) }
        return found
    }
}

// MARK: - The holder of what is made now

extension Holder {
    /// The instance that will hold what is made or resolved now, of several the longest-lived: on the path, complete with a
    /// lazy part to make, or of an async factory, in its tasks, too.
    ///
    /// - Complexity: O(*n*) in the length of the path, as far as nothing on it is kept.
    @inline(never)
    static func current(asking container: Resolver?) -> Holder? {
        let resolution = Resolution.current
        let requests = RequestContainer.areKnown ? RequestContainer.searched(by: container.map { [$0] } ?? []) : []
        var holder = resolution.pointee.holderOnPath(requests)
        for outer in resolution.pointee.holders { holder = longest(holder, outer) }
        // Where there is neither, no task works for anything.
        guard RequestContainer.areKnown || !EntryGate.isIdle, let underway = Resolution.underway else {
            return holder
        }
        let outer = underway.holder
        let own = requests.filter { $0.making === underway }
        return longest(
            holder,
            own.isEmpty
                ? outer : Holder(outer.description, home: outer.home, ownRequests: outer.ownRequests + own))
    }

    /// Of two instances, the one that may live on when the other has gone.
    private static func longest(_ inner: Holder?, _ outer: Holder) -> Holder {
        guard let inner else { return outer }
        guard let home = inner.home?.object else { return inner }
        guard let outerHome = outer.home?.object else { return outer }
        return outerHome.reachable.contains { $0 === home } ? inner : outer
    }
}

extension RequestContainer {
    /// An instance that outlives it and will hold what is served now: on the path, complete with a lazy part to resolve, or
    /// underway; if there is none, notes that the objects on the path get something of the container.
    @inline(never)
    func outlivingHolder(in resolution: Handle<Resolution>) -> Holder? {
        if let holder = resolution.pointee.holders.first(where: { $0.outlives(self) }) { return holder }
        if let underway = Resolution.underway, making !== underway, underway.holder.outlives(self) {
            return underway.holder
        }
        let (known, count) = (resolution.pointee.work.graph.bound.depth(of: self), resolution.pointee.work.path.count)
        guard known < count else { return nil }
        let start = resolution.pointee.work.path[0].pointee.container.object
        var objects: [UInt64] = []
        for position in (known..<count).reversed() {
            let frame = resolution.pointee.work.path[position].pointee
            let (registration, container) = (frame.registration.object, frame.container.object)
            if factory == .init(registration: registration.order, depth: position + 1) { break }
            if registration.isGraphScoped { objects.append(registration.identity.word) }
            if container.isKnownHome(of: registration, startingOn: start), container.requestContainer === self {
                continue
            }
            if let holder = Holder(registration, on: container, startingOn: start), holder.outlives(self) {
                return holder
            }
        }
        resolution.pointee.work.graph.bound.note(self, objects, depth: count)
        resolution.pointee.work.hasLeftovers = true
        return nil
    }
}

extension Resolution {
    /// The container on which the resolution started; the one that is asked, where nothing is on the path.
    func start(asking container: Resolver) -> Resolver {
        work.path.count > 0 ? work.path[0].pointee.container.object : container
    }

    /// The innermost instance on the path that will be kept; the containers for one request may be of factories on the path.
    fileprivate func holderOnPath(_ requests: [RequestContainer]) -> Holder? {
        var ownRequests: [RequestContainer] = []
        for position in (0..<work.path.count).reversed() {
            let frame = work.path[position].pointee
            let registration = frame.registration.object
            if !requests.isEmpty {
                let factory = RequestContainer.Factory(registration: registration.order, depth: position + 1)
                ownRequests += requests.filter { $0.factory == factory }
            }
            let container = frame.container.object
            let start = start(asking: container)
            if let holder = Holder(registration, on: container, startingOn: start, ownRequests: ownRequests) {
                return holder
            }
        }
        return nil
    }
}
