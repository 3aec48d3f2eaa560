// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver
internal import WiringDiagram

extension Resolver.Trace: CustomStringConvertible {
    /// The tree for people: a request a line, with what was requested for it below it.
    ///
    /// A line has the service, what has become of the request, how long instances are kept, the thread, and the time with and without
    /// what was requested for it, where it took any. Stars mark the slowest request of a trace, and the slowest way down from there. From the 41st level on a line
    /// has the number of its level, and is not indented further.
    ///
    /// - Complexity: O(*n* log *n*) in the number of requests.
    public var description: String {
        guard !roots.isEmpty else { return "Nothing was resolved.\n" }
        var table = [["  service", "", "scope", "thread", "total", "own"]]
        for line in lines { table.append(line.cells) }
        return alignedTable(table, toTheRight: [4, 5])
    }

    /// The requests, each before what was requested for it.
    private var lines: [Line] {
        var lines: [Line] = []
        var rest = Self.level(roots, depth: 0, isMarked: true)
        while let line = rest.popLast() {
            lines.append(line)
            rest += Self.level(line.span.children, depth: line.depth + 1, isMarked: line.isMarked)
        }
        return lines
    }

    /// Spans beside each other, the last first; the slowest of them is marked, if one may be.
    private static func level(_ spans: [Span], depth: Int, isMarked: Bool) -> [Line] {
        let slowest = spans.map(\.duration).max() ?? .zero
        let position = isMarked && slowest > .zero ? spans.firstIndex { $0.duration == slowest } : nil
        return spans.enumerated().reversed().map { Line(span: $1, depth: depth, isMarked: $0 == position) }
    }

    static func name(ofThread thread: Int) -> String { thread == 0 ? "main actor" : "thread \(thread)" }
}

private struct Line {
    let span: Resolver.Trace.Span
    let depth: Int
    let isMarked: Bool

    var cells: [String] {
        [
            (isMarked ? "* " : "  ") + indentation(depth) + oneLine(span.key),
            span.outcome.words, oneLine(span.scope), Resolver.Trace.name(ofThread: span.thread),
            span.duration == .zero ? "" : span.duration.shortDescription,
            span.duration == .zero ? "" : span.ownDuration.shortDescription,
        ]
    }
}

extension Resolver.Trace.Outcome {
    var word: String {
        switch self {
        case .made: "made"
        case .reused: "reused"
        case .waited: "waited"
        case .failed: "failed"
        }
    }

    fileprivate var words: String {
        if case .failed(let reason) = self { "failed: \(oneLine(reason))" } else { word }
    }
}
