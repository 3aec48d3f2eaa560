// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Synchronization

/// How many instances that will be kept are being made by threads.
extension Cell {
    /// Counts the cells that threads are building.
    static func count(from old: Phase, to new: Phase) {
        if case .building = old { buildingCount.subtract(1, ordering: .relaxed) }
        if case .building = new { buildingCount.add(1, ordering: .relaxed) }
    }

    /// Whether any thread of the process is making an instance to be kept: what an asynchronous request looks at first.
    static var areAnyBuilding: Bool { buildingCount.load(ordering: .relaxed) != 0 }

    private static let buildingCount = Atomic<Int>(0)
}
