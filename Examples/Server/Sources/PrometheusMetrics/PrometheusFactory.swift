// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import CoreMetrics
import Synchronization

/// A backend of swift-metrics, which writes what it has counted in the text format of Prometheus.
///
/// ```swift
/// let metrics = PrometheusFactory()
/// MetricsSystem.bootstrap(metrics)
/// Counter(label: "notes.added").increment()
/// print(metrics.text)             // # TYPE notes_added_total counter …
/// ```
///
/// | swift-metrics | Prometheus |
/// |---|---|
/// | counter | counter, its name ends in `_total` |
/// | meter, recorder without aggregation | gauge |
/// | timer | histogram in seconds, its name ends in `_seconds` |
/// | recorder | histogram |
///
/// Metrics of one label and the same dimensions are one metric. One that is destroyed is no longer written.
public final class PrometheusFactory: MetricsFactory {
    private let families = Mutex<[String: Family]>([:])

    /// Makes a backend in which nothing has been counted.
    public init() {}

    /// What was counted, in the text format, version 0.0.4, sorted by name.
    public var text: String {
        let families = families.withLock { $0 }
        return families.sorted { $0.key < $1.key }.map { $1.text(named: $0) }.joined()
    }

    /// The metric of a label and dimensions, made if it is not there.
    ///
    /// Where two kinds of metrics get the same name, the second is counted and not written: a family has one type.
    private func metric<M: Metric>(
        _ name: String, _ dimensions: [(String, String)], _ make: () -> M
    ) -> M {
        families.withLock { families in
            let labels = Labels(dimensions)
            let family = families[name] ?? Family(type: M.type)
            if let metric = family.metrics[labels] as? M { return metric }
            let metric = make()
            guard family.type == M.type else { return metric }
            families[name] = family.adding(metric, labels)
            return metric
        }
    }

    private func remove(_ handler: AnyObject) {
        families.withLock { families in
            families = families.mapValues { $0.removing(handler) }.filter { !$0.value.metrics.isEmpty }
        }
    }
}

// MARK: - Metrics

extension PrometheusFactory {
    /// The counter of a label.
    public func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        metric(.metricName(label, suffix: "_total"), dimensions) { PrometheusCounter() }
    }

    /// The counter of a label.
    public func makeFloatingPointCounter(
        label: String, dimensions: [(String, String)]
    ) -> any FloatingPointCounterHandler {
        metric(.metricName(label, suffix: "_total"), dimensions) { PrometheusFloatingPointCounter() }
    }

    /// The gauge of a label.
    public func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        metric(.metricName(label), dimensions) { PrometheusGauge() }
    }

    /// The histogram of a label, or its gauge.
    public func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        guard aggregate else { return metric(.metricName(label), dimensions) { PrometheusGauge() } }
        return metric(.metricName(label), dimensions) { PrometheusHistogram(bounds: PrometheusHistogram.sizes) }
    }

    /// The histogram of a label.
    public func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        metric(.metricName(label, suffix: "_seconds"), dimensions) {
            PrometheusHistogram(bounds: PrometheusHistogram.seconds)
        }
    }

    /// Forgets a counter.
    public func destroyCounter(_ handler: any CounterHandler) { remove(handler) }

    /// Forgets a counter.
    public func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) { remove(handler) }

    /// Forgets a gauge.
    public func destroyMeter(_ handler: any MeterHandler) { remove(handler) }

    /// Forgets a histogram, or a gauge.
    public func destroyRecorder(_ handler: any RecorderHandler) { remove(handler) }

    /// Forgets a histogram.
    public func destroyTimer(_ handler: any TimerHandler) { remove(handler) }
}
