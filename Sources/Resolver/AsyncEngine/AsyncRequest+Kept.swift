// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Serving from cells, and waiting for what others make.
extension AsyncRequest {
    /// Serves the request from the cells of a registration.
    func serve(_ registration: Registration, from cell: Cell?, _ cells: ArgumentCells?) async throws(ResolutionError) {
        if let cells, let arguments {
            guard let (cell, hash) = cells.pinnedCell(for: arguments.address) else {
                registration.trapUnhashable()
            }
            defer { cells.unpin(cell, hash) }
            return try await serve(registration, from: cell)
        }
        guard let cell else { return try await serveUnkept(registration, isInGraph: false) }
        try await serve(registration, from: cell)
    }

    /// Serves the request from the cache of a container.
    func serveFromContainer(
        _ registration: Registration, _ contents: Registration.Contents?
    ) async throws(ResolutionError) {
        let store = store
        if let request = RequestContainer(store) { try checkHolders(of: request, registration) }
        let cache = store.cache
        guard cache.kind.keepsInstances, let contents else {
            return try await serveUnkept(registration, isInGraph: cache.kind == .graph)
        }
        if arguments != nil, registration.key.argumentList != nil {
            return try await serve(registration, from: nil, store.containerCells(for: registration))
        }
        try await serve(registration, from: store.containerCell(for: registration, listedIn: contents.containerCells))
    }

    /// The container in whose cache a container-scoped instance belongs.
    private var store: Resolver { container.store(startingOn: start) }

    /// Serves the request from a cell: with the instance that it keeps, or the one that is being made, or a new one.
    private func serve(_ registration: Registration, from cell: Cell) async throws(ResolutionError) {
        if RequestContainer.areKnown, cell.copyIfReady(to: memory) { return }
        let apart = apart(for: registration)
        while true {
            if Task.isCancelled, !cell.isReady {
                throw cancelled(at: steps(to: registration))
            }
            switch cell.start(into: memory, { Making(apart, registration, in: .cell(cell)) }) {
            case .found: return
            case .begin(let making):
                return try await take(from: making, isNew: true)
            case .join(let making):
                do throws(ResolutionError) {
                    return try await take(from: making)
                } catch {
                    // What would keep something of another's request may keep nothing of this one: the next round begins it anew.
                    guard error.reason == .captive else { throw error }
                }
            case .retired where discards < Request.mostDiscards:
                return try await serveAnew(registration)
            case .retired:
                return try await make(registration, isInGraph: false)
            case .wait:
                if parent?.session?.mayBlock(cell.owner) == true { throw circular(registration) }
                // When the task is cancelled, the next round says so.
                _ = await cell.waitForThread()
            }
        }
    }

    /// Waits for an instance that is being made, and copies it; asks again when it was discarded meanwhile.
    private func take(from making: Making, isNew: Bool = false) async throws(ResolutionError) {
        guard let kept = try await wait(for: making, isNew: isNew) else {
            return try await serveAnew(making.registration)
        }
        _ = kept.copy(to: memory.value)
    }

    /// Serves the request with the registration that holds now, as ``Request/serveAnew(_:_:)`` does.
    private func serveAnew(_ registration: Registration) async throws(ResolutionError) {
        var request = self
        request.discards += 1
        request.requested = try container.registration(insteadOf: requested)
        let isForwarded = registration !== requested
        try await request.serve(
            isForwarded ? request.requested.maker(insteadOf: registration, on: container) : request.requested)
    }

    /// Waits for an instance that is being made.
    ///
    /// - Parameters:
    ///   - making: The making, for which the caller counts as one who waits.
    ///   - isNew: Whether it has to begin. It does so when ``MakingGraph`` knows who waits for it: while it waits for nothing by
    ///     itself, there is no way to search.
    /// - Returns: The instance; `nil` when it was discarded while it was made.
    /// - Throws: What the making failed with; the circular error, when waiting would not end; or that the task was cancelled.
    func wait(for making: Making, isNew: Bool = false) async throws(ResolutionError) -> Kept? {
        if let session = parent?.session, !making.isOver, MakingGraph.isHeldUp(making, by: session) {
            making.leave()
            throw circular(making.registration)
        }
        if let own = parent?.making { try enter(own, waitingFor: making) }
        defer { parent?.making.map { MakingGraph.leave($0, waitingFor: making) } }
        if isNew { making.start() }
        making.raise(to: Task.currentPriority)
        switch await making.wait() {
        case .made(let kept): return kept
        case .discarded: return nil
        case .failed(let error): throw error.moved(from: making.request.parent, to: parent, container)
        case .cancelled: throw cancelled(waitingFor: making)
        }
    }

    /// The error that the task was cancelled while it waited.
    ///
    /// Where it makes something that nobody waits for, only the factory sees the error: the whole way to each factory of a long
    /// chain would take memory that grows with the square of its length.
    private func cancelled(waitingFor making: Making) -> ResolutionError {
        let own = parent?.making.flatMap { $0.isAbandoned ? $0 : nil }
        return cancelled(at: steps(to: making.registration, below: own.map { $0.depth - 1 } ?? 0))
    }

    /// The error that a service is made where the thread may be blocked until the task that asks for it ends.
    private func circular(_ registration: Registration) -> ResolutionError {
        ResolutionError(.circular, path: steps(to: registration), container: container)
    }

    /// Notes that a making waits for another.
    ///
    /// - Throws: The circular error, when waiting would not end.
    private func enter(_ own: Making, waitingFor making: Making) throws(ResolutionError) {
        let between = steps(to: making.registration, below: own.depth)
        let isOfMany = isOfMany && between.count == 1
        guard let way = MakingGraph.enter(own, waitingFor: making, by: between, isOfMany: isOfMany) else { return }
        making.leave()
        let steps = steps(to: making.registration)
        let isOnPath = parent?.chain.contains { $0.making === making } == true
        throw ResolutionError(
            .circular, path: isOnPath ? steps : steps + way.steps, container: container,
            detail: isOfMany && way.isOfMany && !isOnPath ? .endlessWait(step: steps.count) : nil)
    }
}

extension ResolutionError {
    /// The error that a making has failed with, for one who waits for it.
    ///
    /// - Parameters:
    ///   - origin: The step that led to the making.
    ///   - step: The step that led to the one who waits: in a chain the same, so that nothing has to be changed.
    ///   - container: The container that was asked.
    fileprivate func moved(from origin: AsyncStep?, to step: AsyncStep?, _ container: Resolver) -> Self {
        if origin === step, self.container != nil { return self }
        return dropping(origin?.depth ?? 0).prefixed(by: step?.steps ?? [], container: container)
    }
}
