// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A lock for which tasks wait without holding up a thread; the holder may run user code, so the lock is not handed over: all
/// that wait are told and try again, threads too, which never keep the holder from going on.
final class AsyncLock: Sendable {
    private typealias Waiter = @Sendable () -> Void

    /// Whether somebody holds it, and what tells each of those that wait.
    private let state = Mutex((isHeld: false, waiters: [Waiter]()))

    func tryAcquire() -> Bool { !state.withLock { exchange(&$0.isHeld, with: true) } }

    /// Holds up the thread until the lock is free, and takes it.
    func acquireOnThread() {
        while !tryAcquire() {
            let parker = Parker()
            if enlist({ parker.signal() }) { parker.wait() }
        }
    }

    /// Waits until the lock is free, though somebody else may have taken it since.
    @inline(never)
    nonisolated(nonsending) func waitUntilFree() async {
        await withCheckedContinuation { continuation in
            if !enlist({ continuation.resume() }) { continuation.resume() }
        }
    }

    /// Lets go of the lock, and tells all who wait.
    func release() {
        let (_, waiters) = state.withLock { exchange(&$0, with: (false, [])) }
        for tell in waiters { tell() }
    }

    /// Adds a waiter; `false` when the lock is free.
    @inline(never)
    private func enlist(_ waiter: @escaping Waiter) -> Bool {
        state.withLock { state in
            if state.isHeld { state.waiters.append(waiter) }
            return state.isHeld
        }
    }
}
