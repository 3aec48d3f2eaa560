// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// How many there are of something, where only the number counts and nothing is ordered by it.
struct Count: ~Copyable, Sendable {
    private let value = Atomic<Int>(0)

    @inline(__always)
    var isZero: Bool { value.load(ordering: .relaxed) == 0 }

    /// Adds one, or takes one away by -1, and returns how many there are now.
    @discardableResult
    func add(_ change: Int) -> Int { value.add(change, ordering: .relaxed) }

    /// A number that is given out once, from 1 on in rising order.
    func next() -> UInt64 { UInt64(add(1)) }
}

/// How many use an object: the last one cleans up, after all that the others did.
struct UserCount: ~Copyable, Sendable {
    private let value: Atomic<Int>

    init(_ count: Int) { value = Atomic(count) }

    var isOver: Bool { value.load(ordering: .acquiring) == 0 }

    /// Notes one more user, on behalf of another.
    func begin() { value.add(1, ordering: .relaxed) }

    /// Notes the end of one, and returns whether it was the last.
    func end() -> Bool { value.add(-1, ordering: .acquiringAndReleasing) == 0 }
}
