// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What becomes of an instance when it is made.
extension InstanceCell {
    /// Ends the making by a thread: keeps a copy, or leaves the cell empty after a failure, or as ``replace(with:_:_:)`` has
    /// filled it; `false` when nobody may have the instance: it is disposed of, since the container was closed meanwhile.
    @discardableResult
    func finish(
        _ thread: ResolverThread.ID, with instance: (memory: InstanceMemory, type: InstanceType)?,
        _ disposal: Disposal? = nil
    ) -> Bool {
        let kept = instance.flatMap { keepable($0.memory, $0.type, disposal) }
        let (ended, isHandedOut) = state.withLock { state -> (Building?, Bool) in
            guard case .building(let building) = state.phase, building.owner == thread else {
                kept?.disposal?.waive()
                return (nil, true)
            }
            let isHandedOut = end(with: kept, building.fate, &state)
            if isHandedOut { building.handover?.kept = kept }
            return (building, isHandedOut)
        }
        ended?.handover?.wake()
        return isHandedOut
    }

    /// What the cell would keep of an instance; `nil` for a value that would be kept weakly.
    func keepable(_ memory: InstanceMemory, _ type: InstanceType, _ disposal: Disposal?) -> KeptInstance? {
        KeptInstance(memory, type, isWeak: isWeak, timeToLive: timeToLive, disposal: disposal)
    }

    /// Goes over, under the lock, from making an instance to keeping it, or nothing; `false` when nobody may have the instance.
    func end(with kept: KeptInstance?, _ fate: Fate, _ state: inout State) -> Bool {
        let isKept = fate == .kept && !state.isRetired
        enter(isKept ? kept.map { .ready($0) } ?? .empty : .empty, &state)
        guard !isKept, let disposal = kept?.disposal else { return true }
        if fate != .disposed { disposal.waive() }
        return fate != .disposed
    }
}
