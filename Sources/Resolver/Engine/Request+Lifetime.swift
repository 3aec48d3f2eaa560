// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Keeps what belongs to a container for one request out of instances that outlive it.
extension Request {
    /// Serves the request by a registration of a container for one request.
    @inline(never)
    func serveBound(_ maker: Maker) throws(ResolutionError) {
        if let container = maker.configuration?.read({ $0.values.requestContainer }) {
            try checkLifetimes(of: container, maker.registration)
        }
        try serveFromPlace(maker)
    }

    /// Fails when something bound to a container would become a part of what outlives it.
    @inline(never)
    func checkLifetimes(
        of request: RequestContainer, _ registration: Borrowed<Registration>
    ) throws(ResolutionError) {
        guard let lifetime = request.outlivingLifetime(in: resolution) else { return }
        throw failure(.captive, of: registration, .captive(lifetime.description))
    }

    /// Fails when an object of the graph that is bound to a container would become a part of an instance that outlives it.
    @inline(never)
    func checkGraph(_ registration: Borrowed<Registration>) throws(ResolutionError) {
        for container in resolution.pointee.state.graph.bound.containers(of: registration) {
            try checkLifetimes(of: container, registration)
        }
    }

    /// Serves the request in a resolution of its own, if the instance outlives a container for one request that this one uses; else `false`.
    @inline(never)
    func serveDetached(_ maker: Maker, from cell: InstanceCell) throws(ResolutionError) -> Bool {
        guard let rules = LifetimeRules.installed.borrowed?.object else { return false }
        let (registration, current) = (maker.registration.object, resolution.pointee.state.origin.lifetime)
        guard let lifetime = rules.detached(registration, container.object, start, current) else { return false }
        try rules.run(lifetime, resolution) {
            Result { () throws(ResolutionError) in try serve(maker, from: cell) }
        }
        .get()
        return true
    }
}

/// What follows when an instance is made: its cell keeps it. After a reset or a new registration of the key, those who asked get it and
/// nothing keeps it; in a closed container it is disposed of, and nobody gets it.
extension Request {
    /// Has a cell keep the new instance; throws `disposed`, the memory uninitialised, when the container was closed meanwhile.
    @inline(never)
    func keep(_ registration: Borrowed<Registration>, by cell: InstanceCell) throws(ResolutionError) {
        if ContainerState.isAnyClosed {
            container.object.emptyIfClosed(cell, of: registration.object, startingOn: start)
        }
        let disposal = Disposal.areKnown ? registration.object.disposal(on: container.object) : nil
        let type = registration.read { $0.instances }
        // What is kept before late injections have run is taken back if one fails.
        let isAnyLate = resolution.pointee.state.needsCleanup && !resolution.pointee.state.graph.late.isEmpty
        let (isHandedOut, kept) = cell.finish(resolution.id, with: (memory, type), disposal, tellsKept: isAnyLate)
        if !isHandedOut {
            type.destroy(memory)
            throw failure(.disposed, of: registration, .closed)
        }
        if let kept { noteUnfinished(kept, in: cell) }
    }

    /// Serves the request by the registration that has replaced this one; `false`, with nothing done, where none has.
    @inline(never)
    func serveAnew(_ maker: Maker) throws(ResolutionError) -> Bool {
        let former = maker.registration.object
        let (asked, current) = try container.object.registrations(insteadOf: former, for: requested.object)
        if current === former, former.configuration == maker.configuration { return false }
        let request = Request(on: container, for: .init(asked), resolution, memory)
        try withExtendedLifetime((asked, current)) { () throws(ResolutionError) in
            try request.serveOutOfLine(.init(current), maker.arguments)
        }
        return true
    }
}

extension Resolver {
    /// The registration that now serves the key of another; throws `disposed` when the container has been closed meanwhile.
    func registration(insteadOf registration: Registration) throws(ResolutionError) -> Registration {
        let key = registration.key
        guard let current = self.registration(of: key) else {
            if isHidden(key) { throw absence(of: key, Resolution.current) }
            return registration
        }
        // A registration that was found as one of many need not be the one that serves its key.
        return reachable.contains { $0.table.contains(registration) } ? registration : current
    }

    /// The registration that now serves the key asked for, and the one that now makes the instance, which makes the same type as the former.
    func registrations(
        insteadOf former: Registration, for requested: Registration
    ) throws(ResolutionError) -> (asked: Registration, maker: Registration) {
        let asked = try registration(insteadOf: requested)
        if former === requested { return (asked, asked) }
        let current = asked.target(on: self)
        return (asked, current.key.service == former.key.service ? current : former)
    }
}

/// Errors about a request.
extension Request {
    /// An error about a service that is not on the path yet.
    @inline(never)
    func failure(
        _ reason: ResolutionError.Reason, of registration: Borrowed<Registration>,
        _ detail: ResolutionError.Detail? = nil, underlying: (any Error)? = nil
    ) -> ResolutionError {
        let step = ResolutionError.Step(servedBy: registration.object, for: requested.object)
        let path = resolution.pointee.steps + [step]
        return ResolutionError(reason, path: path, container: container.object, underlying: underlying, detail: detail)
    }

    /// Treats the `nil` of a factory: of a service that is registered as optional it is the instance, else an error.
    @inline(never)
    func storeAbsence(of registration: Borrowed<Registration>) throws(ResolutionError) {
        let service = registration.object.key.service
        guard let optional = service as? any OptionalProtocol.Type else {
            let absent = resolution.pointee.state.extras?.absent
            let isAskedHere = absent?.depth == resolution.pointee.state.path.count
            throw ResolutionError(
                .factoryReturnedNil, path: resolution.pointee.steps, container: container.object,
                detail: isAskedHere ? absent?.key.map { .absent($0) } : nil)
        }
        optional.storeNil(in: memory)
    }

    /// The error for an instance that cannot be cast to an implemented type; off the main actor, its isolated conformances do not count.
    @inline(never)
    func conversionFailure(
        of registration: Borrowed<Registration>, _ forward: Registration.Forward, _ target: Registration
    ) -> ResolutionError {
        if forward.isOnMain || target.asyncRecipe.isOnMain, !MainContext.isCurrent {
            return failure(.isolation, of: registration)
        }
        return failure(.conformance, of: registration, .conformance(of: target.key.service))
    }

    /// What a factory threw, as an error with the whole path.
    @inline(never)
    func wrapped(_ error: any Error) -> ResolutionError {
        let (container, resolution) = (container.object, resolution)
        if let refusal = error as? FactoryRefusal {
            let isAwaited = resolution.pointee.state.isInSession && refusal.reason == .asynchronous
            return ResolutionError(
                refusal.reason, path: resolution.pointee.steps, container: container,
                detail: isAwaited ? .awaited : nil)
        }
        return .wrapping(
            error, below: resolution.pointee.steps, resolution.pointee.state.path.count,
            { resolution.pointee.state.path[$0].pointee.requested.object.key }, container: container)
    }
}
