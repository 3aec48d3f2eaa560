// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import CoreMetrics
import Synchronization

/// A number that only grows, by fractions, too.
final class PrometheusFloatingPointCounter: FloatingPointCounterHandler, Metric {
    static var type: String { "counter" }

    private let value = Mutex(0.0)

    func increment(by amount: Double) {
        guard amount > 0 else { return }
        value.withLock { $0 += amount }
    }

    func reset() {
        value.withLock { $0 = 0 }
    }

    var samples: [Sample] { [Sample(value: value.withLock { $0 }.prometheusText)] }
}
