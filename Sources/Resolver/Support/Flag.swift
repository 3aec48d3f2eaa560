// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Synchronization

/// A flag that code sets for other threads: one that sees it set also sees what happened before.
///
/// All loads and stores are in one order that all threads agree on, with those of ``Published``.
struct Flag: ~Copyable, Sendable {
    private let value = Atomic<Bool>(false)

    /// Whether it is set.
    @inline(__always)
    var isSet: Bool { value.load(ordering: .sequentiallyConsistent) }

    /// Sets it, or takes it back.
    func set(_ isSet: Bool = true) { value.store(isSet, ordering: .sequentiallyConsistent) }

    /// Sets it, and returns whether it was not set before: so of all callers, one is the first.
    func setFirst() -> Bool { !value.exchange(true, ordering: .acquiringAndReleasing) }
}
