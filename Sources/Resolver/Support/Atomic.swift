// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Builtin

/// A number that threads share; `Synchronization` needs newer systems, and the optimiser inlines less around functions in C, up
/// to 9 % more instructions a request.
///
/// It has raw layout, of one size, since a layout by `Value` would need a newer runtime; the initialiser is inlined and the
/// rest transparent, so that a global one is initialised statically.
@_rawLayout(like: UInt64)
struct Atomic<Value: FixedWidthInteger>: ~Copyable {
    @inline(__always)
    init(_ value: Value) { UnsafeMutablePointer(address).initialize(to: UInt64(truncatingIfNeeded: value)) }

    private var address: Builtin.RawPointer {
        @_transparent get { Builtin.addressOfRawLayout(self) }
    }

    @_transparent
    private static func bits(_ value: Value) -> Builtin.Int64 { UInt64(truncatingIfNeeded: value)._value }

    @_transparent
    private static func value(_ bits: Builtin.Int64) -> Value { Value(truncatingIfNeeded: UInt64(bits)) }
}

extension Atomic {
    @_transparent
    func load(ordering: AtomicLoadOrdering) -> Value {
        switch ordering {
        case .relaxed: Self.value(Builtin.atomicload_monotonic_Int64(address))
        case .acquiring: Self.value(Builtin.atomicload_acquire_Int64(address))
        case .sequentiallyConsistent: Self.value(Builtin.atomicload_seqcst_Int64(address))
        }
    }

    @_transparent
    func store(_ value: Value, ordering: AtomicStoreOrdering) {
        switch ordering {
        case .relaxed: Builtin.atomicstore_monotonic_Int64(address, Self.bits(value))
        case .releasing: Builtin.atomicstore_release_Int64(address, Self.bits(value))
        case .sequentiallyConsistent: Builtin.atomicstore_seqcst_Int64(address, Self.bits(value))
        }
    }

    /// Stores a value if the expected one is there; returns whether it was, and what was there: acquiring and releasing.
    @_transparent
    func compareExchange(expected: Value, desired: Value) -> (exchanged: Bool, original: Value) {
        let (old, new) = (Self.bits(expected), Self.bits(desired))
        let (original, isExchanged) = Builtin.cmpxchg_acqrel_acquire_Int64(address, old, new)
        return (Bool(isExchanged), Self.value(original))
    }

    /// Adds a number, and returns the sum, which may wrap: sequentially consistent.
    @_transparent @discardableResult
    func add(_ change: Value) -> Value {
        Self.value(Builtin.atomicrmw_add_seqcst_Int64(address, Self.bits(change))) &+ change
    }
}

/// `@unchecked`: raw layout has no properties that the compiler could look at.
extension Atomic: @unchecked Sendable {}

enum AtomicLoadOrdering {
    case relaxed, acquiring, sequentiallyConsistent
}

enum AtomicStoreOrdering {
    case relaxed, releasing, sequentiallyConsistent
}

/// Orders what the thread does before it and after it: acquiring and releasing.
@_transparent
func atomicMemoryFence() { Builtin.fence_acqrel() }

/// How many there are of something, where only the number counts and nothing is ordered by it; or of several things, each from a bit
/// on, which the hot path compares with zero by one load.
struct Count: ~Copyable, Sendable {
    private let value: Atomic<Int64>

    init(_ first: Int64 = 0) { value = Atomic(first) }

    @inline(__always)
    var isZero: Bool { value.load(ordering: .relaxed) == 0 }

    /// The number, with what was done before it became that.
    @inline(__always)
    var seen: Int64 { value.load(ordering: .acquiring) }

    /// Adds one, or takes one away by -1, from a bit on, and returns the sum.
    @discardableResult
    func add(_ change: Int, at bit: Int64 = 0) -> Int { Int(truncatingIfNeeded: value.add(Int64(change) << bit)) }

    /// A number that is given out once, from 1 on in rising order.
    func next() -> UInt64 { UInt64(add(1)) }
}

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
