// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import CoreMetrics
import Synchronization

/// How many of the recorded values are at most so large, for some bounds; their number and their sum.
final class PrometheusHistogram: TimerHandler, RecorderHandler, Metric {
    /// Bounds for durations, in seconds.
    static let seconds = [0.000_001, 0.000_01, 0.000_1, 0.000_5, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10]
    /// Bounds for numbers and sizes.
    static let sizes = [1.0, 10, 100, 1_000, 10_000, 100_000, 1_000_000]

    static var type: String { "histogram" }

    private struct State {
        /// How many values are in each bucket, those of the buckets before it not counted; the last has no bound.
        var counts: [Int]
        var sum = 0.0
    }

    private let bounds: [Double]
    private let state: Mutex<State>

    init(bounds: [Double]) {
        self.bounds = bounds
        state = Mutex(State(counts: Array(repeating: 0, count: bounds.count + 1)))
    }

    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }

    func record(_ value: Int64) { record(Double(value)) }

    func record(_ value: Double) {
        let bucket = bounds.firstIndex { value <= $0 } ?? bounds.count
        state.withLock {
            $0.counts[bucket] += 1
            $0.sum += value
        }
    }

    var samples: [Sample] {
        let state = state.withLock { $0 }
        var total = 0
        var samples: [Sample] = []
        for (count, bound) in zip(state.counts, bounds + [.infinity]) {
            total += count
            samples.append(Sample(suffix: "_bucket", bound: bound.prometheusText, value: "\(total)"))
        }
        samples.append(Sample(suffix: "_sum", value: state.sum.prometheusText))
        samples.append(Sample(suffix: "_count", value: "\(total)"))
        return samples
    }
}
