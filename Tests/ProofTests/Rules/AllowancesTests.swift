// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Testing
import WiringProof
import WiringSyntax

private let path = "/p/Sources/App/Alarm.swift"

/// A finding in a line.
private func finding(_ identifier: String = "missing-dependency", line: Int, file: String = path) -> Finding {
    Finding(
        identifier == "not-proved" ? .warning : .error, identifier, "No registration provides Clock.",
        at: SourceLocation(file: file, line: line, column: 9))
}

/// A report with findings, after what a program and a file allow was taken away.
private func report(_ text: String, file: String? = nil, _ findings: [Finding]) -> ProofReport {
    let source = SourceText(code: [path: []]) { Data(($0 == path ? text : file ?? "").utf8) }
    var report = ProofReport()
    report.unproved = findings.filter { $0.identifier == "not-proved" }
    report.findings = findings.filter { $0.identifier != "not-proved" }
    report.wrongCount = report.findings.count
    Allowances(source, file: file == nil ? nil : "/p/.wiring-allowed").apply(to: &report)
    return report
}

/// What a report complains about, with the lines.
private func complaints(_ report: ProofReport) -> [String] {
    (report.findings + report.unproved).map { "\($0.location.line) \($0.identifier): \($0.message)" }
}

@Suite struct AllowancesTests {
    @Test(arguments: [
        ("f()  // wiring: missing-dependency, the plug-in has it", 1),
        ("// wiring: missing-dependency, the plug-in has it\nf()", 2),
        ("  \t// wiring:missing-dependency,x\nf()", 2), ("a\nf() // wiring: missing-dependency , x, y, and z\nb", 2),
        ("\"é😀\" // wiring: missing-dependency, x", 1),
    ])
    func commentAllows(text: String, line: Int) {
        let report = report(text, [finding(line: line)])
        #expect(complaints(report) == [])
        #expect(report.allowedCount == 1 && report.wrongCount == 0)
    }

    @Test(arguments: [
        ("f()  // wiring: missing-dependency, x\ng()", 2), ("// wiring: missing-dependency, x\n\nf()", 3),
        ("// wiring: missing-dependency, x\nf()", 1), ("\n// wiring: missing-dependency, x", 1),
    ])
    func commentElsewhereAllowsNothing(text: String, line: Int) {
        let report = report(text, [finding(line: line)])
        #expect(report.allowedCount == 0 && report.wrongCount == 1)
        #expect(report.findings.map(\.identifier) == ["missing-dependency", "allowance"])
        #expect(report.findings[1].message == "This allows missing-dependency, of which there is none here.")
    }

    @Test func otherKindIsNotAllowed() {
        let report = report("f() // wiring: cycle, x", [finding(line: 1)])
        #expect(report.findings.map(\.identifier) == ["missing-dependency", "allowance"])
    }

    @Test func whatIsNotProvedIsAllowed() {
        let report = report("f() // wiring: not-proved, x", [finding("not-proved", line: 1)])
        #expect(complaints(report) == [] && report.allowedCount == 1)
    }

    @Test func findingsOfTheLineAreAllAllowed() {
        let report = report(
            "f() // wiring: missing-dependency, x", [finding(line: 1), finding(line: 1), finding("cycle", line: 1)])
        #expect(complaints(report) == ["1 cycle: No registration provides Clock."])
        #expect(report.allowedCount == 2)
    }

    @Test func unknownKindIsAnError() {
        let report = report("f() // wiring: mising-dependency, x", [finding(line: 1)])
        #expect(report.findings.map(\.severity) == [.error, .error])
        #expect(report.findings[1].message == "There is no kind of finding that is called \"mising-dependency\".")
        #expect(report.findings[1].location == SourceLocation(file: path, line: 1, column: 5))
    }

    @Test(arguments: ["f() // wiring: missing-dependency", "f() // wiring: missing-dependency,  "])
    func missingReasonIsAnError(text: String) {
        let report = report(text, [finding(line: 1)])
        #expect(complaints(report) == ["1 allowance: This allows missing-dependency without a reason."])
    }

