// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A lock for which tasks wait without holding up a thread; the holder may run user code, so the lock is not handed over: all
/// that wait are told and try again, threads too, which never keep the holder from going on.
final class AsyncLock: Sendable {
    private enum Waiter: Sendable {
        case task(CheckedContinuation<Void, Never>)
        case thread(Parker)
    }

    private struct State {
        var isHeld = false
        var waiters: [Waiter] = []
    }

    private let state = Mutex(State())

    func tryAcquire() -> Bool {
        state.withLock { state in
            defer { state.isHeld = true }
            return !state.isHeld
        }
    }

    /// Holds up the thread until the lock is free, and takes it.
    func acquireOnThread() {
        while !tryAcquire() {
            let parker = Parker()
            if enlist(.thread(parker)) { parker.wait() }
        }
    }

    /// Waits until the lock is free, though somebody else may have taken it since.
    @inline(never)
    nonisolated(nonsending) func waitUntilFree() async {
        await withCheckedContinuation { continuation in
            if !enlist(.task(continuation)) { continuation.resume() }
        }
    }

    /// Lets go of the lock, and tells all who wait.
    func release() {
        let waiters = state.withLock { state -> [Waiter] in
            defer { state = State() }
            return state.waiters
        }
        for waiter in waiters {
            switch waiter {
            case .task(let continuation): continuation.resume()
            case .thread(let parker): parker.signal()
            }
        }
    }

    /// Adds a waiter; `false` when the lock is free.
    @inline(never)
    private func enlist(_ waiter: Waiter) -> Bool {
        state.withLock { state in
            if state.isHeld { state.waiters.append(waiter) }
            return state.isHeld
        }
    }
}
