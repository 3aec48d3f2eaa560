// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// How a cost changes with a size.
public struct Curve: Sendable {
    /// What is measured.
    public let name: String

    /// What the sizes count.
    public let sizeName: String

    /// The sizes that are measured, in ascending order.
    public let sizes: [Int]

    /// The place in `sizes` of the one that the larger ones are compared with.
    public let base: Int

    /// The most that the value of a larger size may be, as a multiple of that of the base.
    public let limit: Double

    /// The work.
    public let work: Work

    /// What is done at each size, and which value of it must not grow.
    public enum Work: Sendable {
        /// Two loops for a size; the value is the ratio of their costs.
        case loops(@Sendable (Int) -> Scenario.Sides)

        /// A measurement that returns the value itself, in nanoseconds.
        case sample(@Sendable (Int) -> Double)

        /// Work for as many threads as the size says; the value is what it costs in multiples of the same by hand.
        case threads(Throughput)
    }
}

extension Curve {
    /// Every curve, in the order in which they are printed.
    public static var all: [Curve] {
        [
            Curve(
                name: "resolve, compared with 10 registrations", sizeName: "registrations",
                sizes: [10, 100, 1_000, 10_000], base: 0, limit: 1.5,
                work: .loops { Scenario.crowded(with: $0, against: 10) }),
            Curve(
                name: "register, per key", sizeName: "registrations", sizes: [10, 100, 1_000, 10_000], base: 1,
                limit: 1.5, work: .sample { Figure.registeringNames($0) }),
            Curve(
                name: "resolve a chain, compared with initialisers", sizeName: "objects",
                sizes: [1, 10, 25, 50, 100, 250], base: 1, limit: 1.5, work: .loops { deepChain($0) }),
            Curve(
                name: "resolve through containers, compared with one", sizeName: "containers",
                sizes: [1, 2, 3, 4, 5], base: 0, limit: 2.0, work: .loops { Scenario.nested(depth: $0) }),
            Curve(
                name: "new objects on threads", sizeName: "threads", sizes: [1, 2, 4, 8], base: 0, limit: 1.5,
                work: .threads(.unique())),
            Curve(
                name: "one kept object on threads", sizeName: "threads", sizes: [1, 2, 4, 8], base: 0, limit: 1.5,
                work: .threads(.kept())),
        ]
    }
}
