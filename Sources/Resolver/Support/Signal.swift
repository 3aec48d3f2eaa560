// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The end of something, well or not, for any number of tasks that wait for it.
///
/// It brings nothing but whether all is well: the thread sanitizer does not see what a continuation brings.
package final class Signal: Sendable {
    private struct State: Sendable {
        var isWell: Bool?
        /// By numbers, of which a task that is cancelled finds its own.
        var waiters: [(id: Int, continuation: CheckedContinuation<Bool, Never>)] = []
        /// Those that gave up before they waited.
        var cancelled: [Int] = []
        var next = 0
    }

    private let state = Guarded(State())

    package init() {}

    /// Wakes the tasks that wait; only the first call counts.
    package func end(well isWell: Bool = true) {
        let waiters = state.withLock { state -> [(id: Int, continuation: CheckedContinuation<Bool, Never>)] in
            guard state.isWell == nil else { return [] }
            state.isWell = isWell
            defer { (state.waiters, state.cancelled) = ([], []) }
            return state.waiters
        }
        for waiter in waiters { waiter.continuation.resume(returning: isWell) }
    }

    /// How many tasks wait.
    package var waiterCount: Int { state.withLock { $0.waiters.count } }

    /// Waits for the end; `false` when not all is well, or for a task that was cancelled and heeds that.
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
            if state.cancelled.contains(id) { return false }
            state.waiters.append((id, continuation))
            return nil
        }
        if let isWell { continuation.resume(returning: isWell) }
    }

    private func cancel(_ id: Int) {
        let waiter = state.withLock { state -> CheckedContinuation<Bool, Never>? in
            if let index = state.waiters.firstIndex(where: { $0.id == id }) {
                return state.waiters.remove(at: index).continuation
            }
            if state.isWell == nil { state.cancelled.append(id) }
            return nil
        }
        waiter?.resume(returning: false)
    }
}
