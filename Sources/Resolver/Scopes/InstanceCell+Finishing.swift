// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What becomes of an instance when it is made.
extension InstanceCell {
    /// Ends the making by a thread: keeps a copy of the instance, or leaves the cell empty for the next request, as after a
    /// failure.
    ///
    /// `false` when nobody may have the instance: it was discarded while it was made, and is disposed of. The last try is
    /// handed out whatever has happened. A cell that has been filled by ``replace(with:_:_:)`` meanwhile stays as it is.
    @discardableResult
    func finish(
        _ thread: ResolverThread.ID, with instance: (memory: InstanceMemory, type: InstanceType)?,
        _ disposal: Disposal? = nil, isLast: Bool = false
    ) -> Bool {
        let kept = instance.flatMap { keepable($0.memory, $0.type, disposal) }
        let (ended, isHandedOut) = state.withLock { state -> (Building?, Bool) in
            guard case .building(let building) = state.phase, building.owner == thread else {
                return (nil, kept?.settle(isDiscarded: true, isShown: isLast) ?? true)
            }
            let isHandedOut = end(
                with: kept, isDiscarded: building.isDiscarded, isShown: building.isShown || isLast, &state)
            if isHandedOut { building.handOver(kept) }
            return (building, isHandedOut)
        }
        ended?.wake()
        return isHandedOut
    }

    /// What the cell would keep of an instance; `nil` for a value that would be kept weakly.
    func keepable(_ memory: InstanceMemory, _ type: InstanceType, _ disposal: Disposal?) -> KeptInstance? {
        KeptInstance(memory, type, isWeak: isWeak, timeToLive: timeToLive, disposal: disposal)
    }

    /// Goes over, under the lock, from making an instance to keeping it, or nothing; `false` when nobody may have the instance.
    ///
    /// It is shown where a request has it already, or gets it whatever has happened.
    func end(with kept: KeptInstance?, isDiscarded: Bool, isShown: Bool, _ state: inout State) -> Bool {
        let isDiscarded = isDiscarded || state.isRetired
        enter(isDiscarded ? .empty : kept.map { .ready($0) } ?? .empty, &state)
        return kept?.settle(isDiscarded: isDiscarded, isShown: isShown) ?? true
    }

    /// Notes that a request has the instance that is being made, though it is not complete: whatever happens until it is, the
    /// instance is not disposed of.
    func noteShown() {
        state.withLock { state in
            switch state.phase {
            case .building: state.changeBuilding { $0.isShown = true }
            case .instanceTask(let instanceTask, _): instanceTask.noteShown()
            case .empty, .ready: break
            }
        }
    }
}
