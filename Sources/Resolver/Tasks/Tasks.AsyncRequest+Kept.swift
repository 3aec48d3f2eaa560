// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Serving from cells, and waiting for what others make.
extension AsyncRequest {
    /// The container in whose cache a container-scoped instance belongs.
    var store: Resolver { container.store(startingOn: start) }

    /// Serves the request from a cell: with the instance that it keeps, or the one that is being made, or a new one.
    @inline(never)
    nonisolated(nonsending) func serve(
        _ registration: Registration, _ configuration: Registration.Configuration?, from cell: InstanceCell
    ) async throws(ResolutionError) {
        while true {
            if Task.isCancelled, !cell.isReady { throw cancelled(at: steps(to: registration)) }
            switch cell.start(into: memory, { InstanceTask(detached(for: registration), registration, in: cell) }) {
            case (.found, _):
                tellReused(registration)
                return
            case (let instruction, let instanceTask?):
                let isNew = if case .build = instruction { true } else { false }
                if let kept = try await wait(for: instanceTask, isNew: isNew) {
                    _ = kept.copy(to: memory)
                    if !isNew { tellTaken(from: instanceTask) }
                    return
                }
                // Throws if a container was closed for this request, too; else the next round makes the instance anew.
                if !isNew { _ = try registrations(insteadOf: registration) }
            case (.retired, _):
                let (asked, maker) = try registrations(insteadOf: registration)
                if maker === registration, maker.configuration?.object === configuration {
                    try await make(registration, isInGraph: false)
                } else {
                    try await with(asking: asked).serve(maker)
                }
                return
            default:
                // If the task was cancelled, the next round throws.
                let start = startOfWait
                _ = await cell.waitForThread()
                tellWait(since: start, for: registration)
            }
        }
    }

    /// The same request, in a resolution of its own if its instance outlives a container for one request: see ``Resolution/Origin``.
    private func detached(for registration: Registration) -> AsyncRequest {
        guard
            let lifetime = LifetimeRules.installed.borrowed?.object.detached(
                registration, container, start, asyncResolution.origin.lifetime)
        else { return self }
        return with(in: AsyncResolution(users: 0, from: (depth - 1, lifetime), events: asyncResolution.events))
    }

    /// Whether an instance task failed for a reason that need not hold for this request: it would have kept something of another's, a closed
    /// container is another or open again, a key leads elsewhere from its container, or a circle goes by what needed it there.
    private func mayServe(after error: ResolutionError, of other: AsyncRequest) -> Bool {
        let (before, path) = (error.path.prefix(other.depth - 1), error.path.dropFirst(other.depth - 1))
        return switch error.reason {
        case .captive: true
        case .disposed:
            error.container.map { closed in other.container.reachableWhenOpen.contains { $0 === closed } } ?? true
        case .circular where before.contains { $0.registered == path.last?.registered }: true
        default:
            other.container !== container
                && path.dropFirst().contains { other.container.maker(of: $0.key) !== container.maker(of: $0.key) }
        }
    }

    /// The registration that now serves the key, and the one that now makes the instance.
    func registrations(
        insteadOf registration: Registration
    ) throws(ResolutionError) -> (asked: Registration, maker: Registration) {
        try AsyncFrame.adding { () throws(ResolutionError) in
            try container.registrations(insteadOf: registration, for: requested)
        }
    }

    /// Waits for an instance task, among whose waiters the caller is counted; `nil` where that failed for a reason that need not hold for
    /// this request; a new task begins after ``InstanceTaskGraph`` knows its waiter, and need not be searched before.
    nonisolated(nonsending) func wait(
        for instanceTask: InstanceTask, isNew: Bool
    ) async throws(ResolutionError) -> KeptInstance? {
        switch try await ending(of: instanceTask, isNew: isNew) {
        case .success(let kept): return kept
        case .failure(let error):
            if !isNew, mayServe(after: error, of: instanceTask.request) { return nil }
            let error = moved(error, from: instanceTask.request.parent)
            if isNew { throw error }
            // What an outermost request fails with is told at its end.
            if parent != nil, asyncResolution.isTold { tell(.failed(error, after: .zero), instanceTask.registration) }
            throw error
        case nil where Task.isCancelled: throw cancelled(waitingFor: instanceTask)
        case nil: return nil
        }
    }

