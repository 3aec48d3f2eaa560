// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import ResolverAtomics

/// The end of something, well or not, for tasks; no more: the thread sanitizer does not see what continuations bring.
package final class Signal: Sendable {
    typealias Waiter = @Sendable (_ isWell: Bool) -> Void

    /// How it ended, and its waiters: each call of `wait` has a place, `nil` before and after, where its task finds it in O(1); and the
    /// places of calls that have returned, for others: no cancellation looks for those any more.
    let state: Mutex<(isWell: Bool?, waiters: [Waiter?], free: [Int])> = Mutex((nil, [], []))

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

    var hasEnded: Bool { state.withLock { $0.isWell != nil } }

    /// Waits for the end; `false` when not all is well, or for a task that was cancelled and heeds that.
    @inline(never) @discardableResult
    package nonisolated(nonsending) func wait(heedsCancellation: Bool = false) async -> Bool {
        let (isWell, number) = state.withLock { state -> (Bool?, Int) in
            if state.isWell != nil { return (state.isWell, 0) }
            if let number = state.free.popLast() { return (nil, number) }
            state.waiters.append(nil)
            return (nil, state.waiters.count - 1)
        }
        if let isWell { return isWell }
        defer { state.withLock { $0.free.append(number) } }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                enter({ continuation.resume(returning: $0) }, number, heedsCancellation)
            }
        } onCancel: {
            guard heedsCancellation else { return }
            let waiter = state.withLock { $0.isWell == nil ? $0.waiters[number].take() : nil }
            waiter?(false)
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
}

extension Signal {
    /// Has a parker signalled at the end; `false` when that has come.
    func add(_ parker: Parker) -> Bool {
        state.withLock { state in
            if state.isWell == nil { state.waiters.append { _ in parker.signal() } }
            return state.isWell == nil
        }
    }

    func waitOnThread() {
        let parker = Parker()
        if add(parker) { parker.wait() }
    }
}

/// A place where one thread sleeps until another wakes it, by a condition variable and its flag: no early signal is lost.
package final class Parker: Sendable {
    /// On the heap, because the system's types must not move; the lock in it guards the flag.
    private let parts = Unchecked(resolver_parker_make())

    package init() {}

    deinit { resolver_parker_destroy(parts.value) }

    /// Sleeps until ``signal()`` is called; returns at once when it was called before.
    package func wait() { resolver_parker_wait(parts.value) }

    /// Wakes the thread that waits, or the next one to wait.
    package func signal() { resolver_parker_signal(parts.value) }
}

/// A lock for which tasks wait without holding up a thread; the holder may run user code, so the lock is not handed over: all
/// that wait are told and try again, threads too, which never keep the holder from going on.
final class AsyncLock: Sendable {
    /// Whether somebody holds it, and what ends with that, for those that wait.
    let state = Mutex((isHeld: false, holding: Signal?.none))

    func tryAcquire() -> Bool { !state.withLock { exchange(&$0.isHeld, with: true) } }
}
