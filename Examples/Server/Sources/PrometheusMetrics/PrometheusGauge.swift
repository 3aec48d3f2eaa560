// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import CoreMetrics
import Synchronization

/// A number that rises and falls.
final class PrometheusGauge: MeterHandler, RecorderHandler, Metric {
    static var type: String { "gauge" }

    private let value = Mutex(0.0)

    func set(_ value: Int64) { set(Double(value)) }

    func set(_ value: Double) { self.value.withLock { $0 = value } }

    func increment(by amount: Double) { value.withLock { $0 += amount } }

    func decrement(by amount: Double) { value.withLock { $0 -= amount } }

    func record(_ value: Int64) { set(Double(value)) }

    func record(_ value: Double) { set(value) }

    var samples: [Sample] { [Sample(value: value.withLock { $0 }.prometheusText)] }
}
