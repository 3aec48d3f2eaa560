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
        var isFirst = true
        while true {
            let instruction = startSlowly(thread, into: memory, isFirst, by: own)
            switch instruction {
            case .stale:
                AsyncFrame.aside { _ = dropIfStale() }
                isFirst = false
            case .isMaking:
                if let known = joinedTask() { return (instruction, known) }
            default: return (instruction, own)
            }
        }
    }

    /// Ends an instance task by keeping a copy, unless it failed or the cell has gone on to something else.
    @inline(never)
    func finish(
        _ instanceTask: InstanceTask, with instance: (memory: InstanceMemory, type: InstanceType)?,
        tellsKept: Bool = false
    ) -> Ending {
        let disposal = Disposal(for: instanceTask.registration, on: instanceTask.request.container)
        var kept = instance.flatMap { keepable($0.memory, $0.type, disposal) }
        let own = tellsKept ? kept : nil
        let isHandedOut = state.withLock { state in
            guard case .instanceTask(let current, let fate) = state.phase, current === instanceTask else {
                // What nobody waits for any more is in nobody's hands.
                if !instanceTask.isAbandoned { kept?.disposal?.waive() }
                return true
            }
            return end(with: &kept, fate, nil, &state)
        }
        return (isHandedOut, kept == nil ? own : nil)
    }

    /// Counts one more that will wait for the task that makes the instance; `nil` when there is none that will come to an end.
    func joinedTask() -> InstanceTask? {
        state.withLock { state in
            guard case .instanceTask(let pending, _) = state.phase else { return nil }
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
