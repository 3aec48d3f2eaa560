// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Testing
import WiringProof
import WiringSyntax

/// A report with an error, its advice and its other end, and with something that is not proved before it.
private func report(file: String = "/w/p é/Sources/a,b: c.swift") -> ProofReport {
    var report = ProofReport()
    report.registrationCount = 4
    report.provedCount = 1
    report.wrongCount = 2
    report.findings = [
        Finding(
            .error, "missing-dependency", "100% of Clöck\nis missing.", advice: "Register it.",
            at: .init(file: file, line: 2, column: 12),
            notes: [.init("It is asked for here, too.", at: .init(file: "/other/x y.swift", line: 7, column: 1))])
    ]
    report.unproved = [Finding(.note, "not-proved", "Who knows?", at: .init(file: file, line: 1, column: 1))]
    return report
}

private let paths = SourcePaths(package: "/w/p é", workspace: "/w")

@Suite struct ReportTests {
    @Test func textIsAsCompilersWrite() {
        #expect(
            report(file: "/a.swift").text(isStrict: false) == """
                /a.swift:1:1: warning: Who knows? [not-proved]
                /a.swift:2:12: error: 100% of Clöck
                is missing. [missing-dependency]
                /a.swift:2:12: note: Register it.
                /other/x y.swift:7:1: note: It is asked for here, too.
                1 request proved, 1 not proved, 2 wrong

                """)
        #expect(
            report(file: "/a.swift").text(isStrict: true).hasPrefix("/a.swift:1:1: error: Who knows? [not-proved]\n"))
    }

    @Test func summaryCounts() {
        var report = ProofReport()
        #expect(report.summary == "0 requests proved, 0 not proved")
        report.provedCount = 52
        report.wrongCount = 1
        #expect(report.summary == "52 requests proved, 0 not proved, 1 wrong")
    }

    @Test func consequencesAreNotesOfTheirCause() throws {
        var report = report(file: "/a.swift")
        report.unproved += (11...15).map { line in
            var finding = Finding(
                .warning, "not-proved", "Car needs it.", at: .init(file: "/b.swift", line: line, column: 3))
            finding.cause = report.findings[0].location
            return finding
        }

        #expect(
            report.text(isStrict: false).hasSuffix(
                """
                /other/x y.swift:7:1: note: It is asked for here, too.
                /b.swift:11:3: note: Car needs it.
                /b.swift:12:3: note: Car needs it.
                /b.swift:13:3: note: Car needs it.
                /b.swift:14:3: note: 2 more requests are not proved for the same reason.
                1 request proved, 6 not proved, 2 wrong

                """))
        let document = try JSONSerialization.jsonObject(with: Data(report.json(isStrict: false).utf8)) as? [String: Any]
        #expect((document?["unproved"] as? [Any])?.count == 6)
    }

    @Test func consequenceOfWhatIsNotReportedStandsAlone() {
        var report = ProofReport()
        report.unproved = [
            Finding(.warning, "not-proved", "Car needs it.", at: .init(file: "/b.swift", line: 1, column: 3))
        ]
        report.unproved[0].cause = .init(file: "/other.swift", line: 7, column: 1)

        #expect(report.text(isStrict: true).hasPrefix("/b.swift:1:3: error: Car needs it. [not-proved]\n"))
    }

    @Test func githubIsEscaped() {
        let file = "file=p é/Sources/a%2Cb%3A c.swift"
        #expect(
            report().github(isStrict: false, paths: paths) == """
                ::warning \(file),line=1,col=1,title=not-proved::Who knows?
                ::error \(file),line=2,col=12,title=missing-dependency::100%25 of Clöck%0Ais missing.%0ARegister it.\
                %0A/other/x y.swift:7:1: note: It is asked for here, too.
                1 request proved, 1 not proved, 2 wrong

                """)
    }

    @Test func jsonSaysAll() throws {
        let text = try report().json(isStrict: true)
        let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(document["version"] as? Int == 1)
        let counts = try #require(document["counts"] as? [String: Int])
        #expect(counts == ["registrations": 4, "proved": 1, "notProved": 1, "wrong": 2])
        let finding = try #require((document["findings"] as? [[String: Any]])?.first)
        #expect(finding["message"] as? String == "100% of Clöck\nis missing.")
        #expect(finding["file"] as? String == "/w/p é/Sources/a,b: c.swift")
        #expect((finding["line"] as? Int, finding["column"] as? Int) == (2, 12))
        #expect((finding["notes"] as? [[String: Any]])?.first?["line"] as? Int == 7)
        let unproved = try #require((document["unproved"] as? [[String: Any]])?.first)
        #expect(unproved["severity"] as? String == "error")
    }
}

