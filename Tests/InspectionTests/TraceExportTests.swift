// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import ResolverInspection
import TestSupport
import Testing

private typealias Span = Resolver.Trace.Span

/// Traces made by hand, and what is written for them.
@Suite struct TraceExportTests {
    private static let trace = Resolver.Trace(roots: [
        Span(
            "House", duration: .microseconds(1250),
            children: [
                Span("Keys(name: \"front\")", scope: ".unique", start: .microseconds(10), duration: .nanoseconds(900)),
                Span(
                    "Alarm", scope: ".application", start: .microseconds(50), duration: .microseconds(1000),
                    children: [
                        Span(
                            "Clock", .waited, scope: ".cached", start: .microseconds(60), duration: .microseconds(200)),
                        Span("Clock", .reused, scope: ".cached", start: .microseconds(260)),
                    ]),
            ]),
        Span("Gate", .failed(reason: "missing"), scope: "", thread: 3, start: .microseconds(500)),
    ])

    @Test func `As a tree`() {
        #expect(
            Self.trace.description == """
                  service                                 scope         thread       total       own
                * House                  made             .graph        main actor  1.2 ms  249.1 µs
                    Keys(name: "front")  made             .unique       main actor  900 ns    900 ns
                *   Alarm                made             .application  main actor    1 ms    800 µs
                *     Clock              waited           .cached       main actor  200 µs    200 µs
                      Clock              reused           .cached       main actor
                  Gate                   failed: missing                thread 3

                """)
    }

    @Test func `For Chrome`() {
        #expect(
            Self.trace.chromeJSON == #"""
                {
                  "displayTimeUnit": "ns",
                  "traceEvents": [
                    {"ph": "M", "pid": 1, "tid": 0, "name": "process_name", "args": {"name": "Resolver"}},
                    {"ph": "M", "pid": 1, "tid": 1, "name": "thread_name", "args": {"name": "main actor"}},
                    {"ph": "M", "pid": 1, "tid": 1, "name": "thread_sort_index", "args": {"sort_index": 1}},
                    {"ph": "X", "pid": 1, "tid": 1, "ts": 0.000, "dur": 1250.000, "name": "House", "cat": "made", "args": {"own": "249.1 µs", "scope": ".graph"}},
                    {"ph": "X", "pid": 1, "tid": 1, "ts": 10.000, "dur": 0.900, "name": "Keys(name: \"front\")", "cat": "made", "args": {"own": "900 ns", "scope": ".unique"}},
                    {"ph": "X", "pid": 1, "tid": 1, "ts": 50.000, "dur": 1000.000, "name": "Alarm", "cat": "made", "args": {"own": "800 µs", "scope": ".application"}},
                    {"ph": "X", "pid": 1, "tid": 1, "ts": 60.000, "dur": 200.000, "name": "Clock", "cat": "waited", "args": {"own": "200 µs", "scope": ".cached"}},
                    {"ph": "X", "pid": 1, "tid": 1, "ts": 260.000, "dur": 0.000, "name": "Clock", "cat": "reused", "args": {"own": "0 ns", "scope": ".cached"}},
                    {"ph": "M", "pid": 1, "tid": 2, "name": "thread_name", "args": {"name": "thread 3"}},
                    {"ph": "M", "pid": 1, "tid": 2, "name": "thread_sort_index", "args": {"sort_index": 2}},
                    {"ph": "X", "pid": 1, "tid": 2, "ts": 500.000, "dur": 0.000, "name": "Gate", "cat": "failed", "args": {"own": "0 ns", "reason": "missing"}}
                  ]
                }

                """#)
    }

    @Test func `Nothing`() throws {
        let nothing = Resolver.Trace()

        #expect(nothing == Resolver.Trace([Resolver.Event]()))
        #expect(nothing.description == "Nothing was resolved.\n")
        #expect(try Drawing(nothing).rows.isEmpty)
    }

    @Test(arguments: ["a \"b\"", "two\nlines", "back\\slash", "\u{0}\u{1f}\u{7f}", "日本語 🏠", "\u{2028}", "e\u{301}"])
    func `Any name can be written`(name: String) throws {
        let trace = Resolver.Trace(roots: [Span(name, .failed(reason: name), scope: name, duration: .seconds(1))])

        #expect(trace.description.split(whereSeparator: \.isNewline).count == 2)
        let drawing = try Drawing(trace)
        #expect(drawing.rows.values.flatMap(\.self).map(\.name) == [name])
    }

    @Test func `A trace of years has numbers that can be read`() throws {
        let trace = Resolver.Trace(roots: [Span("A", start: .seconds(-1), duration: .seconds(1_000_000_000_000))])

        #expect(trace.description.contains("1000000000000 s"))
        #expect(try Drawing(trace).rows.count == 1)
    }
}

/// How long a span takes by itself.
@Suite struct OwnDurationTests {
    @Test(arguments: [
        (children: [(0, 10)], own: 0), ([(2, 3), (6, 1)], 6), ([(2, 5), (3, 2)], 5), ([(2, 5), (4, 5)], 3),
        ([(8, 100)], 8), ([(-5, 7)], 8), ([(-5, 2), (20, 1)], 10), ([(4, 0)], 10), ([], 10),
    ]) func `Children that overlap count once, and only within it`(children: [(Int, Int)], own: Int) {
        let span = Span(
            "A", duration: .seconds(10),
            children: children.map { Span("B", start: .seconds($0), duration: .seconds($1)) })

        #expect(span.ownDuration == .seconds(own))
    }
}

/// Where spans are drawn, one within the other.
@Suite struct TraceRowTests {
    @Test func `Children that run at the same time get rows of their own`() throws {
        let trace = Resolver.Trace(roots: [
            Span(
                "A", thread: 1, duration: .seconds(10),
                children: [
                    Span("B", thread: 1, start: .seconds(1), duration: .seconds(4)),
                    Span("C", thread: 1, start: .seconds(2), duration: .seconds(4)),
                    Span("D", thread: 1, start: .seconds(6), duration: .seconds(4)),
                    Span("E", thread: 2, start: .seconds(6), duration: .seconds(2)),
                ])
        ])

        let drawing = try Drawing(trace)

        #expect(drawing.names == ["thread 1": "ABD", "thread 1 (2)": "C", "thread 2": "E"])
    }

    @Test func `What is not requested for a span is not drawn within it`() throws {
        let trace = Resolver.Trace(roots: [
            Span("A", duration: .seconds(10)), Span("B", start: .seconds(2), duration: .seconds(3)),
            Span("C", start: .seconds(10), duration: .seconds(1)), Span("D", start: .seconds(10)),
        ])

        let drawing = try Drawing(trace)

        #expect(drawing.names == ["main actor": "AC", "main actor (2)": "BD"])
    }

    @Test func `Spans without a duration are drawn within what ends with them`() throws {
        let inner = Span("B", .reused, start: .seconds(1))
        let trace = Resolver.Trace(roots: [Span("A", duration: .seconds(1), children: [inner, inner])])

        #expect(try Drawing(trace).names == ["main actor": "ABB"])
    }

    @Test func `Any trace is drawn whole, and its rows nest`() throws {
        var random = SeededRandom(seed: 15)
        for _ in 0..<200 {
            let trace = Resolver.Trace(roots: (0..<3).map { _ in random.span(depth: 4) })

            let drawing = try Drawing(trace)

            #expect(drawing.rows.values.map(\.count).reduce(0, +) == trace.roots.map(\.size).reduce(0, +))
        }
    }
}

// MARK: - Reading what is written

/// What Chrome is told to draw.
private struct Drawing {
    struct Bar: Decodable, Equatable {
        let name: String
        let ts: Double
        let dur: Double
    }

    private struct Event: Decodable {
        struct Arguments: Decodable {
            let name: String?
        }
        let ph: String
        let pid: Int
        let tid: Int
        let name: String
        let ts: Double?
        let dur: Double?
        let args: Arguments
    }

    private struct File: Decodable {
        let traceEvents: [Event]
    }

    /// The bars of each row.
    private(set) var rows: [String: [Bar]] = [:]

    /// The names of the bars of each row, in one word.
    var names: [String: String] { rows.mapValues { $0.map(\.name).joined() } }

    init(_ trace: Resolver.Trace) throws {
        let events = try JSONDecoder().decode(File.self, from: Data(trace.chromeJSON.utf8)).traceEvents
        var rowNames: [Int: String] = [:]
        for event in events where event.name == "thread_name" { rowNames[event.tid] = event.args.name }
        for event in events where event.ph == "X" {
            let bar = Bar(name: event.name, ts: try #require(event.ts), dur: try #require(event.dur))
            rows[try #require(rowNames[event.tid]), default: []].append(bar)
        }
        for bars in rows.values {
            var ends: [Double] = []
            for bar in bars {
                while let end = ends.last, end <= bar.ts, bar.ts + bar.dur > end { ends.removeLast() }
                if let end = ends.last { #expect(bar.ts + bar.dur <= end + 0.0005) }
                ends.append(bar.ts + bar.dur)
            }
        }
    }
}

// MARK: - Any trace

/// Spans as they come, not only such as there are.
extension SeededRandom {
    fileprivate mutating func span(depth: Int) -> Span {
        let children = depth == 0 ? [] : (0..<below(4)).map { _ in span(depth: depth - 1) }
        return Span(
            "S\(below(9))", thread: below(3), start: .microseconds(below(40)),
            duration: .microseconds(below(20)), children: children)
    }
}

extension Span {
    fileprivate var size: Int { 1 + children.map(\.size).reduce(0, +) }
}
