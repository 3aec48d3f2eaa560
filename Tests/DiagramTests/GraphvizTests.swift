// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing
import WiringDiagram

/// Graphviz itself reads what is written for it; where it is not installed, nothing is tested.
@Suite(.enabled(if: program != nil)) struct GraphvizTests {
    @Test func `A thousand random diagrams are read without a warning`() throws {
        var random = SeededRandom(seed: 15)
        let diagrams = (0..<1_000).map { _ in WiringDiagram.random(&random) }

        let (output, complaints) = try Self.run(diagrams, as: "canon")

        #expect(complaints == "")
        #expect(output.components(separatedBy: "digraph wiring").count - 1 == diagrams.count)
    }

    @Test func `Random diagrams are drawn with every service`() throws {
        var random = SeededRandom(seed: 17)
        let diagrams = (0..<20).map { _ in WiringDiagram.random(&random) }

        let (output, complaints) = try Self.run(diagrams, as: "svg")

        #expect(complaints == "")
        let nodes = output.components(separatedBy: "class=\"node\"").count - 1
        let missing = diagrams.map { diagram in Set(diagram.needs.filter(\.isMissing).map(\.name)).count }.reduce(0, +)
        let notes = diagrams.flatMap(\.issues).filter { $0.severity != .note }.count
        #expect(nodes == diagrams.map(\.services.count).reduce(0, +) + missing + notes)
        // XML has no others below a space.
        let allowed = "\t\n\r".unicodeScalars
        #expect(!output.unicodeScalars.contains { $0 < " " && !allowed.contains($0) || $0 == "\u{ffff}" })
    }

    @Test(arguments: ["a&lt;b", "&amp;", "&#65;", "P & Q", "&", "\\N \\G", "\"<b>\"", "ends in \\"])
    func `A name is drawn as it is written`(name: String) throws {
        let diagram = WiringDiagram(services: [WiringDiagram.Service(name: name)])

        let (output, complaints) = try Self.run([diagram], as: "svg")

        #expect(complaints == "")
        let written = [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")].reduce(name) {
            $0.replacingOccurrences(of: $1.0, with: $1.1)
        }
        #expect(output.contains(">\(written)</text>"))
    }

    /// Runs Graphviz on diagrams, one after the other.
    ///
    /// - Returns: What it prints, and what it complains of.
    private static func run(
        _ diagrams: [WiringDiagram], as format: String
    ) throws -> (output: String, complaints: String) {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = ["in", "out", "errors"].map { folder.appending(path: $0) }
        try Data(diagrams.map(\.dot).joined().utf8).write(to: files[0])
        for file in files[1...] { try Data().write(to: file) }
        let process = Process()
        process.executableURL = URL(filePath: try #require(program))
        process.arguments = ["-T\(format)", files[0].path]
        process.standardOutput = try FileHandle(forWritingTo: files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return (
            String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
            String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
        )
    }
}

/// Where Graphviz is.
private let program = ["/usr/bin/dot", "/usr/local/bin/dot", "/opt/homebrew/bin/dot"].first {
    FileManager.default.isExecutableFile(atPath: $0)
}
