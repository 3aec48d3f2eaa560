// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What two loops cost, measured in turns.
public struct Comparison: Sendable {
    /// The median cost of the first loop, in nanoseconds for each iteration.
    public let first: Double

    /// The median cost of the second loop, in nanoseconds for each iteration.
    public let second: Double

    /// The median of the rounds' ratios: first to second.
    ///
    /// Both halves of a round see the same machine, whatever else it does meanwhile.
    public let ratio: Double

    /// Measures two loops in rounds; in each, both run, and every other round the second comes first.
    ///
    /// - Parameters:
    ///   - rounds: How often.
    ///   - milliseconds: The time that one loop takes in a round.
    public init(
        _ first: (Int) -> Void, _ second: (Int) -> Void, rounds: Int = 21, milliseconds: Double = 5
    ) {
        let counts = (
            Stopwatch.iterations(lasting: milliseconds, first), Stopwatch.iterations(lasting: milliseconds, second)
        )
        var costs: (first: [Double], second: [Double]) = ([], [])
        for round in 0..<rounds {
            if round.isMultiple(of: 2) { costs.first.append(Stopwatch.nanoseconds(of: counts.0, first)) }
            costs.second.append(Stopwatch.nanoseconds(of: counts.1, second))
            if !round.isMultiple(of: 2) { costs.first.append(Stopwatch.nanoseconds(of: counts.0, first)) }
        }
        self.first = costs.first.median
        self.second = costs.second.median
        ratio = zip(costs.first, costs.second).map { $0 / $1 }.median
    }
}
