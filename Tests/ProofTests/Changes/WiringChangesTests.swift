// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Testing
import WiringDiagram
import WiringProof

private typealias Service = WiringDiagram.Service

private func report(_ services: [Service], needs: [WiringDiagram.Need] = [], findings: [Finding] = []) -> ProofReport {
    var report = ProofReport()
    report.diagram = WiringDiagram(services: services, needs: needs)
    report.findings = findings
    return report
}

private func text(_ old: ProofReport, _ new: ProofReport) -> String {
    WiringChanges(from: (old, "/old"), to: (new, "/new"), isStrict: false).text(since: "main")
}

private func service(
    _ name: String, _ id: Int = 0, scope: String = ".graph", in file: String = "App/A.swift"
) -> Service {
    Service(id: "\(name) \(id)", name: name, scope: scope, place: .init(file: file, line: id + 1))
}

@Suite struct WiringChangesTests {
    @Test func `Numbers and lines that moved are no change`() {
        let need = WiringDiagram.Need(of: "Owner 1", for: ["Clock 0"], name: "Clock")
        let moved = WiringDiagram.Need(of: "Owner 7", for: ["Clock 9"], name: "Clock")

        let text = text(
            report([service("Clock"), service("Owner", 1)], needs: [need]),
            report([service("Owner", 7), service("Clock", 9)], needs: [moved]))

        #expect(text == "Since main: 0 came, 0 went, 0 changed; 0 new findings\n")
    }

    @Test func `What came, went and changed has a line each`() {
        var clock = service("Clock", 4, scope: ".shared", in: "App/B.swift")
        (clock.isOnMainActor, clock.isAsync) = (true, true)

        let text = text(
            report(
                [service("Clock"), service("Store")], needs: [.init(of: "Clock 0", for: ["Store 0"], name: "Store")]),
            report([clock, service("Car", 2)], needs: [.init(of: "Car 2", for: [], name: "Body")]))

        #expect(
            text == """
                + Car: .graph, App/A.swift:3
                ~ Clock: scope .graph → .shared; isolation none → main actor; made sync → async; place App/A.swift → App/B.swift
                - Store: .graph, App/A.swift:1
                + Car needs Body, which nothing provides
                - Clock needs Store
                Since main: 2 came, 2 went, 1 changed; 0 new findings

                """)
    }

    @Test func `Of several with one key, those that are alike stand for each other`() {
        let text = text(
            report([service("Clock", 1), service("Clock", 2, scope: ".shared")]),
            report([service("Clock", 1, scope: ".unique"), service("Clock", 2, scope: ".shared"), service("Clock", 3)]))

        #expect(text == "+ Clock: .unique, App/A.swift:2\nSince main: 1 came, 0 went, 0 changed; 0 new findings\n")
    }

    @Test func `What was wrong before is not told, on whatever line`() {
        func finding(_ message: String, _ file: String, _ line: Int, _ severity: Finding.Severity = .error) -> Finding {
            Finding(severity, "missing-dependency", message, at: .init(file: file, line: line, column: 1))
        }
        let old = report([], findings: [finding("A.", "/old/a.swift", 1), finding("B.", "/old/a.swift", 2)])
        let new = report(
            [],
            findings: [
                finding("A.", "/new/a.swift", 9), finding("C.", "/new/a.swift", 3, .warning),
                finding("D.", "/new/b.swift", 3), finding("E.", "/new/b.swift", 4, .note),
            ])

        let changes = WiringChanges(from: (old, "/old"), to: (new, "/new"), isStrict: false)

        #expect(
            changes.text(since: "v1") == """
                b.swift:3:1: error: D. [missing-dependency]
                a.swift:3:1: warning: C. [missing-dependency]
                Since v1: 0 came, 0 went, 0 changed; 2 new findings, 1 gone

                """)
        #expect(changes.exitCode == 1)
        #expect(WiringChanges(from: (new, "/new"), to: (new, "/new"), isStrict: true).exitCode == 0)
    }

    @Test(arguments: [(0, 100), (100, 0), (100, 100), (5, 40), (40, 5), (29, 0), (9, 20)])
    func `A text has at most thirty lines, and counts what it leaves out`(findings: Int, services: Int) {
        let new = report(
            (0..<services).map { service("S\($0)") },
            findings: (0..<findings).map {
                Finding(.error, "cycle", "F\($0).", at: .init(file: "/new/a.swift", line: 1, column: 1))
            })

        let lines = text(report([]), new).split(separator: "\n")

        #expect(lines.count == min(30, findings + services + 1))
        #expect(lines.last?.hasPrefix("Since main: \(services) came") == true)
        let shown = lines.count { $0.hasPrefix("a.swift") || $0.hasPrefix("+") }
        let left = lines.filter { $0.hasPrefix("…") }.compactMap { Int($0.split(separator: " ")[2]) }.reduce(0, +)
        #expect(shown + left == findings + services)
    }
}
