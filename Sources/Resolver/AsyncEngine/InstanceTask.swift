// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The making of an instance that several tasks may wait for: by a task of its own, which ends when nobody waits any more, or by one
/// that is lent by an instance task that waits for it.
final class InstanceTask: Sendable {
    private typealias Work = Task<Void, Never>
    let request: AsyncRequest
    let registration: Registration
    /// The cell that will keep the instance, where others find the task; `nil` for one of the graph, found in the resolution.
    let cell: InstanceCell?
    let waits = Mutex<[InstanceTaskGraph.Wait]>([])
    /// What it works in, the highest priority that this has been given, and what it is lent to; how many wait for the instance or are
    /// about to, until nobody does any more; the instance, while late injections run; and what it has ended with, an error of which
    /// has a path that begins with the frames that led to the service that was being made.
    private let state = Mutex<State>((nil, Task.currentPriority, nil, 1, nil, nil))
    private typealias State = (
        task: Work?, priority: TaskPriority, borrower: InstanceTask?, waiterCount: Int, early: KeptInstance?,
        result: Attempted?
    )
    private let over = Signal()
    /// The making, once it has ended after its outermost request gave up: the first that takes the instance is told of as having made it.
    let unclaimed = Mutex<TraceSpan.Ended?>(nil)

    /// The one for an object of the same registration and resolution, with other arguments or one that has failed, if any.
    private let formerLink: ChainLink<InstanceTask>

    /// Makes an instance task that has not begun, which the caller waits for.
    init(
        _ request: AsyncRequest, _ registration: Registration, in cell: InstanceCell?, after former: InstanceTask? = nil
    ) {
        formerLink = ChainLink(former)
        self.request = request
        self.registration = registration
        self.cell = cell
    }
}

// MARK: - Working

extension InstanceTask {
    var former: InstanceTask? { formerLink.object }

    /// Begins to work: in the task of an instance task that waits for it, if that is the caller, else in a new one.
    nonisolated(nonsending) func start(for waiter: InstanceTask?) async {
        request.asyncResolution.begin()
        guard let waiter, let task = waiter.lendTask(to: self) else {
            return work(in: Work(priority: state.withLock { $0.priority }) { await work() })
        }
        work(in: task)
        waiter.raise(to: state.withLock { $0.priority })
        await work()
        if waiter.takeTaskBack() { task.cancel() }
    }

    /// Notes in what task it works.
    private func work(in task: Work) {
        let isWanted = state.withLock { state -> Bool in
            if state.result == nil, state.waiterCount > 0 { state.task = task }
            return state.result != nil || state.waiterCount > 0
        }
        if !isWanted { task.cancel() }
    }

    /// The task, if the caller is that, and no child task; for at most 16 requests, all of whose task-local values are searched for one.
    private func lendTask(to borrower: InstanceTask) -> Work? {
        guard request.depth / 16 == borrower.request.depth / 16 else { return nil }
        return state.withLock { state in
            guard let task = state.task, task.isCurrent, state.borrower == nil else { return nil }
            state.borrower = borrower
            return task
        }
    }

    /// Takes the task back; whether nobody waits any more for what it makes.
    private func takeTaskBack() -> Bool {
        let (borrower, isAbandoned) = state.withLock { ($0.borrower.take(), $0.waiterCount == 0) }
        return withExtendedLifetime(borrower) { isAbandoned }
    }

    @concurrent private func work() async {
        do throws(ResolutionError) {
            let kept = try await make()
            request.asyncResolution.end()
            end(.success(kept))
        } catch {
            leavePlace(with: nil)
            if let cell, let early = state.withLock({ $0.early }) { cell.drop(ifKeeping: early) }
            request.asyncResolution.end()
            end(.failure(error))
        }
    }

