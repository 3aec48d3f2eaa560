// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The end of something, well or not, for any number of tasks that wait for it.
///
/// It brings nothing but whether all is well: the thread sanitizer does not see what a continuation brings.
package final class Signal: Sendable {
    /// One call of `wait`, at its number.
    private enum Waiter: Sendable {
        /// It is about to wait.
        case entering
        case waiting(CheckedContinuation<Bool, Never>)
        /// It waits no longer, or its task was cancelled before.
        case gone
    }

    private struct State: Sendable {
        var isWell: Bool?
        /// None is removed before the end, so that a cancelled task finds its own in O(1), however many wait.
        var waiters: [Waiter] = []
    }

    private let state = Guarded(State())

    package init() {}

    /// Wakes the tasks that wait; only the first call counts.
    package func end(well isWell: Bool = true) {
        let waiters = state.withLock { state -> [Waiter] in
            guard state.isWell == nil else { return [] }
            state.isWell = isWell
            defer { state.waiters = [] }
            return state.waiters
        }
        for case .waiting(let continuation) in waiters { continuation.resume(returning: isWell) }
    }

    /// How many tasks wait: O(*n*) in the number of those that ever did.
    package var waiterCount: Int {
        state.withLock { state in state.waiters.count { if case .waiting = $0 { true } else { false } } }
    }

    /// Waits for the end; `false` when not all is well, or for a task that was cancelled and heeds that.
    @inline(never)
    @discardableResult
    package func wait(heedsCancellation: Bool = false) async -> Bool {
        let number = state.withLock { state -> Int in
            if state.isWell == nil { state.waiters.append(.entering) }
            return state.waiters.count - 1
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { enter($0, number) }
        } onCancel: {
            if heedsCancellation { cancel(number) }
        }
    }

    private func enter(_ continuation: CheckedContinuation<Bool, Never>, _ number: Int) {
        let isWell = state.withLock { state -> Bool? in
            if let isWell = state.isWell { return isWell }
            if case .gone = state.waiters[number] { return false }
            state.waiters[number] = .waiting(continuation)
            return nil
        }
        if let isWell { continuation.resume(returning: isWell) }
    }

    private func cancel(_ number: Int) {
        let waiter = state.withLock { state -> Waiter in
            guard state.isWell == nil else { return .gone }
            defer { state.waiters[number] = .gone }
            return state.waiters[number]
        }
        if case .waiting(let continuation) = waiter { continuation.resume(returning: false) }
    }
}
