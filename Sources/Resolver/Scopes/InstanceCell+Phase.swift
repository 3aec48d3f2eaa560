// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension InstanceCell.Phase {
    var kept: KeptInstance? { if case .ready(let kept) = self { kept } else { nil } }

    /// Changes the state of the making by a thread; `nil` when no thread is making the instance.
    @discardableResult
    mutating func changeBuilding<Result>(_ change: (inout InstanceCell.Building) -> Result) -> Result? {
        guard case .building(var building) = self, building.owner != nil else { return nil }
        let result = change(&building)
        self = .building(building)
        return result
    }
}

extension InstanceCell {
    /// What waiters of the making share.
    @inline(never)
    static func handover(_ building: inout Building) -> Handover {
        let handover = building.handover ?? Handover()
        building.handover = handover
        return handover
    }

    /// Changes the phase, under the lock, and shows readers what it keeps.
    func enter(_ phase: consuming Phase, _ state: inout State) {
        let word = phase.word
        if state.phase.building?.owner != nil { Self.building.add(-1) }
        if phase.building?.owner != nil { Self.building.add(1) }
        state.phase = phase
        ready.store(Borrowed(at: word))
        #if RESOLVER_INTERNAL_CHECKS
        internalCheck(ready.load()?.address ?? 0 == word, "readers see what is kept, and nothing else")
        #endif
    }

    /// Releases what the cell kept until now: outside of the lock, and when no reader uses it any more.
    @inline(never)
    func release(_ kept: consuming KeptInstance?) {
        guard let kept else { return }
        HazardPointer.waitForReaders(of: kept.word)
        withExtendedLifetime(kept) {}
    }
}

/// How many instances that will be kept are being made by threads.
extension InstanceCell {
    /// Whether any thread of the process is making an instance to be kept: what an asynchronous request looks at first.
    static var areAnyBuilding: Bool { !building.isZero }

    private static let building = Count()
}