    /// Makes the instance, and ends the instance task where it is found.
    private nonisolated(nonsending) func make() async throws(ResolutionError) -> KeptInstance {
        let instance = try await OwnedInstance(awaiting: registration.instances) { memory throws(ResolutionError) in
            try await request.make(registration, isInGraph: cell == nil, for: self, into: memory)
        }
        let (isHandedOut, kept) = leavePlace(with: instance.memory)
        if !isHandedOut {
            throw ResolutionError(
                .disposed, path: request.steps(to: registration), container: request.container, detail: .closed)
        }
        if let cell, let kept { await request.asyncResolution.noteKept(kept, in: cell) }
        return instance.kept()
    }

    /// Ends the instance task where it is found, as ``InstanceCell/finish(_:_:with:_:tellsKept:isAbandoned:)`` says.
    @discardableResult
    private func leavePlace(with memory: InstanceMemory?) -> InstanceCell.Ending {
        guard let cell else {
            if memory == nil { request.asyncResolution.remove(self) }
            return (true, nil)
        }
        if ContainerState.isAnyClosed {
            request.container.emptyIfClosed(cell, of: registration, startingOn: request.start)
        }
        return cell.finishOutOfLine(
            nil, self, with: memory.map { ($0, registration.instances) },
            Disposal(for: registration, on: request.container), tellsKept: request.asyncResolution.isAnyLate.isSet,
            isAbandoned: isAbandoned)
    }

    private func end(_ result: Attempted) {
        let early = state.withLock { state in
            if state.waiterCount > 0 { (state.task, state.borrower, state.result) = (nil, nil, result) }
            return state.early.take()
        }
        over.end()
        withExtendedLifetime(early) {}
    }

    /// Notes the instance while late injections run.
    func note(early memory: InstanceMemory) {
        let disposal = Disposal(for: registration, on: request.container)
        let early = cell?.keepable(memory, registration.instances, disposal)
        state.withLock { $0.early = early }
    }

    /// Has the instance kept while late injections run, for one of them that would wait for ever; `false` at other times.
    func keepEarly() -> Bool {
        guard let cell, let early = state.withLock({ $0.early }) else { return false }
        cell.replace(with: early)
        return true
    }
}

// MARK: - Waiting

extension InstanceTask {
    /// Counts one more that will wait; `false` when nobody waited any more, or it has failed, so that there will be no instance.
    func join() -> Bool {
        state.withLock { state in
            if case .failure? = state.result { return false }
            if state.waiterCount > 0 { state.waiterCount += 1 }
            return state.waiterCount > 0
        }
    }

    /// Waits for the end, or until the calling task is cancelled, `nil` then; the caller has been counted.
    nonisolated(nonsending) func wait() async -> Attempted? {
        await over.wait(heedsCancellation: true)
        // Read under the lock, and not brought by the continuation: the thread sanitizer does not see that one.
        let result = state.withLock { $0.result }
        if result == nil { leave() }
        return result
    }

    /// Ends the wait of one that has been counted; that of the last one ends the instance task, or leaves what has borrowed its task.
    func leave() {
        let (task, borrower, isLast) = state.withLock { state -> (Work?, InstanceTask?, Bool) in
            guard state.result == nil, state.waiterCount > 0 else { return (nil, nil, false) }
            state.waiterCount -= 1
            return state.waiterCount == 0 ? (state.task.take(), state.borrower.take(), true) : (nil, nil, false)
        }
        guard isLast else { return }
        leavePlace(with: nil)
        if let borrower { borrower.leave() } else { task?.cancel() }
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
        let (isHigher, task) = state.withLock { state in
            defer { state.priority = max(state.priority, wanted) }
            return (wanted > state.priority, state.task)
        }
        if isHigher, let task { Task.detached(priority: wanted) { await task.value } }
        return isHigher
    }

    var isOver: Bool { state.withLock { $0.result != nil } }

    /// Whether nobody waits for the instance any more, so that nobody gets the error either.
    var isAbandoned: Bool { state.withLock { $0.waiterCount == 0 } }
}
