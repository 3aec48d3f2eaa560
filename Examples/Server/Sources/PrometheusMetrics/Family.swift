// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The metrics of one name, which differ by their labels.
struct Family: Sendable {
    /// What Prometheus calls their type.
    let type: String
    private(set) var metrics: [Labels: any Metric] = [:]

    init(type: String) {
        self.type = type
    }

    /// The same, with one more.
    func adding(_ metric: any Metric, _ labels: Labels) -> Self {
        var copy = self
        copy.metrics[labels] = metric
        return copy
    }

    /// The same, without one.
    func removing(_ metric: AnyObject) -> Self {
        var copy = self
        copy.metrics = metrics.filter { $0.value !== metric }
        return copy
    }

    /// The lines about them.
    func text(named name: String) -> String {
        let sorted = metrics.sorted { $0.key.text < $1.key.text }
        let lines = sorted.flatMap { labels, metric in
            metric.samples.map { "\(name)\($0.suffix)\(labels.text(adding: $0.bound)) \($0.value)\n" }
        }
        return "# TYPE \(name) \(type)\n" + lines.joined()
    }
}
