// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What asynchronous requests do with a cell.
extension InstanceCell {
    /// Copies the kept instance to uninitialised memory, or says what to do: to begin the new instance task that comes with it, or, where
    /// one is making the instance, to wait for that, for which the caller is counted.
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

    /// Counts one more that will wait for the task that makes the instance; `nil` when there is none that will come to an end.
    func joinedTask() -> InstanceTask? {
        state.withLock { state in
            guard let pending = state.phase.building?.instanceTask else { return nil }
            if let known = pending as? InstanceTask, known.join() { return known }
            // Nobody waited for it any more.
            enter(.empty, &state)
            return nil
        }
    }

    /// Waits, without holding up a thread, for the one that makes the instance; `false` when cancelled before.
    @inline(never)
    nonisolated(nonsending) func waitForThread() async -> Bool {
        let end = state.withLock { $0.phase.changeBuilding { Self.handover(&$0).end } }
        return await end?.wait(heedsCancellation: true) ?? true
    }
}
