// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension InstanceTask {
    var former: InstanceTask? { formerLink.object }

    /// Begins to work: in the task of the waiter, if the caller runs in that, else in a new one.
    nonisolated(nonsending) func start(for waiter: InstanceTask?) async {
        request.asyncResolution.begin()
        guard let waiter, let task = waiter.lendTask(to: self) else {
            return work(in: Work(priority: TaskPriority(rawValue: state.withLock { $0.priority })) { await work() })
        }
        work(in: task)
        waiter.raise(to: state.withLock { $0.priority })
        await work(isLent: true)
        let (borrower, isAbandoned) = waiter.state.withLock { ($0.borrower.take(), $0.waiterCount == 0) }
        if isAbandoned { task.cancel() }
        withExtendedLifetime(borrower) {}
    }

    /// Notes the task that it works in, and cancels it if nobody waits any more.
    private func work(in task: Work) {
        state.withLock { if $0.waiterCount > 0 { $0.task = task } }
        if isAbandoned { task.cancel() }
    }

    /// The task to lend, if the caller runs in it, not in a child task; for 16 requests at most, whose task-local values are all searched,
    /// and within a resolution: one of its own may hand over, and the lender must be free to take it.
    private func lendTask(to borrower: InstanceTask) -> Work? {
        guard request.depth / 16 == borrower.request.depth / 16,
            request.asyncResolution === borrower.request.asyncResolution
        else { return nil }
        return state.withLock { state in
            guard let task = state.task, task.isCurrent, state.borrower == nil else { return nil }
            state.borrower = borrower
            return task
        }
    }

    @concurrent private func work(isLent: Bool = false) async {
        let result = await Attempted { () async throws(ResolutionError) in try await make() }
        if case .failure = result { leavePlace(with: nil) }
        request.asyncResolution.end()
        end(result, isLent)
    }

    /// Makes the instance, hands it to its place, and leaves that.
    private nonisolated(nonsending) func make() async throws(ResolutionError) -> KeptInstance {
        let instance = try await OwnedInstance(awaiting: registration.instances) { memory throws(ResolutionError) in
            try await request.make(registration, isInGraph: cell == nil, for: self, into: memory)
        }
        if let kept = try hand(instance.memory) { await request.asyncResolution.noteKept(kept, of: self) }
        return instance.kept()
    }

    /// Hands the instance of its own request to its place before late injections have run, as they wait for what may be waiting for it.
    nonisolated(nonsending) func handOver(
        _ memory: InstanceMemory, of request: AsyncRequest
    ) async throws(ResolutionError) {
        let isValue = cell == nil && !registration.traits.answer(for: memory, registration.instances).isObject
        if request !== self.request || hasHandedOver || isValue { return }
        if let kept = try hand(memory) { await request.asyncResolution.noteKept(kept, of: self) }
        state.withLock { $0.end = Signal() }
        over.end()
    }

    /// Whether nothing that is being made waits for it any more.
    var hasHandedOver: Bool { over.hasEnded }

    /// Hands the instance to its place; returns what is kept while late injections are still to run; fails where the container is closed.
    @inline(never)
    private func hand(_ memory: InstanceMemory) throws(ResolutionError) -> KeptInstance? {
        let (isHandedOut, kept) = leavePlace(with: memory)
        if isHandedOut { return kept }
        throw ResolutionError(
            .disposed, path: request.steps(to: registration), container: request.container, detail: .closed)
    }

    /// Removes the instance task from where requests find it: see ``InstanceCell/finish(_:_:with:_:tellsKept:isAbandoned:)``.
    @discardableResult
    private func leavePlace(with memory: InstanceMemory?) -> InstanceCell.Ending {
        guard let cell else { return (true, nil) }
        if ContainerState.isAnyClosed {
            request.container.emptyIfClosed(cell, of: registration, startingOn: request.start)
        }
        return cell.finish(
            nil, self, with: memory.map { ($0, registration.instances) },
            registration.disposal(on: request.container), tellsKept: request.asyncResolution.isAnyLate.isSet,
            isAbandoned: { self.isAbandoned })
    }

    private func end(_ result: Attempted, _ isLent: Bool) {
        let end = state.withLock { state in
            if isLent { state.task = nil }
            if state.waiterCount > 0 { (state.borrower, state.result) = (nil, result) }
            return state.end.take()
        }
        over.end()
        end?.end()
    }
}

