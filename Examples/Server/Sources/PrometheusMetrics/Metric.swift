// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What is counted under one name and one list of labels.
protocol Metric: AnyObject, Sendable {
    /// What Prometheus calls its type.
    static var type: String { get }

    /// Its lines.
    var samples: [Sample] { get }
}

/// One line: what comes after the name, the upper bound of a bucket, and the value.
struct Sample {
    var suffix = ""
    var bound: String?
    let value: String
}

extension Double {
    /// The number as Prometheus reads it: `+Inf`, `-Inf`, `NaN` or decimal.
    var prometheusText: String {
        if isNaN { return "NaN" }
        if isInfinite { return self < 0 ? "-Inf" : "+Inf" }
        return description
    }
}
