// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension ContainerState {
    /// One start or closing of a container, for other callers meanwhile.
    package final class Run: Sendable {
        /// The runs that the current task is a part of, outermost first.
        @TaskLocal static var enclosing: [Run] = []

        /// A run, a step of which waits for another one.
        private typealias Wait = Box<(waiter: Run, awaited: Run)>

        private static let waits = Mutex<[Wait]>([])

        private let result = Mutex<[LifecycleError.Failure]>([])
        package let over = Signal()

        package init() {}

        /// What has failed, once it is over.
        package var failures: [LifecycleError.Failure] { result.withLock { $0 } }

        func end(with failures: [LifecycleError.Failure]) {
            result.withLock { $0 = failures }
            over.end()
        }
    }
}

extension ContainerState.Run {
    /// Waits until it is over, and returns what has failed; `nil` where it waits for the current task.
    nonisolated(nonsending) func wait() async -> [LifecycleError.Failure]? {
        guard beginWait() else { return nil }
        defer { endWait() }
        await over.wait()
        return failures
    }

    /// Notes that the current task waits, until ``endWait()``; `false` when this waits for the task, if only by way of other runs.
    ///
    /// - Complexity: O(*n* · *m*) in the numbers of runs that wait, and of their waits.
    package func beginWait() -> Bool {
        let enclosing = Self.enclosing
        return Self.waits.withLock { waits in
            if leads(to: enclosing, waits) { return false }
            for waiter in enclosing { waits.append(Wait((waiter, self))) }
            return true
        }
    }

    package func endWait() {
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
