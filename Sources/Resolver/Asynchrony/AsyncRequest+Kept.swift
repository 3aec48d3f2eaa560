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
        if store.isForRequest { try checkHolders(of: RequestContainer(store), registration) }
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

    /// The container on which the resolution started.
    var start: Resolver { parent?.root.container ?? container }

    /// Serves the request from a cell: with the instance that it keeps, or the one that is being made, or a new one.
    private func serve(_ registration: Registration, from cell: Cell) async throws(ResolutionError) {
        while true {
            if Task.isCancelled, !cell.isReady {
                throw cancelled(at: steps(to: registration))
            }
            switch cell.start(into: memory, { Making(self, registration, in: .cell(cell)) }) {
            case .found: return
            case .begin(let making):
                making.start()
                return try await take(from: making)
            case .join(let making):
                return try await take(from: making)
            case .retired where discards < Request.mostDiscards:
                return try await serveAnew(registration)
            case .retired:
                return try await make(registration, isInGraph: false)
            case .wait:
                // When the task is cancelled, the next round says so.
                _ = await cell.waitForThread()
            }
        }
    }

    /// Waits for an instance that is being made, and copies it; asks again when it was discarded meanwhile.
    private func take(from making: Making) async throws(ResolutionError) {
        guard let kept = try await wait(for: making) else { return try await serveAnew(making.registration) }
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
    /// - Parameter making: The making, for which the caller counts as one who waits.
    /// - Returns: The instance; `nil` when it was discarded while it was made.
    /// - Throws: What the making failed with; the circular error, when waiting would not end; or that the task was cancelled.
    func wait(for making: Making) async throws(ResolutionError) -> Kept? {
        let steps = steps(to: making.registration)
        if let own = parent?.making {
            let isOfMany = isOfMany && steps.count == own.depth + 1
            let between = Array(steps.dropFirst(own.depth))
            if let way = MakingGraph.enter(own, waitingFor: making, by: between, isOfMany: isOfMany) {
                making.leave()
                let isOnPath = parent?.chain.contains { $0.making === making } == true
                throw ResolutionError(
                    .circular, path: isOnPath ? steps : steps + way.steps, container: container,
                    detail: isOfMany && way.isOfMany && !isOnPath ? .endlessWait(step: steps.count) : nil)
            }
        }
        defer { parent?.making.map { MakingGraph.leave($0, waitingFor: making) } }
        making.raise(to: Task.currentPriority)
        switch await making.wait() {
        case .made(let kept): return kept
        case .discarded: return nil
        case .failed(let error): throw error.prefixed(by: parent?.steps ?? [], container: container)
        case .cancelled: throw cancelled(at: steps)
        }
    }
}