    @Test func staleEntryIsAnError() {
        #expect(
            complaints(report("a\n// wiring: cycle, x\n", [])) == [
                "2 allowance: This allows cycle, of which there is none here."
            ])
    }

    @Test func secondOfTwoIsStale() {
        let report = report(
            "// wiring: missing-dependency, x\nf() // wiring: missing-dependency, x", [finding(line: 2)])
        #expect(complaints(report) == ["2 allowance: This allows missing-dependency, of which there is none here."])
    }

    @Test func linesMayEndInTwoCharacters() {
        let text = "import Resolver\r\n\r\nf() // wiring: missing-dependency, x\r\n// wiring: cycle, y\r\ng()\r\n"
        let report = report(text, [finding(line: 3), finding("cycle", line: 5)])
        #expect(complaints(report) == [])
        #expect(report.allowedCount == 2)
    }

    /// What stands in a string is no comment.
    @Test(arguments: [
        #"print("// wiring: cycle, x")"#, ##"print(#" " // wiring: cycle, x"#)"##,
        ##"print(#"\"# + "// wiring: cycle, x")"##,
        #"print("a\("b // wiring: cycle, x")")"#, #"print("a\(f(("b // wiring: cycle, x")))")"#,
        ##"print(#"a\#("b // wiring: cycle, x")"#)"##, #"print("\" // wiring: cycle, x")"#,
        "print(\"\"\"\n // wiring: cycle, x\n\"\"\")", "print(#\"\"\"\n\"\"\" // wiring: cycle, x\n\"\"\"#)",
        "print(\"\"\"\n\\(f(\"\") + \" // wiring: cycle, x\")\n\"\"\")",
        "/* // wiring: cycle, x\n/* */ // wiring: cycle, x\n*/",
    ])
    func textOfAStringAllowsNothing(text: String) {
        #expect(complaints(report(text, [])) == [])
    }

    /// Strings end where Swift says.
    @Test(arguments: [
        ##"f(#"\"#)"##, ##"f(#" " "#)"##, ##"f(#"""#)"##, #"f("")"#, #"f("a\(d["b"] ?? "(")c")"#, #"f("a\(g(")"))\\")"#,
        "f(\"\"\"\n \\\"\"\" \n\"\"\")", "f(#\"\"\"\n\"\"\"\n\"\"\"#)", "f(\"\\(\n1)\")", "#if A\n\"\n#endif\nf()",
        "/* /* \" */ */ f()", "f(\"\"\"\n\"\n\"\"\")", "f(\"/*\")", "f(1 /* \" */)",
    ])
    func commentBehindStringsAllows(code: String) {
        let report = report(
            code + " // wiring: missing-dependency, x", [finding(line: code.utf8.count { $0 == 0x0a } + 1)])
        #expect(complaints(report) == [])
        #expect(report.allowedCount == 1)
    }

    // MARK: Files

    @Test(arguments: [
        "Sources/App/Alarm.swift | missing-dependency | Clock | the plug-in has it",
        "Alarm.swift|missing-dependency|provides Clock|x", "\(path) | missing-dependency | No registration | x",
        "# why\n\n  Alarm.swift | missing-dependency | Clock | x  \n\n",
        "# why\r\nAlarm.swift | missing-dependency | Clock | x\r\n\r\n",
    ])
    func fileAllows(file: String) {
        let report = report("f()", file: file, [finding(line: 1)])
        #expect(complaints(report) == [])
        #expect(report.allowedCount == 1 && report.wrongCount == 0)
    }

    @Test(arguments: [
        ("larm.swift | missing-dependency | Clock | x", "This allows missing-dependency, of which there is none here."),
        (
            "Alarm.swift | missing-dependency | Watch | x",
            "This allows missing-dependency, of which there is none here."
        ),
        ("Alarm.swift | cycle | Clock | x", "This allows cycle, of which there is none here."),
        ("Alarm.swift | missing-dependency | Clock", "This line does not say what it allows."),
        ("Alarm.swift | missing-dependency | Clock | x | y", "This line does not say what it allows."),
        ("Alarm.swift | wrong | Clock | x", "There is no kind of finding that is called \"wrong\"."),
    ])
    func entryThatAllowsNothingIsAnError(file: String, message: String) {
        let report = report("f()", file: "# a comment\n\(file)\n", [finding(line: 1)])
        #expect(report.findings.map(\.identifier) == ["missing-dependency", "allowance"])
        #expect(report.findings.last?.message == message)
        #expect(report.findings.last?.location == SourceLocation(file: "/p/.wiring-allowed", line: 2, column: 1))
        #expect(report.wrongCount == 1 && report.allowedCount == 0)
    }

    @Test func entryWithoutAReasonIsAnError() {
        let report = report("f()", file: "Alarm.swift | missing-dependency | Clock | ", [finding(line: 1)])
        #expect(complaints(report) == ["1 allowance: This allows missing-dependency without a reason."])
    }
}
