// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Synchronization

/// A door for tasks that is shut until somebody opens it, for good. Who is cancelled goes through, if it asks for that.
final class TaskGate: Sendable {
    private struct State {
        var isOpen = false
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    func open() {
        let waiters = state.withLock { state in
            state.isOpen = true
            defer { state.waiters = [] }
            return state.waiters
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Waits until the door is open.
    func wait() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiters.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    /// Waits until the door is open, or the task is cancelled.
    func waitOrThrow() async throws {
        await withTaskCancellationHandler {
            await wait()
        } onCancel: {
            open()
        }
        try Task.checkCancellation()
    }
}

/// Counts what happens on any number of threads.
final class Tally: Sendable {
    private let number = Atomic<Int>(0)

    var value: Int { number.load(ordering: .sequentiallyConsistent) }

    @discardableResult
    func add(_ difference: Int = 1) -> Int {
        number.add(difference, ordering: .sequentiallyConsistent).newValue
    }
}
