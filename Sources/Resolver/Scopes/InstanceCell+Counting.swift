// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

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
