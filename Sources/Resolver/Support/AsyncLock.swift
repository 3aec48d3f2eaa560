// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A lock for which tasks wait without holding up a thread; the holder may run user code, so the lock is not handed over: all
/// that wait are told and try again, threads too, which never keep the holder from going on.
final class AsyncLock: Sendable {
    /// Whether somebody holds it, and what ends with that, for those that wait.
    private let state = Mutex((isHeld: false, holding: Signal?.none))

    func tryAcquire() -> Bool { !state.withLock { exchange(&$0.isHeld, with: true) } }

    /// Holds up the thread until the lock is free, and takes it.
    func acquireOnThread() {
        while !tryAcquire() { holding?.waitOnThread() }
    }

    /// Waits until the lock is free, though somebody else may have taken it since.
    nonisolated(nonsending) func waitUntilFree() async { await holding?.wait() }

    func release() {
        let (_, holding) = state.withLock { exchange(&$0, with: (false, nil)) }
        holding?.end()
    }

    /// What ends when the lock is free; `nil` where it is.
    private var holding: Signal? {
        @inline(never) get {
            state.withLock { state in
                if state.isHeld, state.holding == nil { state.holding = Signal() }
                return state.holding
            }
        }
    }
}
