// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Measuring
import Scenarios

/// What was measured at one size of a curve.
struct Point {
    /// The size.
    let size: Int

    /// What must not grow.
    let value: Double

    /// The figures behind the value, to be printed.
    let figures: String
}

extension Curve {
    /// Measures a size.
    ///
    /// - Parameters:
    ///   - size: The size.
    ///   - rounds: How often to measure; the median counts.
    ///   - milliseconds: How long a round takes on each side.
    func measure(_ size: Int, rounds: Int, milliseconds: Double) -> Point {
        switch work {
        case .loops(let sides):
            let sides = sides(size)
            let result = Comparison(
                sides.ours, sides.reference, rounds: rounds, milliseconds: milliseconds)
            return Point(
                size: size, value: result.ratio,
                figures: "\(Int(result.first)) ns, compared with \(Int(result.second)) ns")
        case .sample(let sample):
            _ = sample(size)
            let value = (0..<rounds).map { _ in sample(size) }.median
            return Point(size: size, value: value, figures: "\(Int(value)) ns")
        case .threads(let throughput):
            let time = Int(milliseconds * 3) + 1
            let pairs = (0..<rounds).map { _ in
                (
                    Crew.throughput(of: size, milliseconds: time, throughput.ours),
                    Crew.throughput(of: size, milliseconds: time, throughput.byHand)
                )
            }
            let (ours, byHand) = (pairs.map(\.0).median * 1_000, pairs.map(\.1).median * 1_000)
            return Point(
                size: size, value: pairs.map { $1 / $0 }.median,
                figures: "\(Int(ours)) a microsecond, by hand \(Int(byHand))")
        }
    }

    /// How much a point's value is of the base's.
    func growth(_ point: Point, over points: [Point]) -> Double {
        points.count > base ? point.value / points[base].value : 1
    }
}
