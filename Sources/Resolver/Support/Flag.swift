// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Synchronization

/// A flag that code sets for other threads: one that sees it set also sees what happened before.
///
/// All loads and stores are in one order that all threads agree on, with those of ``Published``.
struct Flag: ~Copyable, Sendable {
    private let value = Atomic<Bool>(false)

    @inline(__always)
    var isSet: Bool { value.load(ordering: .sequentiallyConsistent) }

    /// Sets it, or takes it back.
    func set(_ isSet: Bool = true) { value.store(isSet, ordering: .sequentiallyConsistent) }

    /// Sets it, and returns whether it was not set before: so of all callers, one is the first.
    func setFirst() -> Bool { !value.exchange(true, ordering: .acquiringAndReleasing) }
}

/// Whether something may be there at all, for code on the hot path that looks no further while it is not.
///
/// It orders nothing. A reader that relies on what it hints at has been ordered behind the setting by other means, such as the
/// registration that was found.
struct Hint: ~Copyable, Sendable {
    private let value = Atomic<Bool>(false)

    /// Whether something may be there.
    @inline(__always)
    var isSet: Bool { value.load(ordering: .relaxed) }

    /// Notes that something is there, or nothing any more.
    func set(_ isSet: Bool = true) { value.store(isSet, ordering: .relaxed) }
}
