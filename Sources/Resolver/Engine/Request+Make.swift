// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Running the factory of a request, with the path around it.
extension Request {
    /// Copies an instance that nothing will keep and that is being completed on the path; `false` for none; fails if the service needs itself.
    @inline(__always)
    func copyFromPath(_ maker: Maker, isGraph: Bool) throws(ResolutionError) -> Bool {
        let (id, depth) = (maker.registration.id, resolution.pointee.state.path.count)
        guard resolution.pointee.state.path.newest(of: id, before: depth) != nil else { return false }
        return try copyFromKnownPath(maker, isGraph: isGraph)
    }

    /// Does the same where the service is on the path: with the instance of this container, of this cell, or in graph scope of any container.
    @inline(never)
    func copyFromKnownPath(
        _ maker: Maker, isGraph: Bool = false, for cell: Borrowed<InstanceCell>? = nil
    ) throws(ResolutionError) -> Bool {
        let (registration, arguments) = (maker.registration, maker.arguments)
        // An instance with a resolution of its own gets nothing that is not kept of the requests that led to it.
        let origin = resolution.pointee.state.origin
        let lowest = cell != nil || origin.lifetime == nil ? 0 : origin.depth
        // A late injection gets a new instance, not that of the outermost request nor its own object; `postConstruct()` after it gets those.
        let isMadeAnew = !isGraph && cell == nil && resolution.pointee.state.graph.isInjectingLate
        let first = isMadeAnew ? max(lowest, origin.depth + 2) : lowest
        func isOwn(_ frame: Resolution.Frame) -> Bool {
            cell.map { $0 == frame.cell } ?? (frame.container == container)
        }
        let found = Resolution.newestFrame(of: registration, in: resolution, from: first) { frame in
            frame.instance != nil && (isGraph || isOwn(frame))
                && (arguments == nil || Arguments.areEqual(arguments, frame.arguments))
        }
        if let instance = found?.instance {
            registration.object.instances.copy(instance, to: memory)
            return true
        }
        // A request with other untyped arguments makes another instance, which a cell does not keep.
        let known = Resolution.newestFrame(of: registration, in: resolution, from: lowest) { frame in
            isOwn(frame) && Arguments.areEqual(arguments, frame.arguments) && !(isMadeAnew && frame.instance != nil)
        }
        guard known == nil else { throw failure(.circular, of: registration) }
        return false
    }

    /// Copies an instance that an asynchronous request made for the asking service; `false`, with nothing written, for none.
    @inline(never)
    func copyPremade(_ maker: Maker) throws(ResolutionError) -> Bool {
        guard maker.arguments == nil, let premade = resolution.pointee.takePremade(maker.registration) else {
            return false
        }
        let isCopied = try premade.result.get().copy(to: memory)
        // Observers have been told of its making.
        if isCopied { resolution.pointee.state.extras?.hasMade = true }
        return isCopied
    }

    /// Runs the factory, completes the instance, and keeps it in the graph if its scope says so.
    @inline(__always)
    func make(_ maker: Maker, keepsInGraph: Bool, for cell: Borrowed<InstanceCell>? = nil) throws(ResolutionError) {
        if resolution.pointee.isOutOfStack { throw failure(.tooDeep, of: maker.registration) }
        push(maker, for: cell)
        let late = resolution.pointee.state.needsCleanup ? noteBegin() : 0
        do {
            try run(maker)
        } catch {
            leaveFailing(late, error)
            throw error
        }
        try finish(maker, keepsInGraph: keepsInGraph, late)
    }

    /// Completes what the factory has made; a function of its own, so that in a debug build it takes no stack while the factory runs.
    @inline(__always)
    private func finish(_ maker: Maker, keepsInGraph: Bool, _ late: Int) throws(ResolutionError) {
        do {
            try complete(maker, keepsInGraph: keepsInGraph)
            if resolution.pointee.state.needsCleanup { try injectLate() }
        } catch {
            leaveFailing(late, error)
            maker.registration.object.instances.destroy(memory)
            throw error
        }
        leave()
    }

    @inline(__always)
    func push(_ maker: Maker, for cell: Borrowed<InstanceCell>?) {
        let received = resolution.pointee.state.receivedCount
        resolution.pointee.state.path.push(maker.registration.id) { frame in
            frame.initialize(
                to: Resolution.Frame(
                    registration: maker.registration, received: received, arguments: maker.arguments,
                    requested: requested, container: container, cell: cell))
        }
    }

    /// Tells observers that an instance is being made, and returns how many late injections there are.
    @inline(never)
    private func noteBegin() -> Int {
        if FastPath.isWatched { beginSpan() }
        return resolution.pointee.state.graph.late.count
    }

    /// Takes the request off the path, with the late injections that it added and what they would have completed.
    @inline(never)
    func leaveFailing(_ late: Int, _ error: ResolutionError) {
        endSpan(failingWith: error)
        if resolution.pointee.state.graph.late.count > late {
            Completing.installed.borrowed?.object.forgetLate(self, late)
        }
        leave()
    }

    /// Takes the request off the path; the outermost one ends the resolution.
    @inline(__always)
    func leave() {
        if resolution.pointee.state.needsCleanup { cleanUp() }
        resolution.pointee.state.path.removeLast()
        // A session leaves the graph to the other sessions of its asynchronous resolution.
        if resolution.pointee.state.path.count == 0, resolution.pointee.state.graph.objects.count > 0,
            !resolution.pointee.state.isInSession
        {
            Resolution.letGoOfGraph(resolution)
        }
    }

    /// Forgets what was noted for the request that ends.
    @inline(never)
    private func cleanUp() {
        let (depth, extras) = (resolution.pointee.state.path.count, resolution.pointee.state.extras)
        if let extras {
            endSpan()
            extras.forgetEventPath(from: depth)
            if extras.absent.depth >= depth { extras.absent.depth = 0 }
        }
        resolution.pointee.state.graph.bound.leave(depth)
        let received = resolution.pointee.state.path[depth - 1].pointee.received
        if depth == 1 {
            resolution.pointee.state.needsCleanup = resolution.pointee.state.isInSession
            if !resolution.pointee.state.isInSession { resolution.pointee.state.graph.bound.removeAll() }
        }
        _ = resolution.pointee.state.takeReceived(after: received)
    }

    @inline(__always)
    private func run(_ maker: Maker) throws(ResolutionError) {
        let isMade: Bool
        do {
            if maker.configuration?.read({ $0.values.factory != nil }) == true {
                isMade = try callUpdated(maker)
            } else if isDebugBuild {
                // Not counting the references takes closures, which without optimisation cost much stack.
                isMade = try maker.registration.object.factory(container.object, maker.arguments, memory)
            } else {
                isMade = try callUncounted(maker)
            }
        } catch {
            throw wrapped(error)
        }
        if !isMade { try storeAbsence(of: maker.registration) }
    }

    @inline(__always)
    private func callUncounted(_ maker: Maker) throws -> Bool {
        try container.read { container in
            try maker.registration.read { try $0.factory(container, maker.arguments, memory) }
        }
    }

    /// Calls the factory that stands before the registration's own.
    @inline(never)
    private func callUpdated(_ maker: Maker) throws -> Bool {
        let factory = maker.configuration?.object.values.factory
        return try factory?(container.object, maker.arguments, memory) ?? false
    }
}
