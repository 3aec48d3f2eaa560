// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import WiringDiagram
import Testing
import WiringProof
import WiringSyntax

/// What the tool has printed.
private final class Printed {
    var output = ""
    var errors = ""
}

/// A package without modules of interest.
private struct FakePackage {
    let folder = FileManager.default.temporaryDirectory.appending(path: "tool \(UUID().uuidString)").path
    let printed = Printed()

    func run(_ command: String, _ options: [String] = [], plan: String? = planText) throws -> Int32 {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var layout = planLayout
        layout.plan = "\(folder)/debug.yaml"
        layout.targets.removeAll { $0.name == "app" || $0.name == "Über" }
        try plan.map { try Data($0.utf8).write(to: URL(fileURLWithPath: layout.plan)) }
        try JSONEncoder().encode(layout).write(to: URL(fileURLWithPath: "\(folder)/layout.json"))
        let tool = CheckTool(
            environment: [:], output: { printed.output += $0 }, errors: { printed.errors += $0 })
        return tool.run(["check-wiring", command, "\(folder)/layout.json"] + options)
    }
}

@Suite struct CheckToolTests {
    private let finding = Finding(
        .error, "missing-dependency", "Nobody registers Clock.", at: .init(file: "/p/a.swift", line: 3, column: 5))

    @Test func preparationSaysWhatToBuild() throws {
        #expect(try FakePackage().run("prepare") == CheckTool.Preparation.build)
        #expect(try FakePackage().run("prepare", ["--target", "appTests"]) == CheckTool.Preparation.buildTests)
        #expect(try FakePackage().run("prepare", ["--help"]) == CheckTool.Preparation.done)
        #expect(try FakePackage().run("prepare", ["--target", "nope"]) == 2)
        #expect(try FakePackage().run("prepare", ["--nope"]) == 2)
        #expect(try FakePackage().run("other") == 2)
    }

    @Test func exitCodeSaysWhetherThereAreErrors() throws {
        #expect(try FakePackage().run("run") == 0)
        var report = ProofReport()
        report.unproved = [finding]
        #expect(report.exitCode(isStrict: false) == 0)
        #expect(report.exitCode(isStrict: true) == 1)
        report.findings = [finding]
        #expect(report.exitCode(isStrict: false) == 1)
    }

    @Test func missingPlanIsUnreadable() throws {
        let package = FakePackage()
        #expect(try package.run("run", plan: nil) == 3)
        #expect(package.printed.errors.hasPrefix("error: There is no build plan at "))
    }

    @Test func reportGoesToStandardErrorBesideAGraph() throws {
        let package = FakePackage()
        #expect(try package.run("run", ["--graph", "mermaid"]) == 0)
        #expect(package.printed.output == WiringDiagram().mermaid.trimmingCharacters(in: .newlines) + "\n")
        #expect(package.printed.errors.contains("0 requests proved"))
    }
}
