// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Starts and closings that wait for each other, of whatever containers.
extension ContainerState {
    /// The starts and closings that the current task is a part of, outermost first.
    @TaskLocal static var enclosing: [Run] = []

    /// A start or a closing, a step of which waits for another one.
    private struct Wait: Sendable {
        let waiter: Run
        let awaited: Run
    }

    private static let waits = Guarded<[Wait]>([])

    /// Waits for a start or a closing, unless that waits for the current task: because the task is a part of it, or of another that
    /// it waits for.
    ///
    /// - Parameters:
    ///   - run: The start or closing.
    ///   - body: Waits.
    /// - Returns: What the closure returns; `nil` when it would wait for ever.
    /// - Complexity: O(*n* · *m*) in the numbers of starts and closings that wait, and of their waits.
    @inline(never)
    package static func wait<Value, Failure: Error>(
        for run: Run, _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value? {
        let enclosing = enclosing
        let isEndless = waits.withLock { waits in
            if leads(from: run, to: enclosing, waits) { return true }
            waits += enclosing.map { Wait(waiter: $0, awaited: run) }
            return false
        }
        if isEndless { return nil }
        defer { for waiter in enclosing { end(waiter, waitingFor: run) } }
        return try await body()
    }

    private static func end(_ waiter: Run, waitingFor run: Run) {
        waits.withLock { waits in
            let position = waits.firstIndex { $0.waiter === waiter && $0.awaited === run }
            if let position { waits.remove(at: position) }
        }
    }

    /// Whether a start or a closing is one of some, or waits for one of them, if only by way of others.
    private static func leads(from run: Run, to goals: [Run], _ waits: [Wait]) -> Bool {
        reach(from: [run], id: ObjectIdentifier.init) { next in waits.filter { $0.waiter === next }.map(\.awaited) }
            .contains { found in goals.contains { $0 === found } }
    }
}
