// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import CoreMetrics
import PrometheusMetrics
import Testing

@Suite struct PrometheusTests {
    @Test func `Counters add up, and their labels are sorted and escaped`() {
        let metrics = PrometheusFactory()
        let dimensions = [("path", "a\\b\"c\nd"), ("http.method", "GET")]
        Counter(label: "http.requests", dimensions: dimensions, factory: metrics).increment(by: 2)
        Counter(label: "http.requests", dimensions: dimensions.reversed(), factory: metrics).increment()
        Counter(label: "http.requests", factory: metrics).increment()

        #expect(
            metrics.text == #"""
                # TYPE http_requests_total counter
                http_requests_total 1
                http_requests_total{http_method="GET",path="a\\b\"c\nd"} 3

                """#)
    }

    @Test func `Meters and recorders without aggregation are gauges`() {
        let metrics = PrometheusFactory()
        let meter = Meter(label: "open", factory: metrics)
        meter.increment(by: 3)
        meter.decrement()
        Recorder(label: "9 lives", aggregate: false, factory: metrics).record(0.5)

        #expect(metrics.text == "# TYPE _9_lives gauge\n_9_lives 0.5\n# TYPE open gauge\nopen 2.0\n")
    }

    @Test func `Timers are histograms in seconds, whose buckets include those before`() {
        let metrics = PrometheusFactory()
        let timer = Timer(label: "making", factory: metrics)
        for milliseconds in [1, 3, 20_000] { timer.recordMilliseconds(milliseconds) }
        let lines = metrics.text.split(separator: "\n")

        #expect(lines.first == "# TYPE making_seconds histogram")
        for line in [
            #"making_seconds_bucket{le="0.0005"} 0"#, #"making_seconds_bucket{le="0.001"} 1"#,
            #"making_seconds_bucket{le="0.005"} 2"#, #"making_seconds_bucket{le="10.0"} 2"#,
            #"making_seconds_bucket{le="+Inf"} 3"#, "making_seconds_sum 20.004", "making_seconds_count 3",
        ] {
            #expect(lines.contains { $0 == line }, "\(line)")
        }
    }

    @Test func `A destroyed metric is not written, and a name has one type`() {
        let metrics = PrometheusFactory()
        let counter = Counter(label: "a", factory: metrics)
        Meter(label: "a_total", factory: metrics).set(7)
        #expect(metrics.text == "# TYPE a_total counter\na_total 0\n")

        counter.destroy()
        #expect(metrics.text == "")
    }

    @Test func `Threads count at the same time`() async {
        let metrics = PrometheusFactory()
        await withTaskGroup(of: Void.self) { tasks in
            for _ in 0..<8 {
                tasks.addTask { for _ in 0..<1_000 { Counter(label: "n", factory: metrics).increment() } }
            }
        }
        #expect(metrics.text.hasSuffix("n_total 8000\n"))
    }
}
