// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// How many there are of something, where only the number counts and nothing is ordered by it.
struct Count: ~Copyable, Sendable {
    private let value = Atomic<Int>(0)

    @inline(__always)
    var isZero: Bool { value.load(ordering: .relaxed) == 0 }

    /// Adds one, or takes one away by -1, and returns how many there are now.
    @discardableResult
    func add(_ change: Int) -> Int { value.add(change) }

    /// A number that is given out once, from 1 on in rising order.
    func next() -> UInt64 { UInt64(add(1)) }
}

/// A number that rises with each change: a reader of the new number also sees the change.
struct Revision: ~Copyable, Sendable {
    private let value = Atomic<UInt64>(0)

    var number: UInt64 { value.load(ordering: .acquiring) }

    func advance() { value.add(1) }
}

/// Two numbers that the hot path compares with zero by one load.
struct CountPair: ~Copyable, Sendable {
    /// The first number in the lower half, the second in the upper one.
    private let value: Atomic<UInt64>

    init(first: UInt32) { value = Atomic(UInt64(first)) }

    /// Whether the first number is zero: then what was done before is seen.
    @inline(__always)
    var isFirstZero: Bool { UInt32(truncatingIfNeeded: value.load(ordering: .acquiring)) == 0 }

    @inline(__always)
    var areBothZero: Bool { value.load(ordering: .acquiring) == 0 }

    var second: UInt32 { UInt32(truncatingIfNeeded: value.load(ordering: .acquiring) >> 32) }

    /// Changes the first number, which stays above or at zero.
    func addToFirst(_ change: Int) { value.add(UInt64(bitPattern: Int64(change))) }

    /// Changes the second number, which stays above or at zero.
    func addToSecond(_ change: Int) { value.add(UInt64(bitPattern: Int64(change) << 32)) }
}
