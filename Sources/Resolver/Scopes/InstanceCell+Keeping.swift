// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension InstanceCell {
    /// Whether the registration has been replaced, or its scope changed.
    var isRetired: Bool { state.withLock { $0.isRetired } }

    @inline(never)
    var isReady: Bool { state.withLock { $0.phase.kept != nil } }

    @inline(never)
    var kept: KeptInstance? { state.withLock { $0.phase.kept } }

    /// Whether an instance is kept or being made.
    @inline(never)
    var isInUse: Bool { state.withLock { !$0.phase.isEmpty } }

    /// Keeps an instance made elsewhere, unless the cell is retired; what is being made will not be kept.
    func replace(with kept: KeptInstance?) {
        guard let kept else { return drop() }
        let old = state.withLock { state -> Phase in
            if state.isRetired {
                kept.disposal?.waive()
                return .empty
            }
            let old = state.phase
            state.phase.building?.handover?.kept = kept
            enter(.ready(kept), &state)
            return old
        }
        store?.note(self)
        switch old {
        case .empty: break
        case .building(let building): building.handover?.end.end()
        case .ready(let old):
            // The same object, injected into again, is not disposed of.
            if kept.holdsObject(of: old) { old.disposal?.waive() }
            release(old)
        }
    }
}

// MARK: - The end of a making

extension InstanceCell {
    /// Whether the instance is handed out, or disposed of since the container was closed meanwhile; and, if asked for, the copy kept.
    typealias Ending = (isHandedOut: Bool, kept: KeptInstance?)

    /// Ends the making by a thread or an instance task: keeps a copy, or leaves the cell empty after a failure, or as others have left it
    /// meanwhile; what a task made is not handed out when nobody waits for it any more.
    @discardableResult @inline(never)
    func finish(
        _ thread: ResolverThread.ID?, _ instanceTask: (any AnyObject & Sendable)? = nil,
        with instance: (memory: InstanceMemory, type: InstanceType)?,
        _ disposal: Disposal? = nil, tellsKept: Bool, isAbandoned: (() -> Bool)? = nil
    ) -> Ending {
        var kept = instance.flatMap { keepable($0.memory, $0.type, disposal) }
        let own = tellsKept ? kept : nil
        let (handover, isHandedOut) = state.withLock { state -> (Handover?, Bool) in
            guard let building = state.phase.building, building.owner == thread, building.instanceTask === instanceTask
            else {
                if isAbandoned?() != true { kept?.disposal?.waive() }
                return (nil, true)
            }
            // What is not kept stays with the caller.
            let isKept = building.fate == .kept
            let isHandedOut = isKept || building.fate != .disposed || kept?.disposal == nil
            if isHandedOut { building.handover?.kept = kept }
            if !isKept, isHandedOut { kept?.disposal?.waive() }
            enter(isKept ? kept.take().map { .ready($0) } ?? .empty : .empty, &state)
            return (building.handover, isHandedOut)
        }
        handover?.end.end()
        return (isHandedOut, kept == nil ? own : nil)
    }

    /// What the cell would keep of an instance; `nil` for a value that would be kept weakly.
    func keepable(_ memory: InstanceMemory, _ type: InstanceType, _ disposal: Disposal? = nil) -> KeptInstance? {
        KeptInstance(memory, type, terms, disposal: disposal)
    }
}

// MARK: - Letting go

extension InstanceCell {
    /// Lets go of the instance; what is being made will not be kept.
    func drop(_ fate: Fate = .handedOver) {
        release(state.withLock { empty(&$0, fate) })
        onEmpty?()
    }

    /// Lets go of the instance, if it is this one.
    func drop(ifKeeping instance: KeptInstance) {
        release(state.withLock { state in state.phase.kept?.word == instance.word ? empty(&state) : nil })
    }

    /// Lets go of an instance that is gone or too old, and returns whether there was one.
    func dropIfStale() -> Bool {
        // Not under the lock: looking for a weakly kept object retains it, and the release may run its `deinit`.
        guard let seen = kept, !seen.isPresent else { return false }
        drop(ifKeeping: seen)
        return true
    }

    /// Takes the instance out for the caller to dispose of, when no thread reads it any more; what is being made will be disposed of.
    @inline(never)
    func take() -> KeptInstance? {
        guard let kept = state.withLock({ empty(&$0, .disposed) }) else { return nil }
        HazardPointer.waitForReaders(of: kept.word)
        return kept
    }

    /// Lets go of the instance and never keeps one again.
    func retire() {
        let kept = state.withLock { state in
            state.isRetired = true
            return empty(&state)
        }
        release(kept)
    }

    /// Empties the state, and returns what was kept, to be released outside of the lock.
    private func empty(_ state: inout State, _ fate: Fate = .handedOver) -> KeptInstance? {
        switch state.phase {
        case .empty: break
        case .building(var building):
            if building.fate != .disposed { building.fate = fate }
            // After a reset, waiters of a task get what it makes; later requests make a new instance.
            let isLeftToTask = building.instanceTask != nil && building.fate != .disposed
            state.phase = isLeftToTask ? .empty : .building(building)
        case .ready(let kept):
            enter(.empty, &state)
            return kept
        }
        return nil
    }
}

// MARK: - Handing over early

extension InstanceCell {
    /// Hands waiters an incomplete instance, as waiting for the complete one would never end; the caller wakes them, outside of locks.
    func handOver(_ instance: InstanceMemory, _ type: InstanceType) -> Handover? {
        let kept = KeptInstance(instance, type)
        return state.withLock { state in
            state.phase.changeBuilding { building in
                // Later requests wait for the complete one.
                defer { building.handover = nil }
                building.handover?.kept = kept
                return building.handover
            } ?? nil
        }
    }
}