    /// The error of an instance task as one of this request; the same error where the frame that led to both is one.
    private func moved(_ error: ResolutionError, from origin: AsyncFrame?) -> ResolutionError {
        if origin === parent, error.container != nil { return error }
        // For waiters of the service that it made fail, without the first steps of its path.
        let own = error.with(path: Array(error.path.dropFirst(origin?.depth ?? 0)), error.detail?.moved(by: nil))
        return own.prefixed(by: parent?.steps ?? [], container: container)
    }

    /// Waits, as a counted waiter, for the end of an instance task; `nil` when cancelled or handed over; fails when it would never end.
    @inline(never)
    nonisolated(nonsending) func ending(
        of instanceTask: InstanceTask, isNew: Bool = false, by path: [ResolutionError.Step]? = nil
    ) async throws(ResolutionError) -> Attempted? {
        let own = parent?.instanceTask
        if let own { try enter(own, waitingFor: instanceTask, by: path) }
        defer { if let own { InstanceTaskGraph.leave(own, waitingFor: instanceTask) } }
        if isNew {
            await instanceTask.start(for: own)
        } else {
            instanceTask.raise(to: Task.currentPriority.rawValue)
        }
        let start = isNew || instanceTask.isOver ? nil : startOfWait
        let ending = await instanceTask.wait(inMaking: own != nil)
        tellWait(since: start, for: instanceTask.registration)
        return ending
    }

    /// The error of a cancelled task, with its whole path only where somebody waits: a long chain's would take memory in the square of it.
    private func cancelled(waitingFor instanceTask: InstanceTask) -> ResolutionError {
        let own = parent?.instanceTask.flatMap { $0.isAbandoned ? $0 : nil }
        return cancelled(at: steps(to: instanceTask.registration, below: own.map { $0.request.depth - 1 } ?? 0))
    }

    /// Notes that an instance task waits for another, or fails because waiting would never end.
    private func enter(
        _ own: InstanceTask, waitingFor instanceTask: InstanceTask, by path: [ResolutionError.Step]?
    ) throws(ResolutionError) {
        let wait = InstanceTaskGraph.Wait((instanceTask, self, path))
        guard let way = InstanceTaskGraph.enter(own, wait) else { return }
        let isOfMany = isOfMany(path, below: own.request.depth)
        instanceTask.leave()
        let steps = path ?? steps(to: instanceTask.registration)
        let isOnPath = parent?.chain.contains { $0.instanceTask === instanceTask } == true
        throw ResolutionError(
            .circular, path: isOnPath ? steps : steps + way.steps, container: container,
            detail: isOfMany && way.isOfMany && !isOnPath ? .endlessWait(step: steps.count) : nil)
    }

    /// Whether each step from the instance task at a depth to the target is one of many, by the path to the target that a wait has.
    func isOfMany(_ path: [ResolutionError.Step]?, below depth: Int) -> Bool {
        isOfMany && (path?.count ?? self.depth) == self.depth
            && parent?.chain.prefix { $0.depth > depth }.allSatisfy(\.request.isOfMany) != false
    }

    /// Waits, as a session would block its thread, while another thread makes one of some services or of what they need: O(1) while none makes
    /// anything kept, else O(*n*) in the registrations.
    @inline(never)
    nonisolated(nonsending) func waitForThreads(
        thatMake services: @autoclosure () -> [Registration], at steps: @autoclosure () -> [ResolutionError.Step]
    ) async throws(ResolutionError) {
        while !InstanceCell.building.isZero, let cell = cell(for: services(), where: \.isAtOtherThread) {
            guard await cell.waitForThread() else { throw cancelled(at: steps()) }
        }
    }

    /// The first cell found, of those that some services and what they are declared to need are kept in, that is wanted.
    @inline(never)
    func cell(for services: [Registration], where isWanted: (InstanceCell) -> Bool) -> InstanceCell? {
        var (seen, open, position) = (IdentitySet(), services, 0)
        while position < open.count {
            let component = open[position].target(on: container)
            position += 1
            guard seen.insert(component) else { continue }
            if let cell = component.existingCell(on: container, startingOn: start) {
                if isWanted(cell) { return cell }
                if cell.isReady { continue }
            }
            open += container.neededAtOnce(component.dependencies)
        }
        return nil
    }
}
