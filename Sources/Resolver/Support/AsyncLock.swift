// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A lock that tasks wait for without holding up a thread, in the order in which they come.
///
/// Who holds it does not wait for anything else, so nobody gives up waiting for it.
final class AsyncLock: Sendable {
    private struct State {
        var isHeld = false
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Guarded(State())

    /// Waits until nobody else holds the lock, and takes it.
    func acquire() async {
        guard !tryAcquire() else { return }
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                defer { state.isHeld = true }
                if state.isHeld { state.waiters.append(continuation) }
                return !state.isHeld
            }
            if isFree { continuation.resume() }
        }
        order()
    }

    /// Orders what the holder does on one thread before what it does on the next, in a form that the thread sanitizer
    /// understands: it does not see that a task is handed over.
    func order() {
        state.withLock { $0.isHeld = true }
    }

    private func tryAcquire() -> Bool {
        state.withLock { state in
            defer { state.isHeld = true }
            return !state.isHeld
        }
    }

    /// Gives the lock to who has waited longest, if anybody has.
    func release() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard state.waiters.isEmpty else { return state.waiters.removeFirst() }
            state.isHeld = false
            return nil
        }
        next?.resume()
    }
}
