// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension ContainerState.Run {
    /// Waits by a closure until it is over, and returns what has failed; `nil` when it waits for the current task, if only by way of
    /// other runs.
    ///
    /// - Complexity: O(*n* · *m*) in the numbers of runs that wait, and of their waits.
    nonisolated(nonsending) func wait(
        _ body: nonisolated(nonsending) () async throws -> Void
    ) async rethrows -> [LifecycleError.Failure]? {
        let enclosing = Self.enclosing
        let begun = enclosing.map { Wait((waiter: $0, awaited: self)) }
        let isCircular = Self.waits.withLock { waits in
            if leads(to: enclosing, waits) { return true }
            waits += begun
            return false
        }
        if isCircular { return nil }
        defer {
            Self.waits.withLock { waits in
                for wait in begun { waits.firstIndex { $0 === wait }.map { _ = waits.remove(at: $0) } }
            }
        }
        try await body()
        return failures
    }

    /// Whether it is one of some runs, or waits for one of them, if only by way of others.
    private func leads(to goals: [ContainerState.Run], _ waits: [Wait]) -> Bool {
        var reached = [self]
        var position = 0
        while position < reached.count {
            let run = reached[position]
            if goals.contains(where: { $0 === run }) { return true }
            for wait in waits where wait.value.waiter === run {
                if !reached.contains(where: { $0 === wait.value.awaited }) { reached.append(wait.value.awaited) }
            }
            position += 1
        }
        return false
    }
}
