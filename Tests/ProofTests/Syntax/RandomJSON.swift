// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import WiringProof
import WiringSyntax

/// What a document says, as the parser of the tool and that of Foundation tell it alike.
indirect enum Model: Equatable {
    case node(kind: String, [String: Model])
    case list([Model])
    case text(String)
    case null

    /// What the tool has read.
    init(_ value: SyntaxValue) {
        switch value {
        case .node(let node): self = Model(node)
        case .list(let list): self = .list(list.map(Model.init))
        case .text(let text): self = .text(text)
        case .null: self = .null
        }
    }

    init(_ node: SyntaxNode) {
        // What has no row is told apart by the kind.
        self = .node(
            kind: String(node.kind.prefix { $0 != "." }),
            Dictionary(
                uniqueKeysWithValues: SyntaxKey.allCases.filter { $0 != .unread }.compactMap { key in
                    node[key].map { (key.spelling, Model($0)) }
                }))
    }

    /// What Foundation has read, without the members that nobody looks at. Of 0 and 1 it does not say what they were.
    init(foundation value: Any) {
        switch value {
        case let members as [String: Any]:
            // Of a range, the node keeps where it begins.
            let names = Set(SyntaxKey.allCases.map(\.spelling)).subtracting(["_kind", "range", ""])
            let known = members.filter { names.contains($0.key) }
            self = .node(
                kind: members["_kind"] as? String ?? "", known.mapValues { Model(foundation: $0) })
        case let list as [Any]: self = .list(list.map { Model(foundation: $0) })
        case let text as String: self = .text(text)
        case let number as NSNumber: self = .text(["0": "false", "1": "true"]["\(number)"] ?? "\(number)")
        default: self = .text("null")
        }
    }
}

/// Writes documents that are valid JSON, in many spellings.
struct RandomJSON {
    private var random: SeededRandom
    private static let known = SyntaxKey.allCases.map(\.spelling).filter { !["_kind", ""].contains($0) }

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    /// A document: an object, as the compiler writes one.
    mutating func document() -> String { space() + object(depth: 4) + space() }

    private mutating func value(depth: Int) -> String {
        switch random.below(depth > 0 ? 9 : 5) {
        case 0: return "\(2 + random.below(1_000_000))"
        case 1: return ["true", "false", "null", "-17"][random.below(4)]
        case 2, 3, 4: return string()
        case 5, 6:
            let elements = (0..<random.below(4)).map { _ in value(depth: depth - 1) }
            return "[" + space() + elements.joined(separator: space() + "," + space()) + space() + "]"
        default: return object(depth: depth - 1)
        }
    }

    private mutating func object(depth: Int) -> String {
        var members: [(String, String)] = []
        if !random.oneIn(4) { members.append(("\"_kind\"", "\"\(["call_expr", "func_decl", ""][random.below(3)])\"")) }
        var keys: Set<String> = []
        for _ in 0..<random.below(5) {
            let isKnown = !random.oneIn(3)
            let key = isKnown ? "\"" + Self.known[random.below(Self.known.count)] + "\"" : unknownKey()
            guard keys.insert(key).inserted else { continue }
            members.append((key, value(depth: depth)))
        }
        let texts = members.map { $0 + space() + ":" + space() + $1 }
        return "{" + space() + texts.joined(separator: space() + "," + space()) + space() + "}"
    }

    private mutating func unknownKey() -> String {
        "\"?" + String((0..<3).map { _ in Character(UnicodeScalar(UInt8(97 + random.below(26)))) })
            + ["", "\\\"", "\\\\", "\\u0041", "€"][random.below(5)] + "\""
    }

    /// A string, escaped wherever that must be and here and there where it need not.
    private mutating func string() -> String {
        let pieces = [
            "a", "Z", "0", " ", "é", "€", "😀", "{", "}", "[", "]", ",", ":", "\\\"", "\\\\", "\\/", "\\n", "\\t",
            "\\r", "\\b", "\\f", "\\u0041", "\\u00e9", "\\u20AC", "\\ud83d\\ude00", "\\u0000", "\\u001f", "\\\\\\\\",
            "\\\\\\\"", "s:", "$s", "'",
        ]
        return "\"" + (0..<random.below(8)).map { _ in pieces[random.below(pieces.count)] }.joined() + "\""
    }

    private mutating func space() -> String { ["", "", "", " ", "\n", "\t", "\r\n", "   "][random.below(8)] }
}

/// Reads a text as a syntax tree.
func parse(_ bytes: some Sequence<UInt8>) throws -> SyntaxNode {
    try SyntaxParser.parse(Data(bytes)).tree
}
