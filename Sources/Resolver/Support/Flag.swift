// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A flag that shows what happened before it was set, too; all loads and stores are in one order, with those of ``Published``.
struct Flag: ~Copyable, Sendable {
    private let value = Atomic<UInt8>(0)

    @inline(__always)
    var isSet: Bool { value.load(ordering: .sequentiallyConsistent) != 0 }

    func set(_ isSet: Bool = true) { value.store(isSet ? 1 : 0, ordering: .sequentiallyConsistent) }

    /// Sets it, and returns whether it was not set before: so of all callers, one is the first.
    func setFirst() -> Bool { value.compareExchange(expected: 0, desired: 1).exchanged }
}

/// Whether something may be there at all, for the hot path; it orders nothing: a reader that relies on it must be ordered
/// behind the setting by other means, such as the registration that it found.
struct Hint: ~Copyable, Sendable {
    private let value = Atomic<UInt8>(0)

    @inline(__always)
    var isSet: Bool { value.load(ordering: .relaxed) != 0 }

    func set(_ isSet: Bool = true) { value.store(isSet ? 1 : 0, ordering: .relaxed) }
}
