// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Synchronization

/// How many instances that will be kept are being made by threads.
extension InstanceCell {
    /// Counts the cells that threads are building.
    static func count(from old: Phase, to new: Phase) {
        if case .building = old { buildingCount.subtract(1, ordering: .relaxed) }
        guard case .building = new else { return }
        buildingCount.add(1, ordering: .relaxed)
        begun.add(1, ordering: .releasing)
    }

    /// Whether any thread of the process is making an instance to be kept: what an asynchronous request looks at first.
    static var areAnyBuilding: Bool { buildingCount.load(ordering: .relaxed) != 0 }

    /// How many instances threads have begun to make: what was looked for in vain before may be there now.
    static var buildCount: UInt64 { begun.load(ordering: .acquiring) }

    private static let buildingCount = Atomic<Int>(0)
    private static let begun = Atomic<UInt64>(0)
}
