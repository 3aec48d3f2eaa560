// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Twenty objects, each of which needs the next.

/// Object 1 of the chain.
final class Link1: Sendable {
    /// The object that this one needs.
    let next: Link2

    /// Makes object 1.
    init(next: Link2) { self.next = next }
}

/// Object 2 of the chain.
final class Link2: Sendable {
    /// The object that this one needs.
    let next: Link3

    /// Makes object 2.
    init(next: Link3) { self.next = next }
}

/// Object 3 of the chain.
final class Link3: Sendable {
    /// The object that this one needs.
    let next: Link4

    /// Makes object 3.
    init(next: Link4) { self.next = next }
}

/// Object 4 of the chain.
final class Link4: Sendable {
    /// The object that this one needs.
    let next: Link5

    /// Makes object 4.
    init(next: Link5) { self.next = next }
}

/// Object 5 of the chain.
final class Link5: Sendable {
    /// The object that this one needs.
    let next: Link6

    /// Makes object 5.
    init(next: Link6) { self.next = next }
}

/// Object 6 of the chain.
final class Link6: Sendable {
    /// The object that this one needs.
    let next: Link7

    /// Makes object 6.
    init(next: Link7) { self.next = next }
}

/// Object 7 of the chain.
final class Link7: Sendable {
    /// The object that this one needs.
    let next: Link8

    /// Makes object 7.
    init(next: Link8) { self.next = next }
}

/// Object 8 of the chain.
final class Link8: Sendable {
    /// The object that this one needs.
    let next: Link9

    /// Makes object 8.
    init(next: Link9) { self.next = next }
}

/// Object 9 of the chain.
final class Link9: Sendable {
    /// The object that this one needs.
    let next: Link10

    /// Makes object 9.
    init(next: Link10) { self.next = next }
}

/// Object 10 of the chain.
final class Link10: Sendable {
    /// The object that this one needs.
    let next: Link11

    /// Makes object 10.
    init(next: Link11) { self.next = next }
}

/// Object 11 of the chain.
final class Link11: Sendable {
    /// The object that this one needs.
    let next: Link12

    /// Makes object 11.
    init(next: Link12) { self.next = next }
}

/// Object 12 of the chain.
final class Link12: Sendable {
    /// The object that this one needs.
    let next: Link13

    /// Makes object 12.
    init(next: Link13) { self.next = next }
}

/// Object 13 of the chain.
final class Link13: Sendable {
    /// The object that this one needs.
    let next: Link14

    /// Makes object 13.
    init(next: Link14) { self.next = next }
}

/// Object 14 of the chain.
final class Link14: Sendable {
    /// The object that this one needs.
    let next: Link15

    /// Makes object 14.
    init(next: Link15) { self.next = next }
}

/// Object 15 of the chain.
final class Link15: Sendable {
    /// The object that this one needs.
    let next: Link16

    /// Makes object 15.
    init(next: Link16) { self.next = next }
}

/// Object 16 of the chain.
final class Link16: Sendable {
    /// The object that this one needs.
    let next: Link17

    /// Makes object 16.
    init(next: Link17) { self.next = next }
}

/// Object 17 of the chain.
final class Link17: Sendable {
    /// The object that this one needs.
    let next: Link18

    /// Makes object 17.
    init(next: Link18) { self.next = next }
}

/// Object 18 of the chain.
final class Link18: Sendable {
    /// The object that this one needs.
    let next: Link19

    /// Makes object 18.
    init(next: Link19) { self.next = next }
}

/// Object 19 of the chain.
final class Link19: Sendable {
    /// The object that this one needs.
    let next: Link20

    /// Makes object 19.
    init(next: Link20) { self.next = next }
}

/// The last object of the chain.
final class Link20: Sendable {
    /// The place in the chain.
    let number: Int

    /// Makes the last object.
    init(number: Int = 20) { self.number = number }
}
