// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// MARK: - What observers see

extension InstanceTask {
    /// Notes that the instance is made, its outermost request given up: the first that takes it is told of as having made it.
    func leaveUnclaimed(_ making: Making) {
        guard let start = making.start else { return }
        let end = ProcessClock.now
        unclaimed.withLock { $0 = Making.Ended(id: making.id, duration: end - start, end: end) }
    }

    /// Takes what ``leaveUnclaimed(_:)`` has left.
    func claim() -> Making.Ended? {
        unclaimed.withLock { unclaimed in
            defer { unclaimed = nil }
            return unclaimed
        }
    }
}

extension InstanceTask.Home {
    /// Whether the instance goes into a graph.
    var isGraph: Bool { if case .graph = self { true } else { false } }
}
