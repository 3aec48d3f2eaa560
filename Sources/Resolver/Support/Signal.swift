// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The end of something, well or not, for tasks; no more: the thread sanitizer does not see what continuations bring.
package final class Signal: Sendable {
    private typealias Waiter = @Sendable (_ isWell: Bool) -> Void

    /// How it ended, and its waiters: a place for each call of `wait`, `nil` before and after, where a task finds its own in O(1); and how
    /// many calls have not returned: with the last, the places go.
    private let state: Mutex<(isWell: Bool?, waiters: [Waiter?], callCount: Int)> = Mutex((nil, [], 0))

    package init() {}

    /// Wakes the tasks that wait; only the first call counts, and returns `true`.
    @discardableResult
    package func end(well isWell: Bool = true) -> Bool {
        let (isFirst, waiters) = state.withLock { state -> (Bool, [Waiter?]) in
            guard state.isWell == nil else { return (false, []) }
            state.isWell = isWell
            return (true, exchange(&state.waiters, with: []))
        }
        for waiter in waiters { waiter?(isWell) }
        return isFirst
    }

    /// How many tasks wait: O(*n*) in the number of those that ever did.
    package var waiterCount: Int { state.withLock { state in state.waiters.count { $0 != nil } } }

    /// Waits for the end; `false` when not all is well, or for a task that was cancelled and heeds that.
    @inline(never)
    @discardableResult
    package nonisolated(nonsending) func wait(heedsCancellation: Bool = false) async -> Bool {
        let (isWell, number) = state.withLock { state -> (Bool?, Int) in
            if state.isWell == nil {
                state.waiters.append(nil)
                state.callCount += 1
            }
            return (state.isWell, state.waiters.count - 1)
        }
        if let isWell { return isWell }
        defer {
            state.withLock { state in
                state.callCount -= 1
                if state.callCount == 0 { state.waiters = [] }
            }
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                enter({ continuation.resume(returning: $0) }, number, heedsCancellation)
            }
        } onCancel: {
            if heedsCancellation { cancel(number) }
        }
    }

    /// Notes a waiter, unless all is over; a task that is cancelled from here on finds its own.
    private func enter(_ waiter: @escaping Waiter, _ number: Int, _ heedsCancellation: Bool) {
        let isWell = state.withLock { state -> Bool? in
            if let isWell = state.isWell { return isWell }
            if heedsCancellation, Task.isCancelled { return false }
            state.waiters[number] = waiter
            return nil
        }
        if let isWell { waiter(isWell) }
    }

    private func cancel(_ number: Int) {
        let waiter = state.withLock { $0.isWell == nil ? $0.waiters[number].take() : nil }
        waiter?(false)
    }
}

extension Signal {
    /// Has a thread wait for the end.
    func waitOnThread() {
        let parker = Parker()
        let isOver = state.withLock { state in
            if state.isWell == nil {
                state.waiters.append { _ in parker.signal() }
                state.callCount += 1
            }
            return state.isWell != nil
        }
        if !isOver { parker.wait() }
    }
}
