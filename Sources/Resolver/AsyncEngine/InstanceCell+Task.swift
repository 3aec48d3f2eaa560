// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What asynchronous requests do with a cell.
extension InstanceCell {
    /// What an asynchronous request for the instance has to do.
    enum AsyncInstruction: Sendable {
        /// Nothing: the instance has been copied to the caller's memory.
        case found
        /// Begin the instance task, and wait for it.
        case begin(InstanceTask)
        /// Wait for the instance task, as one of several.
        case join(InstanceTask)
        /// Wait for a thread that is making it, then look again.
        case wait
        /// Look for the registration that holds now: the cell keeps nothing any more.
        case retired
    }

    /// Copies the kept instance to uninitialised memory, or finds the instance task, or enters a new one.
    @inline(never)
    func start(into memory: InstanceMemory, _ make: () -> InstanceTask) -> AsyncInstruction {
        if copyKept(for: Resolution.current.thread, to: memory) { return .found }
        if timeToLive != nil, kept?.isPresent == false { AsyncFrame.leaving { Resolution.aside { _ = dropIfStale() } } }
        let instanceTask = make()
        let (start, outdated, isListed) = state.withLock { state -> (AsyncInstruction, KeptInstance?, Bool) in
            var outdated: KeptInstance?
            switch state.phase {
            case .building:
                return (.wait, nil, true)
            case .instanceTask(let pending, _):
                if let known = pending as? InstanceTask, known.join() { return (.join(known), nil, true) }
            case .ready(let kept):
                if kept.copy(to: memory) { return (.found, nil, true) }
                outdated = kept
            case .empty:
                if state.isRetired { return (.retired, nil, true) }
            }
            enter(.instanceTask(instanceTask, .kept), &state)
            defer { state.isListed = true }
            return (.begin(instanceTask), outdated, state.isListed)
        }
        if !isListed { list?.insert(self) }
        release(outdated)
        return start
    }

    /// Ends an instance task by keeping a copy, unless it failed or the cell has gone on to something else; `false` when nobody
    /// may have the instance: it is disposed of, since the container was closed meanwhile.
    @inline(never)
    func finish(
        _ instanceTask: InstanceTask, with instance: (memory: InstanceMemory, type: InstanceType)?
    ) -> Bool {
        let disposal = Disposal(for: instanceTask.registration, on: instanceTask.request.container)
        var kept = instance.flatMap { keepable($0.memory, $0.type, disposal) }
        defer { if instance != nil { instanceTask.request.asyncResolution.noteKept(in: self) } }
        return state.withLock { state in
            guard case .instanceTask(let current, let fate) = state.phase, current === instanceTask else {
                // What nobody waits for any more is in nobody's hands.
                if !instanceTask.isAbandoned { kept?.disposal?.waive() }
                return true
            }
            return end(with: &kept, fate, nil, &state)
        }
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
