// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import CoreMetrics
import Synchronization

/// A number that only grows.
final class PrometheusCounter: CounterHandler, Metric {
    static var type: String { "counter" }

    private let value = Atomic<Int64>(0)

    func increment(by amount: Int64) {
        // A counter that has come to the end starts again, as after a restart.
        value.wrappingAdd(max(0, amount), ordering: .relaxed)
    }

    func reset() {
        value.store(0, ordering: .relaxed)
    }

    var samples: [Sample] { [Sample(value: "\(value.load(ordering: .relaxed))")] }
}
