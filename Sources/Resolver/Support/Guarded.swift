// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Synchronization

/// A value behind a lock: `Mutex`, in a form that the thread sanitizer understands.
///
/// On Linux a contended `Mutex` is handed over by the kernel, from one futex call to another, which the sanitizer does not see;
/// it would report races that are none. So each holder also loads what the one before it stored: one plain instruction each on
/// x86, and an order that the sanitizer can follow.
package struct Guarded<Value>: ~Copyable, Sendable {
    private let mutex: Mutex<Value>
    private let handover = Atomic<Bool>(false)

    package init(_ value: consuming sending Value) { mutex = Mutex(value) }

    /// Runs a closure on the value, alone; no code of the user's may run in it, a `deinit` included.
    @inline(__always)
    package borrowing func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
        mutex.withLock { value in
            _ = handover.load(ordering: .acquiring)
            defer { handover.store(true, ordering: .releasing) }
            return body(&value)
        }
    }
}
