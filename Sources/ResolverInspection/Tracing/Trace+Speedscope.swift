// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver
internal import WiringDiagram

// Source: https://github.com/jlfwong/speedscope/wiki/Importing-from-custom-sources, and the schema that the file names.

extension Resolver.Trace {
    /// The trace for https://www.speedscope.app: a profile for each thread.
    ///
    /// Where spans of a thread overlap since tasks take turns on it, the thread has several profiles.
    ///
    /// - Complexity: O(*n* log *n*) in the number of requests.
    public var speedscope: String {
        var frames = FrameList()
        let profiles = TraceLane.lanes(of: self).map { Self.profile(of: $0, &frames) }
        let names = frames.names.map { "      {\"name\": \(jsonString($0))}" }
        return """
            {
              "$schema": "https://www.speedscope.app/file-format-schema.json",
              "exporter": "Resolver",
              "shared": {
                "frames": \(Self.list(names, indentation: "    "))
              },
              "profiles": \(Self.list(profiles, indentation: "  "))
            }

            """
    }

    private static func profile(of lane: TraceLane, _ frames: inout FrameList) -> String {
        var (events, open): ([String], [(frame: Int, end: Duration)]) = ([], [])
        func close(downTo depth: Int) {
            while open.count > depth, let last = open.popLast() {
                events.append(event("C", last.frame, last.end))
            }
        }
        for entry in lane.entries {
            close(downTo: entry.depth)
            let frame = frames.number(of: entry.span)
            events.append(event("O", frame, entry.span.start))
            open.append((frame, entry.span.end))
        }
        close(downTo: 0)
        let ends = (lane.entries.map(\.span.start).min() ?? .zero, lane.entries.map(\.span.end).max() ?? .zero)
        return """
                {
                  "type": "evented", "name": \(jsonString(lane.name)), "unit": "nanoseconds",
                  "startValue": \(ends.0.wholeNanoseconds), "endValue": \(ends.1.wholeNanoseconds),
                  "events": \(list(events.map { "        " + $0 }, indentation: "      "))
                }
            """
    }

    private static func event(_ type: String, _ frame: Int, _ time: Duration) -> String {
        "{\"type\": \"\(type)\", \"frame\": \(frame), \"at\": \(time.wholeNanoseconds)}"
    }

    private static func list(_ elements: [String], indentation: String) -> String {
        elements.isEmpty ? "[]" : "[\n" + elements.joined(separator: ",\n") + "\n\(indentation)]"
    }
}

/// What profiles share: a frame for each service and outcome.
private struct FrameList {
    private(set) var names: [String] = []
    private var numbers: [String: Int] = [:]

    /// The number of a span's frame.
    mutating func number(of span: Resolver.Trace.Span) -> Int {
        let name = span.outcome == .made ? span.key : "\(span.key) (\(span.outcome.word))"
        if let number = numbers[name] { return number }
        numbers[name] = names.count
        names.append(name)
        return names.count - 1
    }
}
