// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Serving from cells.
extension Request {
    /// Copies what the asked container keeps, if the resolution started there; `false` for nothing, or where lifetimes must be checked.
    @inline(__always)
    private func copyKeptInContainer(_ maker: Maker) -> Bool {
        guard maker.configuration?.read({ $0.values.kind }) == .container else { return false }
        let path = resolution.pointee.state.path.count
        if path > 0, resolution.pointee.state.path[0].pointee.container != container { return false }
        return container.read { container in
            guard let store = container.shownStore.load() else { return false }
            let cell = store.read { store in store.containerCells.find(UInt(maker.registration.read { $0.order })) }
            guard let cell else { return false }
            if let request = container.requestSlot.borrowed, request.object.outlivingLifetime(in: resolution) != nil {
                return false
            }
            return cell.read { $0.copyKept(for: resolution.thread, to: memory) }
        }
    }

    /// Serves the request from where the registration has its instances kept, and makes what is not there yet.
    @inline(never)
    func serveFromPlace(_ maker: Maker) throws(ResolutionError) {
        if maker.arguments == nil, copyKeptInContainer(maker) { return }
        let maker = wanted(maker)
        switch try place(for: maker) {
        case .cell(let cell): try serve(maker, from: cell)
        case .cells(let cells): try serve(maker, from: cells)
        case .nowhere(let isGraph): try serveDetailed(maker, isGraph: isGraph)
        }
    }

    /// Finds out where an instance is kept; a function of its own, so that it takes no stack while the instance is made.
    @inline(never)
    private func place(for maker: Maker) throws(ResolutionError) -> ContainerPlace {
        // Hashing arguments may lead here again, with nothing on the path.
        if resolution.pointee.isOutOfStack { throw failure(.tooDeep, of: maker.registration) }
        if maker.configuration?.read({ $0.values.kind }) != .container,
            let place = maker.registration.read({ $0.keepingPlace() })
        {
            return place
        }
        let store = store
        if let request = store.read({ $0.cacheRequest }) { try checkLifetimes(of: request, maker.registration) }
        return maker.registration.read { registration in store.read { $0.ownPlace(of: registration) } }
    }

    /// The container in whose cache a container-scoped instance belongs: the one that is asked, or the first of the path.
    var store: Borrowed<Resolver> {
        first == container ? container : Borrowed(container.object.store(startingOn: first.object))
    }

    var start: Resolver { first.object }

    private var first: Borrowed<Resolver> {
        resolution.pointee.state.path.count > 0 ? resolution.pointee.state.path[0].pointee.container : container
    }

    /// Serves the request from the cell of its typed arguments.
    @inline(never)
    private func serve(_ maker: Maker, from cells: ArgumentCells) throws(ResolutionError) {
        guard let arguments = maker.arguments, let cell = pinnedCell(of: cells, for: arguments) else {
            maker.registration.object.trapUnhashable()
        }
        defer { unpin(cell) }
        try serve(maker, from: cell)
    }

    /// Finds or adds the cell of typed arguments, and holds it; stale instances are released here, too.
    @inline(never)
    private func pinnedCell(of cells: ArgumentCells, for arguments: ArgumentReference) -> InstanceCell? {
        let pinned = resolution.thread.withoutDeferral { cells.pinnedCell(for: arguments) }
        if pinned?.isDue == true { Resolution.aside { cells.removeStaleCells() } }
        return pinned?.cell
    }

    @inline(never)
    private func unpin(_ cell: InstanceCell) { resolution.thread.withoutDeferral { cell.unpin() } }

    /// Copies what a cell keeps or hands over, and returns `nil`; else whether it will keep what the caller is to make.
    @inline(never)
    func copy(from cell: InstanceCell, _ maker: Maker) throws(ResolutionError) -> Bool? {
        while true {
            let start = cell.start(resolution.thread, into: memory)
            switch start {
            case .found: return nil
            case .build: return true
            case .stale: Resolution.aside { _ = cell.dropIfStale() }
            case .retired: return try serveAnew(maker) ? nil : false
            case .isBuilding, .isMaking:
                if try copyFromKnownPath(maker, for: Borrowed(cell)) { return nil }
                guard case .isMaking = start else { return false }
                // In a session, the error says what to wait for.
                let elsewhere = resolution.pointee.thread.isDeferring ? MadeElsewhere(cell: cell) : nil
                throw failure(.asynchronous, of: maker.registration, underlying: elsewhere)
            case .wait(let handover):
                if try wait(for: cell, of: maker.registration) || handover?.kept?.copy(to: memory) == true {
                    return nil
                }
            }
        }
    }

    /// Waits until another thread has made an instance, or given up; where that would never end, takes its incomplete one (`true`) or fails.
    @inline(never)
    private func wait(
        for cell: InstanceCell, of registration: Borrowed<Registration>
    ) throws(ResolutionError) -> Bool {
        let start = resolution.pointee.events == nil ? nil : ProcessClock.now
        let verdict = ThreadWaitGraph.wait(for: cell, of: (registration, memory), as: resolution)
        if let start { tell(.waited(for: ProcessClock.now - start), of: registration.object) }
        switch verdict {
        case .ended: return false
        case .taken: return true
        case .circular(let steps):
            let path = resolution.pointee.steps + steps
            let step = resolution.pointee.state.path.count + 1
            throw ResolutionError(
                .circular, path: path, container: container.object, detail: .endlessWait(step: step))
        }
    }
}

/// Serving by what implements a service.
extension Request {
    /// Serves the request by another key that the registration implements, and converts the instance.
    @inline(never)
    func forward(_ maker: Maker) throws(ResolutionError) {
        if resolution.pointee.state.needsCleanup, try copyPremade(maker) { return }
        let (forward, target) = try conversion(by: maker)
        // Checked before anything is made in vain.
        guard !forward.isOnMain || MainContext.isCurrent else {
            throw conversionFailure(of: maker.registration, forward, target.object)
        }
        let size = target.read { $0.instances.size }
        guard size <= 128, !isDebugBuild else {
            let room = InstanceMemory.allocate(size: size)
            defer { room.deallocate() }
            return try convert(target, by: forward, of: maker, in: room)
        }
        try withTemporaryMemory { room throws(ResolutionError) in
            try convert(target, by: forward, of: maker, in: room)
        }
    }

    /// Finds the registration that serves the request; a function of its own, so that the search takes no stack while that makes something.
    @inline(never)
    private func conversion(
        by maker: Maker
    ) throws(ResolutionError) -> (Registration.Forward, target: Borrowed<Registration>) {
        guard let forward = maker.configuration?.read({ $0.values.forward }) else {
            throw failure(.missing, of: maker.registration)
        }
        if resolution.pointee.isOutOfStack { throw failure(.tooDeep, of: maker.registration) }
        return (forward, forward.target(on: container))
    }

    private func convert(
        _ target: Borrowed<Registration>, by forward: Registration.Forward, of maker: Maker, in room: InstanceMemory
    ) throws(ResolutionError) {
        try Request(on: container, for: requested, resolution, room).serveOutOfLine(target, maker.arguments)
        guard forward.convert(room, memory) else {
            throw conversionFailure(of: maker.registration, forward, target.object)
        }
    }
}

/// Why the sync engine gave up a request in a session: a task is making what it needs, for which the asynchronous request waits without
/// blocking a thread, and tries again, so that a factory that has asked by itself runs once more.
struct MadeElsewhere: Error {
    let cell: InstanceCell
}
