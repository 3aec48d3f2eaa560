// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What becomes of an instance when it is made.
extension InstanceCell {
    /// Ends the making: keeps the instance, or leaves the cell empty for the next who asks.
    ///
    /// A cell that has been filled by ``replace(with:_:_:)`` meanwhile stays as it is.
    ///
    /// - Parameters:
    ///   - resolution: Who was appointed to make it.
    ///   - instance: The memory of the instance, which is copied, and its type; `nil` after a failure.
    ///   - disposal: What has to happen when the instance is let go.
    ///   - isLast: Whether it is handed out whatever has happened meanwhile.
    /// - Returns: `false` when nobody may have the instance: it was discarded while it was made, and is disposed of.
    @discardableResult
    func finish(
        _ resolution: ResolverThread.ID, with instance: (memory: InstanceMemory, type: InstanceType)?,
        _ disposal: Disposal? = nil, isLast: Bool = false
    ) -> Bool {
        let kept = instance.flatMap {
            KeptInstance($0.memory, $0.type, isWeak: isWeak, timeToLive: timeToLive, disposal: disposal)
        }
        let (ended, isHandedOut) = state.withLock { state -> (Building?, Bool) in
            guard case .building(let building) = state.phase, building.owner == resolution else {
                return (nil, kept?.isHandedOut(isDiscarded: true, isShown: isLast) ?? true)
            }
            let isDiscarded = state.isRetired || building.isDiscarded
            enter(isDiscarded ? .empty : kept.map { .ready($0) } ?? .empty, &state)
            let isShown = building.isShown || isLast
            let isHandedOut = kept?.isHandedOut(isDiscarded: isDiscarded, isShown: isShown) ?? true
            if isHandedOut { building.handOver(kept) }
            return (building, isHandedOut)
        }
        ended?.wake()
        return isHandedOut
    }

    /// Notes that somebody has the instance that is being made, though it is not complete: it is not disposed of because of
    /// what happens until it is.
    func noteShown() {
        state.withLock { state in
            switch state.phase {
            case .building(var building):
                building.isShown = true
                state.phase = .building(building)
            case .instanceTask(let instanceTask, _): instanceTask.noteShown()
            case .empty, .ready: break
            }
        }
    }
}
