// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing
import WiringProof
import WiringSyntax

@Suite struct SyntaxWritingTests {
    @Test(arguments: modelSeeds)
    func whatIsKeptIsReadAgain(seed: UInt64) throws {
        var documents = RandomJSON(seed: seed)
        for _ in 0..<2000 {
            let text = documents.document()
            let (tree, kept) = try SyntaxParser.parse(Data(text.utf8))
            let written = String(decoding: kept, as: UTF8.self)
            #expect(
                Model(try SyntaxParser.parse(kept).tree) == Model(tree), "seed \(seed): \(text) was kept as \(written)")
            #expect((try? JSONSerialization.jsonObject(with: kept)) != nil, "seed \(seed): \(written) is no JSON")
        }
    }
}

@Suite struct SyntaxNodeTests {
    private func tree(_ text: String) throws -> SyntaxNode { try parse(text.utf8) }

    @Test func membersAreFound() throws {
        let tree = try tree(
            #"{"_kind":"k","usr":"s:a","args":["x",{"_kind":"n"},"y",["z"]],"base":{"_kind":"b"},"static":true,"lazy":false}"#
        )
        #expect(tree.kind == "k")
        #expect(tree.text(.usr) == "s:a")
        #expect(tree.text(.args) == nil)
        #expect(tree.texts(.args) == ["x", "y"])
        #expect(tree.nodes(.args).map(\.kind) == ["n"])
        #expect(tree.node(.base)?.kind == "b")
        #expect(tree.flag(.static) && !tree.flag(.lazy) && !tree.flag(.actor))
        #expect(tree.children.map(\.kind) == ["n", "b"])
        #expect(tree.texts(.usr) == [] && tree.nodes(.usr).isEmpty && tree.node(.usr) == nil)
    }

    @Test func firstOfEqualMembersCounts() throws {
        #expect(try tree(#"{"usr":"1","usr":"2"}"#).text(.usr) == "1")
    }

    @Test func offsetIsThatOfTheFile() throws {
        #expect(try tree(#"{"range":{"start":17,"end":20}}"#).offset == 17)
        #expect(try tree("{}").offset == nil)
        let expanded = try tree(#"{"range":{"buffer_id":"b","start":17}}"#)
        #expect(expanded.offset == nil)
    }

    @Test(arguments: [
        (#"{"base_name":"a"}"#, "a"), (#"{"name":"a"}"#, "a"), (#"{"name":{"base_name":{"name":"a"}}}"#, "a"),
        (#"{"base_name":{"special":"init"}}"#, "init"), (#"{"name":{"base_name":{"special":"init"}}}"#, "init"),
        ("{}", ""),
    ])
    func baseNameIsFound(text: String, name: String) throws {
        #expect(try tree(text).baseName == name)
    }
}
