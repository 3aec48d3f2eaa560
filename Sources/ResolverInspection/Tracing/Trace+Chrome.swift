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

/// Spans of one thread, one within the other or one after the other: what programs draw as one row.
///
/// Tasks take turns on a thread, so spans of a thread may overlap without one being for the other. Such spans go to rows of their own.
struct TraceLane {
    struct Entry {
        let span: Resolver.Trace.Span
        /// Where its parent comes among all entries; -1 for none.
        let parent: Int
        /// Where it comes among all entries: parents first.
        let position: Int
    }

    /// The thread, and which of its rows this is, from 1.
    let thread: Int
    let number: Int
    /// By start, parents first.
    private(set) var entries: [Entry] = []
    /// Those that may go on when the next one begins, each within the one before.
    private var open: [Entry] = []

    var name: String {
        let name = Resolver.Trace.name(ofThread: thread)
        return number == 1 ? name : "\(name) (\(number))"
    }

    /// The rows of a trace, by thread, with each span once: O(*n* log *n*) in the spans, and O(*m*) for each in its thread's rows.
    static func lanes(of trace: Resolver.Trace) -> [TraceLane] {
        let all = entries(of: trace)
        var lanes: [Int: [TraceLane]] = [:]
        for entry in all.sorted(by: { ($0.span.start, $0.position) < ($1.span.start, $1.position) }) {
            add(entry, to: &lanes[entry.span.thread, default: []], of: all)
        }
        return lanes.sorted { $0.key < $1.key }.flatMap(\.value)
    }

    /// Adds a span to the first row that takes it, in place: a row may be long.
    private static func add(_ entry: Entry, to rows: inout [TraceLane], of all: [Entry]) {
        for index in rows.indices { if rows[index].take(entry, of: all) { return } }
        var row = TraceLane(thread: entry.span.thread, number: rows.count + 1)
        _ = row.take(entry, of: all)
        rows.append(row)
    }

    private static func entries(of trace: Resolver.Trace) -> [Entry] {
        var entries: [Entry] = []
        var rest = trace.roots.reversed().map { (span: $0, parent: -1) }
        while let (span, parent) = rest.popLast() {
            let position = entries.count
            entries.append(Entry(span: span, parent: parent, position: position))
            rest += span.children.reversed().map { ($0, position) }
        }
        return entries
    }

    /// Takes a span, if it fits in after, or into, those that are there.
    private mutating func take(_ entry: Entry, of all: [Entry]) -> Bool {
        while let last = open.last, last.span.end <= entry.span.start, !last.contains(entry, in: all) {
            open.removeLast()
        }
        if let last = open.last, !last.contains(entry, in: all) { return false }
        entries.append(entry)
        open.append(entry)
        return true
    }
}

extension TraceLane.Entry {
    /// Whether another span was requested for it, or for what was, and ends before it.
    fileprivate func contains(_ other: Self, in all: [Self]) -> Bool {
        var parent = other.parent
        while parent > position { parent = all[parent].parent }
        return parent == position && other.span.end <= span.end
    }
}
