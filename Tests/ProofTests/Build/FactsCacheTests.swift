// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Testing
import WiringProof
import WiringSyntax

/// A folder with a source, an interface, and a program that writes trees in place of the compiler.
private final class FakeBuild: Sendable {
    let folder = FileManager.default.temporaryDirectory.appending(path: "proof é \(UUID().uuidString)").path

    init(compiler: String = FakeBuild.dump) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try write("a.swift", "let a = 1")
        try write("Dependency.swiftmodule", "1")
        try write("tool", "1")
        try write(compiler: compiler)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Writes an empty object for each tree that the map names, and much to standard error.
    static let dump = """
        #!/bin/sh
        for last; do :; done
        echo >>"$(dirname "$0")/runs"
        i=0; while [ $i -lt 2000 ]; do echo "a warning that is longer than what a pipe takes, in all" >&2; i=$((i + 1)); done
        grep -o '"ast-dump":"[^"]*"' "$last" | cut -d'"' -f4 | while read -r tree; do printf '{}' >"$tree"; done
        """

    func write(_ file: String, _ text: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(file)"))
    }

    /// Writes the program by another process: what this one has open for writing, a child of another test may have open as well
    /// when the program is to run, and the system refuses to run that.
    func write(compiler text: String) throws {
        let script = #"printf %s "$1" >"$0" && chmod 755 "$0""#
        let shell = URL(fileURLWithPath: "/bin/sh")
        try Process.run(shell, arguments: ["-c", script, "\(folder)/compiler", text]).waitUntilExit()
    }

    func facts(arguments: [String] = []) throws -> [ModuleFacts] {
        let module = BuildPlan.Module(
            name: "m", compiler: "\(folder)/compiler", arguments: arguments, sources: ["\(folder)/a.swift"],
            interfaces: ["\(folder)/Dependency.swiftmodule"])
        let facts = try FactsCache(directory: "\(folder)/cache", tool: "\(folder)/tool")
            .facts(of: ["m"], in: BuildPlan(modules: [module]))
        #expect(try facts.flatMap { try $0.declarations }.map(\.path) == ["\(folder)/a.swift"])
        return facts
    }

    /// How often trees were written.
    var runCount: Int { FileManager.default.contents(atPath: "\(folder)/runs")?.count ?? 0 }
}

@Suite struct FactsCacheTests {
    @Test func unchangedModuleIsReadOnce() throws {
        let build = try FakeBuild()
        #expect(try build.facts().map(\.name) == ["m"])
        #expect(try build.facts().map(\.name) == ["m"])
        #expect(build.runCount == 1)
        #expect(!FileManager.default.fileExists(atPath: "\(build.folder)/cache/m.trees"))
    }

    @Test(arguments: ["a.swift", "Dependency.swiftmodule", "tool"])
    func changeIsNoticed(file: String) throws {
        let build = try FakeBuild()
        _ = try build.facts()
        try build.write(file, "something else")
        _ = try build.facts()
        #expect(build.runCount == 2)
    }

    @Test func otherArgumentsAreNoticed() throws {
        let build = try FakeBuild()
        _ = try build.facts()
        _ = try build.facts(arguments: ["-DX"])
        #expect(build.runCount == 2)
    }

    @Test func failureOfTheCompilerIsToldAndNotKept() throws {
        let build = try FakeBuild(compiler: "#!/bin/sh\necho 'a.swift:1:1: error: wrong' >&2; exit 1")
        let error = try #require(throws: CheckError.self) { try build.facts() }
        #expect(error.exitCode == 2)
        #expect(error.description.contains("a.swift:1:1: error: wrong"))
        #expect(!FileManager.default.fileExists(atPath: "\(build.folder)/cache/m.trees"))
        try build.write(compiler: FakeBuild.dump)
        #expect(try build.facts().count == 1)
    }

    @Test(arguments: [
        "echo \"error: unknown argument: '-dump-ast-format'\" >&2; exit 1", "exit 0",
        FakeBuild.dump.replacing("'{}'", with: "'{\"_kind\": ['"),
    ])
    func missingTreesAreUnreadable(script: String) throws {
        let build = try FakeBuild(compiler: script.hasPrefix("#!") ? script : "#!/bin/sh\n\(script)")
        #expect(try #require(throws: CheckError.self) { try build.facts() }.exitCode == 3)
        #expect(!FileManager.default.fileExists(atPath: "\(build.folder)/cache/m.key"))
    }
}
