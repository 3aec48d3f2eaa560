// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension InstanceCell.State {
    var kept: KeptInstance? { if case .ready(let kept) = phase { kept } else { nil } }

    /// Changes what is known of the making by a thread; `nil` when no thread is making it.
    @discardableResult
    mutating func changeBuilding<Result>(_ change: (inout InstanceCell.Building) -> Result) -> Result? {
        guard case .building(var building) = phase else { return nil }
        let result = change(&building)
        phase = .building(building)
        return result
    }
}

extension InstanceCell {
    /// Goes over to another phase, under the lock, and shows readers what it keeps.
    func enter(_ phase: Phase, _ state: inout State) {
        Self.count(from: state.phase, to: phase)
        state.phase = phase
        if case .ready(let kept) = phase {
            ready.store(.init(kept))
        } else {
            ready.store(nil)
        }
        checkInvariants(state)
    }

    #if RESOLVER_INTERNAL_CHECKS
    /// Checks that readers see what is kept, and nothing else, and that nobody waits where nothing is made.
    private func checkInvariants(_ state: State) {
        let shown = ready.written()
        switch state.phase {
        case .ready(let kept): internalCheck(shown == Borrowed(kept), "readers see what is kept")
        case .building(let building):
            internalCheck(shown == nil && building.owner.thread != nil, "a thread makes what is not there")
        case .empty, .instanceTask: internalCheck(shown == nil, "readers see nothing")
        }
    }
    #else
    @inline(__always)
    private func checkInvariants(_ state: State) {}
    #endif

    /// Releases what the cell kept until now, with the lock free, and when no reader uses it any more.
    @inline(never)
    func release(_ kept: consuming KeptInstance?) {
        guard let kept else { return }
        HazardPointer.waitForReaders(of: kept)
        withExtendedLifetime(kept) {}
    }
}

/// How many instances that will be kept are being made by threads.
extension InstanceCell {
    /// Counts the cells that threads are building.
    static func count(from old: Phase, to new: Phase) {
        if case .building = old { building.add(-1) }
        guard case .building = new else { return }
        building.add(1)
        begun.advance()
    }

    /// Whether any thread of the process is making an instance to be kept: what an asynchronous request looks at first.
    static var areAnyBuilding: Bool { !building.isZero }

    /// How many instances threads have begun to make: what was looked for in vain before may be there now.
    static var buildCount: UInt64 { begun.number }

    private static let building = Count()
    private static let begun = Revision()
}