// MARK: - Waiting

extension InstanceTask {
    /// Whether there may be an instance: it has neither failed nor been given up.
    var canBeJoined: Bool { state.withLock { $0.canBeJoined } }

    /// Counts one more waiter; `false` where there will be no instance.
    func join() -> Bool {
        state.withLock { state in
            guard state.canBeJoined else { return false }
            state.waiterCount += 1
            return true
        }
    }

    /// Waits for the end, and for its own task, which keeps the instance and a world alive until it has gone; `nil` when the calling task is
    /// cancelled before, or, in a making, for what has been handed over; the caller has been counted as a waiter.
    @inline(__always)
    nonisolated(nonsending) func wait(inMaking isMaking: Bool) async -> Attempted? {
        var isOver = await over.wait(heedsCancellation: true)
        if isOver, !isMaking, let end = state.withLock({ $0.end }) { isOver = await end.wait(heedsCancellation: true) }
        // Read under the lock and not returned by the continuation, which the thread sanitizer does not understand.
        let (result, task) = state.withLock { ($0.result, $0.task) }
        if result != nil { await task?.value }
        // Who takes what is handed over stays counted: it is to be completed.
        if result == nil, !isOver { leave() }
        return result
    }

    /// Counts one waiter less; after the last one, the instance task is given up, or stops waiting for the one that borrows its task.
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

    /// Raises the priority to one at least, of everything that it waits for, too: by a task of that priority that waits for it.
    @inline(never)
    func raise(to wanted: UInt8) {
        if state.withLock({ $0.priority }) >= wanted { return }
        for instanceTask in InstanceTaskGraph.awaited(by: self) {
            let task = instanceTask.state.withLock { state -> Work? in
                guard wanted > state.priority else { return nil }
                state.priority = wanted
                return state.task
            }
            if let task { Task.detached(priority: TaskPriority(rawValue: wanted)) { await task.value } }
        }
    }

    var isOver: Bool { state.withLock { $0.result != nil } }

    /// Whether nobody waits for the instance any more.
    var isAbandoned: Bool { state.withLock { $0.waiterCount == 0 } }
}

/// What asynchronous requests do with a cell.
extension InstanceCell {
    /// Copies the kept instance, or says what to do: begin the new instance task, or wait for one, among whose waiters the caller is counted.
    @inline(never)
    func start(
        into memory: InstanceMemory, _ make: () -> InstanceTask
    ) -> (instruction: Instruction, instanceTask: InstanceTask?) {
        let thread = Resolution.current.thread
        if copyKept(for: thread, to: memory) { return (.found, nil) }
        let own = make()
        while true {
            let instruction = startSlowly(thread, into: memory, by: own)
            switch instruction {
            case .stale: AsyncFrame.aside { _ = dropIfStale() }
            case .isMaking:
                if let known = joinedTask() { return (instruction, known) }
            case .build: return (instruction, own)
            default: return (instruction, nil)
            }
        }
    }

    var isAtOtherThread: Bool { owner.map { $0 != Resolution.current.id } ?? false }

    var isAtTask: Bool { state.withLock { $0.phase.building?.instanceTask != nil } }

    /// The task that makes the instance, with the caller counted as a waiter; `nil` when there is none, or nobody waited for it any more.
    func joinedTask() -> InstanceTask? {
        state.withLock { state in
            guard let pending = state.phase.building?.instanceTask else { return nil }
            if let known = pending as? InstanceTask, known.join() { return known }
            // It has been given up.
            enter(.empty, &state)
            return nil
        }
    }

    /// Waits, without blocking a thread, for the thread that makes the instance; `false` when cancelled.
    @inline(never)
    nonisolated(nonsending) func waitForThread() async -> Bool {
        let end = state.withLock { $0.phase.changeBuilding { Self.handover(&$0).end } }
        return await end?.wait(heedsCancellation: true) ?? true
    }
}