@Suite struct SARIFTests {
    /// The only run of the log of a report.
    private func run(_ report: ProofReport, _ paths: SourcePaths = paths) throws -> [String: Any] {
        let text = try report.sarif(isStrict: false, paths: paths)
        let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        return try #require((log["runs"] as? [[String: Any]])?.first)
    }

    /// The value at some keys, and at the first element of each list on the way.
    private func value(_ object: Any?, _ keys: String...) -> Any? {
        keys.reduce(object) { object, key in
            let found = (object as? [String: Any])?[key]
            return (found as? [Any])?.first ?? found
        }
    }

    @Test func resultsHaveRulesAndPlaces() throws {
        // For a validator of logs: .ci/steps/check-wiring.
        if let file = ProcessInfo.processInfo.environment["SARIF_OUTPUT"] {
            try Data(report().sarif(isStrict: false, paths: paths).utf8).write(to: URL(fileURLWithPath: file))
        }
        let run = try run(report())
        #expect(run["columnKind"] as? String == "utf16CodeUnits")
        #expect(value(run, "originalUriBaseIds", "%SRCROOT%", "uri") as? String == "file:///w/p%20%C3%A9/")
        #expect(value(run, "tool", "driver", "name") as? String == "check-wiring")
        #expect(value(run, "tool", "driver", "rules", "id") as? String == "missing-dependency")
        #expect(value(run, "tool", "driver", "rules", "shortDescription", "text") as? String == "Missing dependency")
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.map { $0["level"] as? String } == ["warning", "error"])
        #expect(results.map { $0["ruleIndex"] as? Int } == [1, 0])
        let artifact = value(results[1], "locations", "physicalLocation", "artifactLocation")
        #expect(value(artifact, "uri") as? String == "Sources/a,b%3A%20c.swift")
        #expect(value(artifact, "uriBaseId") as? String == "%SRCROOT%")
        #expect(value(results[1], "message", "text") as? String == "100% of Clöck\nis missing.\nRegister it.")
        let related = value(results[1], "relatedLocations", "physicalLocation", "artifactLocation")
        #expect(value(related, "uri") as? String == "file:///other/x%20y.swift")
        #expect(value(related, "uriBaseId") == nil)
    }

    @Test func columnsCountUTF16() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).swift").path
        defer { try? FileManager.default.removeItem(atPath: file) }
        // The é has two UTF-8 code units and one UTF-16 code unit; the rocket has four and two.
        try Data("\nlet é🚀 = a\n".utf8).write(to: URL(fileURLWithPath: file))
        var report = report(file: file)
        report.findings[0].location.column = 14
        let results = try #require(try run(report)["results"] as? [[String: Any]])
        #expect(value(results[1], "locations", "physicalLocation", "region", "startColumn") as? Int == 11)
        #expect(value(results[0], "locations", "physicalLocation", "region", "startColumn") as? Int == 1)
    }

    @Test func emptyReportIsALog() throws {
        let run = try run(ProofReport())
        #expect((run["results"] as? [Any])?.isEmpty == true)
    }
}
