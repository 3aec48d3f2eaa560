// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The end of something, well or not, for tasks; no more: the thread sanitizer does not see what continuations bring.
package final class Signal: Sendable {
    private typealias Waiter = Box<@Sendable (_ isWell: Bool) -> Void>

    /// How it ended, and its waiters, by a number of each call; nothing stays of one that is cancelled.
    private let state: Mutex<(isWell: Bool?, waiters: IdentityMap<Waiter>)> = Mutex((nil, IdentityMap()))

    private static let calls = Count()

    package init() {}

    /// Wakes the tasks that wait; only the first call counts, and returns `true`.
    @discardableResult
    package func end(well isWell: Bool = true) -> Bool {
        let (isFirst, waiters) = state.withLock { state -> (Bool, [Waiter]) in
            guard state.isWell == nil else { return (false, []) }
            state.isWell = isWell
            return (true, exchange(&state.waiters, with: IdentityMap()).values)
        }
        for waiter in waiters { waiter.value(isWell) }
        return isFirst
    }

    /// How many tasks and threads wait.
    package var waiterCount: Int { state.withLock { $0.waiters.count } }

    /// Waits for the end; `false` when not all is well, or for a task that was cancelled and heeds that.
    @inline(never)
    @discardableResult
    package nonisolated(nonsending) func wait(heedsCancellation: Bool = false) async -> Bool {
        if let isWell = state.withLock({ $0.isWell }) { return isWell }
        let number = Self.calls.next()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                enter(Waiter { continuation.resume(returning: $0) }, number, heedsCancellation)
            }
        } onCancel: {
            if heedsCancellation { cancel(number) }
        }
    }

    /// Notes a waiter, unless all is over; a task that is cancelled from here on finds its own.
    private func enter(_ waiter: Waiter, _ number: UInt64, _ heedsCancellation: Bool = false) {
        let isWell = state.withLock { state -> Bool? in
            if let isWell = state.isWell { return isWell }
            if heedsCancellation, Task.isCancelled { return false }
            state.waiters[number] = waiter
            return nil
        }
        if let isWell { waiter.value(isWell) }
    }

    private func cancel(_ number: UInt64) {
        let waiter = state.withLock { exchange(&$0.waiters[number], with: nil) }
        waiter?.value(false)
    }
}

extension Signal {
    /// Has a thread wait for the end.
    func waitOnThread() {
        let parker = Parker()
        enter(Waiter { _ in parker.signal() }, Self.calls.next())
        parker.wait()
    }
}
