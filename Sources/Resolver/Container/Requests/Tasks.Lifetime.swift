// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension LifetimeRules {
    static func install() {
        _ = installed.object {
            LifetimeRules(
                outliving: { $0.lifetimeOutliving(in: $1) }, detached: Lifetime.ofDetached,
                substitute: { $0.lasting(for: $1) }, requests: { RequestContainer.searched(by: $0.map { [$0] } ?? []) },
                run: Resolution.detached)
        }
    }
}

extension Resolver {
    /// The first one behind it that goes as late as that, and leads to where the instance was registered: O(*n*²) in the containers.
    fileprivate func lasting(for lifetime: Lifetime) -> Resolver? {
        guard let request = requestContainer, lifetime.outlives(request) else { return nil }
        let lasting = reachableWhenOpen.filter { container in
            guard let request = container.requestContainer else { return true }
            return !lifetime.outlives(request)
        }
        let home = lifetime.home?.object
        return lasting.first { container in container.reachableWhenOpen.contains { $0 === home } } ?? lasting.first
    }
}

extension Lifetime {
    /// Whether it may outlive a container for one request that is searched here, and the current instance may not: O(*n*).
    func outlives(requestsOf containers: [Resolver], moreThan current: Lifetime?) -> Bool {
        // What a container searches ends no earlier than what that keeps itself.
        if let home = home?.object, containers.allSatisfy({ $0 === home }), FrontRoot.stands(nowhereBut: home) {
            return false
        }
        return RequestContainer.searched(by: containers).contains { outlives($0) && current?.outlives($0) != true }
    }

    @Sendable
    fileprivate static func ofDetached(
        _ registration: Registration, on container: Resolver, startingOn start: Resolver, moreThan current: Lifetime?
    ) -> Lifetime? {
        if container.isKnownHome(of: registration, startingOn: start), FrontRoot.stands(nowhereBut: container) {
            return nil
        }
        let lifetime = Lifetime(registration, on: container, startingOn: start)
        return lifetime?.outlives(requestsOf: [start, container], moreThan: current) == true ? lifetime : nil
    }
}

extension RequestContainer {
    @inline(never)
    fileprivate func lifetimeOutliving(in resolution: Handle<Resolution>) -> Lifetime? {
        if let lifetime = resolution.pointee.lifetimes.first(where: { $0.outlives(self) }) { return lifetime }
        if let current = Resolution.construction, construction !== current, current.lifetime.outlives(self) {
            return current.lifetime
        }
        let (known, count) = (resolution.pointee.state.graph.bound.depth(of: self), resolution.pointee.state.path.count)
        guard known < count else { return nil }
        let start = resolution.pointee.state.path[0].pointee.container.object
        var objects: [UInt64] = []
        for position in (known..<count).reversed() {
            let frame = resolution.pointee.state.path[position].pointee
            let (registration, container) = (frame.registration.object, frame.container.object)
            if factory == .init(registration: registration.order, depth: position + 1) { break }
            if registration.isGraphScoped { objects.append(registration.identity.word) }
            if container.isKnownHome(of: registration, startingOn: start), container.requestContainer === self {
                continue
            }
            if let lifetime = Lifetime(registration, on: container, startingOn: start), lifetime.outlives(self) {
                return lifetime
            }
        }
        resolution.pointee.state.graph.bound.note(self, objects, depth: count)
        resolution.pointee.state.needsCleanup = true
        return nil
    }

    fileprivate static func searched(by containers: [Resolver]) -> [RequestContainer] {
        let root = FrontRoot.container(in: .current).map { [$0] } ?? []
        return (containers + root).flatMap { $0.reachableWhenOpen.compactMap(\.requestContainer) }
    }
}

extension Resolution {
    @Sendable
    static func detached(
        for lifetime: Lifetime, _ resolution: Handle<Resolution>, _ body: () -> LifetimeRules.Outcome
    ) -> LifetimeRules.Outcome {
        var graph = ObjectGraph()
        swap(&graph, &resolution.pointee.state.graph)
        let origin = resolution.pointee.state.origin
        resolution.pointee.state.origin = (resolution.pointee.state.path.count, lifetime)
        defer {
            letGoOfGraph(resolution)
            resolution.pointee.state.origin = origin
            swap(&graph, &resolution.pointee.state.graph)
            graph.deallocate()
        }
        let construction = Construction(lifetime)
        defer { construction.isOver.set() }
        return $inherited.withValue(construction, operation: body)
    }
}
