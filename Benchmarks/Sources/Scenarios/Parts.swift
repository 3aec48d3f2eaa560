// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// An object that needs twenty others.

/// What the machine is made of.
class Part: @unchecked Sendable {
    /// The number of the part.
    let number: Int

    /// Makes a part.
    init(number: Int = 1) { self.number = number }
}

/// Part 1.
final class Part1: Part, @unchecked Sendable {}

/// Part 2.
final class Part2: Part, @unchecked Sendable {}

/// Part 3.
final class Part3: Part, @unchecked Sendable {}

/// Part 4.
final class Part4: Part, @unchecked Sendable {}

/// Part 5.
final class Part5: Part, @unchecked Sendable {}

/// Part 6.
final class Part6: Part, @unchecked Sendable {}

/// Part 7.
final class Part7: Part, @unchecked Sendable {}

/// Part 8.
final class Part8: Part, @unchecked Sendable {}

/// Part 9.
final class Part9: Part, @unchecked Sendable {}

/// Part 10.
final class Part10: Part, @unchecked Sendable {}

/// Part 11.
final class Part11: Part, @unchecked Sendable {}

/// Part 12.
final class Part12: Part, @unchecked Sendable {}

/// Part 13.
final class Part13: Part, @unchecked Sendable {}

/// Part 14.
final class Part14: Part, @unchecked Sendable {}

/// Part 15.
final class Part15: Part, @unchecked Sendable {}

/// Part 16.
final class Part16: Part, @unchecked Sendable {}

/// Part 17.
final class Part17: Part, @unchecked Sendable {}

/// Part 18.
final class Part18: Part, @unchecked Sendable {}

/// Part 19.
final class Part19: Part, @unchecked Sendable {}

/// Part 20.
final class Part20: Part, @unchecked Sendable {}

/// What needs every part.
final class Machine: Sendable {
    /// The parts from 1 to 5.
    let first: (Part1, Part2, Part3, Part4, Part5)

    /// The parts from 6 to 10.
    let second: (Part6, Part7, Part8, Part9, Part10)

    /// The parts from 11 to 15.
    let third: (Part11, Part12, Part13, Part14, Part15)

    /// The parts from 16 to 20.
    let fourth: (Part16, Part17, Part18, Part19, Part20)

    /// Makes a machine of its parts.
    init(
        _ p1: Part1, _ p2: Part2, _ p3: Part3, _ p4: Part4, _ p5: Part5,
        _ p6: Part6, _ p7: Part7, _ p8: Part8, _ p9: Part9, _ p10: Part10,
        _ p11: Part11, _ p12: Part12, _ p13: Part13, _ p14: Part14, _ p15: Part15,
        _ p16: Part16, _ p17: Part17, _ p18: Part18, _ p19: Part19, _ p20: Part20
    ) {
        first = (p1, p2, p3, p4, p5)
        second = (p6, p7, p8, p9, p10)
        third = (p11, p12, p13, p14, p15)
        fourth = (p16, p17, p18, p19, p20)
    }
}
