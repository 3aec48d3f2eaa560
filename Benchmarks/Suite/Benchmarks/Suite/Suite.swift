// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Benchmark
import Scenarios

/// Every scenario twice: through the library, and written by hand.
let benchmarks: @Sendable () -> Void = {
    for scenario in Scenario.all {
        for isOurs in [true, false] {
            let side = isOurs ? "ours" : scenario.reference == .byHand ? "by hand" : "compared with"
            Benchmark(
                "\(scenario.name): \(side)",
                configuration: .init(
                    metrics: [.wallClock, .cpuTotal], warmupIterations: 1, scalingFactor: .kilo,
                    maxDuration: .milliseconds(200), maxIterations: 1_000)
            ) { benchmark in
                let sides = scenario.prepare()
                let loop = isOurs ? sides.ours : sides.reference
                loop(100)
                benchmark.startMeasurement()
                loop(benchmark.scaledIterations.count)
            }
        }
    }
}
