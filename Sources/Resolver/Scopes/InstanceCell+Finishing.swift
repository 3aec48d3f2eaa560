// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What becomes of an instance when it is made.
extension InstanceCell {
    /// Whether the instance is handed out, or disposed of, since the container was closed meanwhile; and, if that is asked, the copy
    /// that is kept of it.
    typealias Ending = (isHandedOut: Bool, kept: KeptInstance?)

    /// Ends the making by a thread or an instance task: keeps a copy, or leaves the cell empty after a failure, or as others have filled or
    /// emptied it; then what a task has made that nobody waits for any more is in nobody's hands.
    @discardableResult
    func finish(
        _ thread: ResolverThread.ID?, _ instanceTask: (any AnyObject & Sendable)? = nil,
        with instance: (memory: InstanceMemory, type: InstanceType)?,
        _ disposal: Disposal? = nil, tellsKept: Bool = false, isAbandoned: @autoclosure () -> Bool = false
    ) -> Ending {
        var kept = instance.flatMap { keepable($0.memory, $0.type, disposal) }
        let own = tellsKept ? kept : nil
        let (handover, isHandedOut) = state.withLock { state -> (Handover?, Bool) in
            guard let building = state.phase.building, building.owner == thread, building.instanceTask === instanceTask
            else {
                if !isAbandoned() { kept?.disposal?.waive() }
                return (nil, true)
            }
            // What is not kept stays with the caller.
            let isKept = building.fate == .kept && !state.isRetired
            let isHandedOut = isKept || building.fate != .disposed || kept?.disposal == nil
            if isHandedOut { building.handover?.kept = kept }
            if !isKept, isHandedOut { kept?.disposal?.waive() }
            enter(isKept ? kept.take().map { .ready($0) } ?? .empty : .empty, &state)
            return (building.handover, isHandedOut)
        }
        handover?.wake()
        return (isHandedOut, kept == nil ? own : nil)
    }

    /// What the cell would keep of an instance; `nil` for a value that would be kept weakly.
    func keepable(_ memory: InstanceMemory, _ type: InstanceType, _ disposal: Disposal?) -> KeptInstance? {
        KeptInstance(memory, type, isWeak: isWeak, timeToLive: timeToLive, disposal: disposal)
    }
}
