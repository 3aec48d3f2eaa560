// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Measuring
import Scenarios

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The command line, without the name of the program.
let arguments = CommandLine.arguments.dropFirst()

/// Whether only to show that everything runs.
let isQuick = arguments.contains("--quick")

/// The number of points that lie too high.
var high = 0

for curve in Curve.all {
    print("\(curve.name), by number of \(curve.sizeName) (at most \(curve.limit)× that of \(curve.sizes[curve.base]))")
    var points: [Point] = []
    for size in curve.sizes {
        var rounds = isQuick ? 1 : 15
        var point = curve.measure(size, rounds: rounds, milliseconds: isQuick ? 0.2 : 5)
        var repetitions = 0
        while !isQuick, curve.growth(point, over: points) > curve.limit, repetitions < 3 {
            rounds *= 2
            point = curve.measure(size, rounds: rounds, milliseconds: 5)
            repetitions += 1
        }
        points.append(point)

        let place = points.count - 1 - curve.base
        let growth = curve.growth(point, over: points)
        let isHigh = place > 0 && growth > curve.limit
        if isHigh { high += 1 }
        var remark =
            place == 0
            ? "base"
            : place < 0
                ? "" : growth.isFinite ? "\(Int((growth * 100).rounded())) % of the base" : "too short to measure"
        if isHigh { remark += " TOO HIGH" }
        if repetitions > 0 { remark += " (measured again \(repetitions)×)" }
        print("  \(size): \(point.figures)  \(remark)")
    }
    fflush(nil)
}

print("\(high) points too high.")
exit(high == 0 || isQuick ? 0 : 1)
