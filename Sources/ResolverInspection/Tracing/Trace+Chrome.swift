// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver
internal import WiringDiagram

// Source: "Trace Event Format", a document of Google's, which chrome://tracing and https://ui.perfetto.dev read.

extension Resolver.Trace {
    /// The trace for Chrome's `chrome://tracing` and for Perfetto, in the Trace Event Format: a row for each thread.
    ///
    /// Where spans of a thread overlap since tasks take turns on it, the thread has several rows.
    ///
    /// - Complexity: O(*n* log *n*) in the number of requests.
    public var chromeJSON: String {
        var events = [Self.metadata("process_name", row: 0, "\"name\": \"Resolver\"")]
        for (index, lane) in TraceLane.lanes(of: self).enumerated() {
            events += Self.chromeEvents(of: lane, row: index + 1)
        }
        let lines = events.map { "    " + $0 }.joined(separator: ",\n")
        return "{\n  \"displayTimeUnit\": \"ns\",\n  \"traceEvents\": [\n\(lines)\n  ]\n}\n"
    }

    private static func chromeEvents(of lane: TraceLane, row: Int) -> [String] {
        [
            metadata("thread_name", row: row, "\"name\": \(jsonString(lane.name))"),
            metadata("thread_sort_index", row: row, "\"sort_index\": \(row)"),
        ] + lane.entries.map { $0.span.chromeEvent(row: row) }
    }

    private static func metadata(_ name: String, row: Int, _ argument: String) -> String {
        "{\"ph\": \"M\", \"pid\": 1, \"tid\": \(row), \"name\": \"\(name)\", \"args\": {\(argument)}}"
    }
}

extension Resolver.Trace.Span {
    fileprivate func chromeEvent(row: Int) -> String {
        var arguments = ["\"own\": \(jsonString(ownDuration.shortDescription))"]
        if !scope.isEmpty { arguments.append("\"scope\": \(jsonString(scope))") }
        if case .failed(let reason) = outcome { arguments.append("\"reason\": \(jsonString(reason))") }
        return """
            {"ph": "X", "pid": 1, "tid": \(row), "ts": \(start.microseconds), "dur": \((end - start).microseconds), \
            "name": \(jsonString(key)), "cat": "\(outcome.word)", "args": {\(arguments.joined(separator: ", "))}}
            """
    }
}

extension Duration {
    /// The nanoseconds, down to the next whole one.
    var wholeNanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let product = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let sum = product.partialValue.addingReportingOverflow(attoseconds / 1_000_000_000)
        return product.overflow || sum.overflow ? (seconds < 0 ? .min : .max) : sum.partialValue
    }

    /// The microseconds as JSON: `12.345`.
    fileprivate var microseconds: String {
        let nanoseconds = wholeNanoseconds
        let fraction = String(nanoseconds.magnitude % 1000)
        let zeros = String(repeating: "0", count: 3 - fraction.count)
        return "\(nanoseconds < 0 ? "-" : "")\(nanoseconds.magnitude / 1000).\(zeros)\(fraction)"
    }
}
