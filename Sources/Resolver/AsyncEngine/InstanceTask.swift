// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The making of an instance that several tasks may wait for: by a task of its own, which ends when nobody waits any more.
final class InstanceTask: Sendable {
    /// What the instance task ended with.
    enum Ending: Sendable {
        /// The instance.
        case made(KeptInstance)
        /// An error, whose path begins with the frames that led to the service that was being made.
        case failed(ResolutionError)
        /// Who waited was cancelled.
        case cancelled
    }

    /// Where it is found by those who want the instance, too.
    enum Home: Sendable {
        /// In the cell that will keep the instance.
        case cell(InstanceCell)
        /// Among those of a resolution, for the graph.
        case graph(AsyncResolution)

        var isGraph: Bool { if case .graph = self { true } else { false } }
    }

    private enum Phase {
        /// The task works, and so many wait for it or are about to.
        case working(Task<Void, Never>?, count: Int)
        /// There is a result.
        case over(Ending)
        /// Nobody waited any more.
        case abandoned
    }

    let request: AsyncRequest
    let registration: Registration
    let home: Home
    let waits = Mutex<[InstanceTaskGraph.Wait]>([])
    private let phase = Mutex(Phase.working(nil, count: 1))
    private let over = Signal()
    /// The highest priority that the task has been given.
    private let priority: Mutex<TaskPriority>
    /// The making, if it is told of when somebody takes the instance; see ``leaveUnclaimed(_:)``.
    let unclaimed = Mutex<Making.Ended?>(nil)

    /// Makes an instance task that has not begun, which the caller waits for.
    init(_ request: AsyncRequest, _ registration: Registration, in home: Home) {
        self.request = request
        self.registration = registration
        self.home = home
        self.priority = Mutex(Task.currentPriority)
    }
}

// MARK: - Working

extension InstanceTask {
    /// How many frames lead to the instance, and its own.
    var depth: Int { request.depth }

    func start() {
        request.asyncResolution.begin()
        let task = Task(priority: priority.withLock { $0 }) { await work() }
        let isWanted = phase.withLock { phase -> Bool in
            switch phase {
            case .working(_, let count): phase = .working(task, count: count)
            case .over: break
            case .abandoned: return false
            }
            return true
        }
        if !isWanted { task.cancel() }
    }

    private nonisolated(nonsending) func work() async {
        do throws(ResolutionError) {
            let kept = try await make()
            request.asyncResolution.end()
            end(.made(kept))
        } catch {
            leavePlace(with: nil)
            request.asyncResolution.end()
            end(.failed(error))
        }
    }

    /// Makes the instance, and ends the instance task where it is found.
    private nonisolated(nonsending) func make() async throws(ResolutionError) -> KeptInstance {
        let instance = try await OwnedInstance(awaiting: registration.instances) { memory throws(ResolutionError) in
            try await request.make(registration, isInGraph: home.isGraph, for: self, into: memory)
        }
        if leavePlace(with: instance.memory) { return instance.kept() }
        throw ResolutionError(
            .disposed, path: request.steps(to: registration), container: request.container, detail: .closed)
    }

    /// Ends the instance task where it is found; `false` when nobody may have the instance, since the container was closed.
    @discardableResult
    private func leavePlace(with memory: InstanceMemory?) -> Bool {
        switch home {
        case .cell(let cell):
            if ContainerState.isAnyClosed {
                request.container.emptyIfClosed(cell, of: registration, startingOn: request.start)
            }
            return cell.finish(self, with: memory.map { ($0, registration.instances) })
        case .graph(let asyncResolution):
            asyncResolution.remove(self, isMade: memory != nil)
            return true
        }
    }

    private func end(_ ending: Ending) {
        phase.withLock { phase in
            if case .working = phase { phase = .over(ending) }
        }
        over.end()
    }
}

// MARK: - Waiting

extension InstanceTask {
    /// Counts one more that will wait; `false` when nobody waited any more, so that there will be no instance.
    func join() -> Bool {
        phase.withLock { phase in
            switch phase {
            case .working(let task, let count):
                phase = .working(task, count: count + 1)
                return true
            case .over: return true
            case .abandoned: return false
            }
        }
    }

    /// Waits for the end, or until the calling task is cancelled; the caller has been counted.
    nonisolated(nonsending) func wait() async -> Ending {
        await over.wait(heedsCancellation: true)
        // Read under the lock, and not brought by the continuation: the thread sanitizer does not see that one.
        if let ending { return ending }
        leave()
        return .cancelled
    }

    private var ending: Ending? {
        phase.withLock { phase in
            if case .over(let ending) = phase { ending } else { nil }
        }
    }

    /// Ends the waiting of one who has been counted; that of the last one ends the instance task.
    func leave() {
        let (task, isLast) = phase.withLock { phase -> (Task<Void, Never>?, Bool) in
            guard case .working(let task, let count) = phase else { return (nil, false) }
            phase = count > 1 ? .working(task, count: count - 1) : .abandoned
            return (task, count == 1)
        }
        guard isLast else { return }
        leavePlace(with: nil)
        task?.cancel()
    }

    /// Has the task work at a priority at least, and with it everything that it waits for.
    func raise(to wanted: TaskPriority) {
        guard raiseAlone(to: wanted) else { return }
        for instanceTask in InstanceTaskGraph.awaited(by: self) where instanceTask !== self {
            _ = instanceTask.raiseAlone(to: wanted)
        }
    }

    /// Raises the priority by a task that waits for this one; `false` when it was as high before.
    @inline(never)
    private func raiseAlone(to wanted: TaskPriority) -> Bool {
        let isHigher = priority.withLock { priority in
            defer { priority = max(priority, wanted) }
            return wanted > priority
        }
        guard isHigher, let task else { return isHigher }
        Task.detached(priority: wanted) { await task.value }
        return true
    }

    var isOver: Bool { ending != nil }

    /// Whether nobody waits for the instance any more, so that nobody gets the error either.
    var isAbandoned: Bool {
        phase.withLock { phase in
            if case .abandoned = phase { true } else { false }
        }
    }

    private var task: Task<Void, Never>? {
        phase.withLock { phase in
            if case .working(let task, _) = phase { task } else { nil }
        }
    }
}
