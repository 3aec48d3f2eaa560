// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing
import WiringProof
import WiringSyntax

/// Kinds of nodes of which nothing is kept but that there was one.
private let leftOut = [
    "function_ref_info", "default_argument_expr", "captured_value", "conformance_context", "requirement",
]

@Suite(.timeLimit(.minutes(10))) struct SyntaxParserTests {
    @Test(arguments: modelSeeds)
    func readsWhatFoundationReads(seed: UInt64) throws {
        var documents = RandomJSON(seed: seed)
        for _ in 0..<2000 {
            let text = documents.document()
            let expected = Model(foundation: try JSONSerialization.jsonObject(with: Data(text.utf8)))
            #expect(Model(try parse(text.utf8)) == expected, "seed \(seed): \(text)")
        }
    }

    @Test(arguments: modelSeeds)
    func cutDocumentIsAnError(seed: UInt64) throws {
        var documents = RandomJSON(seed: seed)
        for _ in 0..<100 {
            let text = documents.document()
            let bytes = Array(text.trimmingCharacters(in: .whitespacesAndNewlines).utf8)
            for length in bytes.indices {
                let error = #expect(throws: SyntaxError.self, "seed \(seed): \(text), \(length) bytes") {
                    try parse(bytes.prefix(length))
                }
                #expect(error.map { (0...length).contains($0.offset) } ?? false, "it tells of a byte that was there")
            }
        }
    }

    /// Whatever is read of it, neither a crash nor a loop without end.
    @Test(arguments: modelSeeds)
    func damagedDocumentEnds(seed: UInt64) throws {
        var documents = RandomJSON(seed: seed)
        var random = SeededRandom(seed: seed)
        let special = Array("{}[]\":,\\ \0ut".utf8) + [0x80, 0xc3, 0xff]
        for _ in 0..<3000 {
            var bytes = Array(documents.document().utf8)
            for _ in 0...random.below(4) {
                let place = random.below(bytes.count)
                switch random.below(3) {
                case 0: bytes[place] = special[random.below(special.count)]
                case 1: bytes.insert(UInt8(random.below(256)), at: place)
                default: if bytes.count > 1 { bytes.remove(at: place) }
                }
            }
            _ = try? parse(bytes)
        }
    }

    @Test(arguments: [
        "", " ", "1", "\"a\"", "[]", "null", "{", "}", "{]", "[}", "{\"base\"}", "{\"base\":}", "{\"base\":1",
        "{\"x\":]}",
        "{\"x\":[}", "{\"x\":\"}", "{1:2}", "{\"_kind\":1}", "{\"base\":\"\\\"}",
    ])
    func brokenDocumentIsAnError(text: String) {
        #expect(throws: SyntaxError.self) { try parse(text.utf8) }
    }

    @Test(arguments: leftOut)
    func kindsThatSayNothingAreLeftOut(kind: String) throws {
        let tree = try parse(
            #"{"_kind":"a","args":[{"_kind":"\#(kind)","name":{"base":[1,"}"]}},"x"],"base":{"_kind":"\#(kind)"}}"#.utf8
        )
        #expect(Model(tree) == .node(kind: "a", ["args": .list([.null, .text("x")]), "base": .null]))
    }

    @Test func accessorOfTheCompilersIsLeftOut() throws {
        let tree = try parse(
            #"{"_kind":"a","accessors":[{"_kind":"accessor_decl","usr":"s:x","implicit":true,"body":{"base":1}},{"_kind":"accessor_decl","usr":"s:y"}]}"#
                .utf8)
        #expect(tree.nodes(.accessors).map { $0.text(.usr) } == ["s:y"])
    }

    @Test func escapesInAKindAreUndone() throws {
        #expect(try parse(#"{"_kind":"a\n\"\u00e9"}"#.utf8).kind == "a\n\"é")
    }

    /// Two texts that no decoder takes are not one.
    @Test func halfSurrogatesStayAsTheyAreWritten() throws {
        let tree = try parse(#"{"name":"a\ud83dx","usr":"\ude00","label":"\u12","value":"\uzzzz!"}"#.utf8)
        #expect(tree.text(.name) == #"a\ud83dx"#)
        #expect(tree.text(.usr) == #"\ude00"#)
        #expect(tree.text(.value)?.hasSuffix("!") == true)
    }

    @Test func manyLevelsAreRead() throws {
        for (open, close) in [("[", "]"), ("{\"base\":", "}"), ("{\"unread\":", "}")] {
            let text = String(repeating: open, count: 500) + "1" + String(repeating: close, count: 500)
            let tree = try parse("{\"args\":\(text)}".utf8)
            #expect(SyntaxKey.allCases.count { tree[$0] != nil } == 1)
        }
    }
}
