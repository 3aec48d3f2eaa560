// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What two loops cost, measured in turns.
public struct Comparison: Sendable {
    /// The costs of the first loop, in nanoseconds for each iteration, a round each.
    private var firstCosts: [Double] = []

    /// The costs of the second loop.
    private var secondCosts: [Double] = []

    /// Measures two loops in rounds; in each, both run, and every other round the second comes first.
    ///
    /// - Parameters:
    ///   - rounds: How often.
    ///   - milliseconds: The time that one loop takes in a round.
    public init(
        _ first: (Int) -> Void, _ second: (Int) -> Void, rounds: Int = 21, milliseconds: Double = 5
    ) {
        add(first, second, rounds: rounds, milliseconds: milliseconds)
    }

    /// Measures again, and keeps what was measured before.
    public mutating func add(
        _ first: (Int) -> Void, _ second: (Int) -> Void, rounds: Int, milliseconds: Double
    ) {
        let firstCount = Stopwatch.iterations(lasting: milliseconds, first)
        let secondCount = Stopwatch.iterations(lasting: milliseconds, second)
        for round in 0..<rounds {
            let isFirstAhead = round.isMultiple(of: 2)
            if isFirstAhead { firstCosts.append(Stopwatch.nanoseconds(of: firstCount, first)) }
            secondCosts.append(Stopwatch.nanoseconds(of: secondCount, second))
            if !isFirstAhead { firstCosts.append(Stopwatch.nanoseconds(of: firstCount, first)) }
        }
    }

    /// The median cost of the first loop, in nanoseconds for each iteration.
    public var first: Double { firstCosts.median }

    /// The median cost of the second loop, in nanoseconds for each iteration.
    public var second: Double { secondCosts.median }

    /// The median of the rounds' ratios: first to second.
    ///
    /// Both halves of a round see the same machine, whatever else it does meanwhile.
    public var ratio: Double {
        zip(firstCosts, secondCosts).map { $0 / $1 }.median
    }
}
