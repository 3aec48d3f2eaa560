// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Testing
import WiringProof
import WiringSyntax

@Suite struct CheckOptionsTests {
    @Test func everyOptionIsRead() throws {
        let options = try CheckOptions(arguments: [
            "--target", "A", "--target=B", "--strict", "--roots", "C,D", "--roots=E", "--format", "sarif",
            "--graph=dot",
        ])
        #expect(options.targets == ["A", "B"])
        #expect(options.isStrict)
        #expect(options.roots == ["C", "D", "E"])
        #expect(options.format == .sarif)
        #expect(options.graph == .dot)
        #expect(!options.wantsHelp)
        #expect(try CheckOptions(arguments: ["--diff", "origin/main"]).revision == "origin/main")
    }

    @Test func nothingIsAskedForByDefault() throws {
        #expect(try CheckOptions(arguments: []) == CheckOptions())
        #expect(CheckOptions().format == .text)
    }

    @Test(arguments: ["-h", "--help"])
    func helpIsAskedFor(option: String) throws {
        #expect(try CheckOptions(arguments: [option]).wantsHelp)
    }

    @Test(arguments: [
        (["--nope"], "There is no option '--nope'."), (["app"], "There is no option 'app'."),
        (["--target"], "--target needs a value."), (["--target", "--strict"], "--target needs a value."),
        (["--target="], "--target needs a value."), (["--strict=yes"], "--strict takes no value."),
        (["--format", "xml"], "--format takes one of text, json, github, sarif, not 'xml'."),
        (["--graph", "svg"], "--graph takes one of mermaid, dot, json, html, not 'svg'."),
        (["--diff"], "--diff needs a value."),
        (["--diff", "v1", "--format=json"], "--diff prints text, and no graph."),
        (["--graph=dot", "--diff", "v1"], "--diff prints text, and no graph."),
    ])
    func mistakeIsNamed(arguments: [String], message: String) throws {
        let error = try #require(throws: CheckError.self) { try CheckOptions(arguments: arguments) }
        #expect(error.description.hasPrefix(message))
        #expect(error.exitCode == 2)
    }
}
