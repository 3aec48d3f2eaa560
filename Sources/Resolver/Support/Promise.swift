// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A value that is there later, for any number of tasks that wait for it.
package final class Promise<Value: Sendable>: Sendable {
    private struct State: Sendable {
        var value: Value?
        var waiters: [Int: CheckedContinuation<Value, Never>] = [:]
        /// Those that gave up before they waited.
        var cancelled: Set<Int> = []
        var next = 0
    }

    private let state = Guarded(State())

    package init() {}

    /// Puts the value in place and wakes those who wait; only the first one counts.
    ///
    /// - Parameter value: The value.
    /// - Returns: Whether this is the first one.
    @discardableResult
    package func finish(_ value: Value) -> Bool {
        let waiters = state.withLock { state -> [CheckedContinuation<Value, Never>]? in
            guard state.value == nil else { return nil }
            state.value = value
            let waiters = Array(state.waiters.values)
            state.waiters = [:]
            state.cancelled = []
            return waiters
        }
        waiters?.forEach { $0.resume(returning: value) }
        return waiters != nil
    }

    /// How many tasks wait for the value.
    package var waiterCount: Int { state.withLock { $0.waiters.count } }

    /// Waits for the value; a task that is cancelled gets another one at once, unless that is `nil`.
    @inline(never)
    package func value(orIfCancelled cancelled: Value? = nil) async -> Value {
        let id = state.withLock { state in
            state.next += 1
            return state.next
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                enter(continuation, id, cancelled)
            }
        } onCancel: {
            if let cancelled { cancel(id, cancelled) }
        }
    }

    private func enter(_ continuation: CheckedContinuation<Value, Never>, _ id: Int, _ cancelled: Value?) {
        let value = state.withLock { state -> Value? in
            if let value = state.value { return value }
            if state.cancelled.remove(id) != nil { return cancelled }
            state.waiters[id] = continuation
            return nil
        }
        if let value { continuation.resume(returning: value) }
    }

    private func cancel(_ id: Int, _ cancelled: Value) {
        let waiter = state.withLock { state -> CheckedContinuation<Value, Never>? in
            if let waiter = state.waiters.removeValue(forKey: id) { return waiter }
            if state.value == nil { state.cancelled.insert(id) }
            return nil
        }
        waiter?.resume(returning: cancelled)
    }
}
