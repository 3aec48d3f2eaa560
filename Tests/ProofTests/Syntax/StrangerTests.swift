// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Testing
import WiringSyntax

@Suite struct StrangerTests {
    /// What is read of a file with one declaration.
    private func facts(_ declaration: String) throws -> FileFacts {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
        try Data(#"{"_kind":"source_file","items":[\#(declaration)]}"#.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try #require(try ModuleFacts("M", [("m.swift", file.path)]).declarations.first).facts
    }

    private func function(_ statement: String) -> String {
        #"{"_kind":"func_decl","usr":"s:f","body":{"_kind":"brace_stmt","elements":[\#(statement)]}}"#
    }

    private static let call =
        #"{"_kind":"call_expr","fn":{"_kind":"declref_expr","decl":{"_kind":"decl_ref","decl_usr":"s:g"}}}"#

    @Test(arguments: [
        (#"{"_kind":"call_expr","novel":\#(call)}"#, "call_expr.novel"),
        (#"{"_kind":"return_stmt","novel":[\#(call)]}"#, "return_stmt.novel"),
        (
            #"{"_kind":"call_expr","args":{"_kind":"argument_list","args":[{"_kind":"argument","novel":\#(call)}]}}"#,
            "call_expr.argument_list.argument.novel"
        ),
        (#"{"_kind":"novel_stmt","body":{"_kind":"brace_stmt","elements":[\#(call)]}}"#, "novel_stmt"),
    ])
    func whatHasNoRowIsNamedAndItsPartsAreSeen(statement: String, stranger: String) throws {
        let facts = try facts(function(statement))

        #expect(facts.strangers == [stranger])
        #expect(facts.functions.contains { $0.references.contains("s:g") })
        let statements = try #require(facts.functions.first).statements
        guard case .evaluate(.unknown)? = statements.first else {
            Issue.record("It is followed: \(statements)")
            return
        }
    }

    @Test(arguments: ["novel_decl", "func_decl"])
    func partsOfDeclarationsAreSeen(kind: String) throws {
        let facts = try facts(#"{"_kind":"\#(kind)","usr":"s:f","novel":\#(Self.call)}"#)

        #expect(facts.strangers == ["\(kind).novel"])
        #expect(facts.functions.contains { $0.usr == "s:f" && $0.references.contains("s:g") })
    }

    @Test func whatSaysNothingOfUseIsLeftOut() throws {
        let facts = try facts(
            function(#"{"_kind":"declref_expr","function_ref":\#(Self.call),"novel":["a",{"b":[1]}]}"#))

        #expect(facts.strangers.isEmpty)
        #expect(!facts.functions.contains { $0.references.contains("s:g") })
    }
}
