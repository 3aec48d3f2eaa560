// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The end of something, well or not, for any number of tasks that wait for it.
///
/// It brings nothing but whether all is well: the thread sanitizer does not see what a continuation brings.
package final class Signal: Sendable {
    private struct State: Sendable {
        var isWell: Bool?
        var waiters: [Int: CheckedContinuation<Bool, Never>] = [:]
        /// Those that gave up before they waited.
        var cancelled: Set<Int> = []
        var next = 0
    }

    private let state = Guarded(State())

    package init() {}

    /// Wakes the tasks that wait; only the first call counts.
    package func end(well isWell: Bool = true) {
        let waiters = state.withLock { state -> [CheckedContinuation<Bool, Never>] in
            guard state.isWell == nil else { return [] }
            state.isWell = isWell
            let waiters = Array(state.waiters.values)
            state.waiters = [:]
            state.cancelled = []
            return waiters
        }
        for waiter in waiters { waiter.resume(returning: isWell) }
    }

    /// How many tasks wait.
    package var waiterCount: Int { state.withLock { $0.waiters.count } }

    /// Waits for the end.
    ///
    /// - Parameter heedsCancellation: Whether a task that is cancelled waits no longer.
    /// - Returns: Whether all is well; `false` for a task that was cancelled, too.
    @inline(never)
    @discardableResult
    package func wait(heedsCancellation: Bool = false) async -> Bool {
        let id = state.withLock { state in
            state.next += 1
            return state.next
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { enter($0, id) }
        } onCancel: {
            if heedsCancellation { cancel(id) }
        }
    }

    private func enter(_ continuation: CheckedContinuation<Bool, Never>, _ id: Int) {
        let isWell = state.withLock { state -> Bool? in
            if let isWell = state.isWell { return isWell }
            if state.cancelled.remove(id) != nil { return false }
            state.waiters[id] = continuation
            return nil
        }
        if let isWell { continuation.resume(returning: isWell) }
    }

    private func cancel(_ id: Int) {
        let waiter = state.withLock { state -> CheckedContinuation<Bool, Never>? in
            if let waiter = state.waiters.removeValue(forKey: id) { return waiter }
            if state.isWell == nil { state.cancelled.insert(id) }
            return nil
        }
        waiter?.resume(returning: false)
    }
}
