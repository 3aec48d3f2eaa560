// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import ResolverAtomics

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
