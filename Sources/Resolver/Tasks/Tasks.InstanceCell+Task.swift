// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What asynchronous requests do with a cell.
extension InstanceCell {
    /// Copies the kept instance to uninitialised memory, or says what to do: begin the new instance task that it returns, or wait for one that
    /// is making the instance, among whose waiters the caller is then counted.
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
            default: return (instruction, own)
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
