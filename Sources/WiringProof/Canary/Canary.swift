// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import Foundation
internal import WiringDiagram
internal import WiringSyntax

/// A small program that is read before any other, when the compiler is one that the tool has not been tried with.
///
/// What a compiler writes of its syntax trees is no stable format. If the canary is not read as it should be, nothing else is.
struct Canary: Sendable {
    /// The compilers that the tool was tried with, by version.
    static let knownCompilers: Set<String> = ["6.3"]

    /// The path of a folder for it.
    let directory: String

    /// Checks that the canary is read as it should be.
    func check(_ module: BuildPlan.Module) throws {
        let read = try account(module).split(separator: "\n")
        let expected = Self.answer.split(separator: "\n")
        guard read != expected else { return }
        let index = zip(read, expected).prefix { $0 == $1 }.count
        let (own, other) = (
            index < read.count ? read[index] : "nothing", index < expected.count ? expected[index] : "nothing"
        )
        throw CheckError.unreadable(
            """
            \(module.compiler) writes syntax trees that this version of check-wiring does not read right, so it proves nothing.
            Of a program that it knows it read: \(own)
            It should have read: \(other)
            Update Resolver, or use one of Swift \(Self.knownCompilers.sorted().joined(separator: ", ")).
            """)
    }

    /// What the tool says of the canary: what is wrong or not proved, and who needs whom.
    func account(_ module: BuildPlan.Module) throws -> String {
        let folder = directory + "/canary"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let source = folder + "/Canary.swift"
        try Data(Self.program.utf8).write(to: URL(fileURLWithPath: source))
        var canary = module
        canary.name = "Canary"
        canary.sources = [source]
        canary.arguments = Self.arguments(module.arguments, source)
        let dump = TreeDump(directory: folder + "/trees")
        defer { dump.remove() }
        let report = try Proof([dump.write(canary)]).report
        let needs = WiringDiagram(services: report.diagram.services, needs: report.diagram.needs, issues: []).text
        return report.text(isStrict: true).replacing(folder + "/", with: "").split(separator: "\n")
            .filter { !$0.contains(": note: ") }.joined(separator: "\n") + "\n" + needs
    }

    /// The arguments of another module, as far as they are about the machine and not about the code.
    private static func arguments(_ others: [String], _ source: String) -> [String] {
        var kept = ["-module-name", "Canary", "-parse-as-library", "-swift-version", "6", source]
        var rest = others[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "-I", "-F", "-L", "-target", "-sdk", "-module-cache-path", "-plugin-path", "-resource-dir", "-Xcc":
                kept += [argument] + (rest.popFirst().map { [$0] } ?? [])
            default: break
            }
        }
        return kept
    }
}
