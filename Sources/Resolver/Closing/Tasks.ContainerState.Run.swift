// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension ContainerState.Run {
    /// Waits by a closure until it is over, and returns what has failed; `nil` where it waits for the current task.
    nonisolated(nonsending) func wait(
        _ body: nonisolated(nonsending) () async throws -> Void
    ) async rethrows -> [LifecycleError.Failure]? {
        guard beginWait() else { return nil }
        defer { endWait() }
        try await body()
        return failures
    }

    /// Notes that the current task waits, until ``endWait()``; `false` when this waits for the task, if only by way of other runs.
    ///
    /// - Complexity: O(*n* · *m*) in the numbers of runs that wait, and of their waits.
    private func beginWait() -> Bool {
        let enclosing = Self.enclosing
        return Self.waits.withLock { waits in
            if leads(to: enclosing, waits) { return false }
            for waiter in enclosing { waits.append(Wait((waiter, self))) }
            return true
        }
    }

    private func endWait() {
        let enclosing = Self.enclosing
        Self.waits.withLock { waits in
            for waiter in enclosing {
                let position = waits.firstIndex { $0.value.waiter === waiter && $0.value.awaited === self }
                if let position { waits.remove(at: position) }
            }
        }
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
