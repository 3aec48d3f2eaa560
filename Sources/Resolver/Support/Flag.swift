// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A flag that code sets for other threads: one that sees it set also sees what happened before.
///
/// All loads and stores are in one order that all threads agree on, with those of ``Published``.
package struct Flag: ~Copyable, Sendable {
    private let value = Atomic<UInt8>(0)

    package init() {}

    @inline(__always)
    package var isSet: Bool { value.load(ordering: .sequentiallyConsistent) != 0 }

    /// Sets it, or takes it back.
    package func set(_ isSet: Bool = true) { value.store(isSet ? 1 : 0, ordering: .sequentiallyConsistent) }

    /// Sets it, and returns whether it was not set before: so of all callers, one is the first.
    package func setFirst() -> Bool { value.exchange(1) == 0 }
}

/// Whether something may be there at all, for code on the hot path that looks no further while it is not.
///
/// It orders nothing. A reader that relies on what it hints at has been ordered behind the setting by other means, such as the
/// registration that was found.
struct Hint: ~Copyable, Sendable {
    private let value = Atomic<UInt8>(0)

    /// Whether something may be there.
    @inline(__always)
    var isSet: Bool { value.load(ordering: .relaxed) != 0 }

    /// Notes that something is there, or nothing any more.
    func set(_ isSet: Bool = true) { value.store(isSet ? 1 : 0, ordering: .relaxed) }
}
