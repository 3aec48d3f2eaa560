// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A node of a typed syntax tree: its kind, such as `call_expr`, and its members.
final class SyntaxNode {
    /// What kind of node it is, as the compiler names it; empty for a node without one.
    let kind: String
    /// Where it begins in the file, in bytes; `nil` for what the compiler has added, and in expansions of macros.
    let offset: Int?
    private let keys: [UInt8]
    private let values: [SyntaxValue]

    init(_ kind: String, at offset: Int?, _ keys: [UInt8], _ values: [SyntaxValue]) {
        self.kind = kind
        self.offset = offset
        self.keys = keys
        self.values = values
    }

    /// What a member holds.
    subscript(_ key: SyntaxKey) -> SyntaxValue? {
        let wanted = key.rawValue
        var index = 0
        while index < keys.count {
            if keys[index] == wanted { return values[index] }
            index += 1
        }
        return nil
    }
}

/// What a member holds.
enum SyntaxValue {
    case node(SyntaxNode)
    case list([SyntaxValue])
    /// A text, a number or a truth value, as it is written.
    case text(String)
    case null
}

extension SyntaxNode {
    /// The node that a member holds.
    func node(_ key: SyntaxKey) -> SyntaxNode? {
        if case .node(let node)? = self[key] { node } else { nil }
    }

    /// The nodes that a member lists.
    func nodes(_ key: SyntaxKey) -> [SyntaxNode] {
        guard case .list(let list)? = self[key] else { return [] }
        return list.compactMap { if case .node(let node) = $0 { node } else { nil } }
    }

    /// The text that a member holds.
    func text(_ key: SyntaxKey) -> String? {
        if case .text(let text)? = self[key] { text } else { nil }
    }

    /// The texts that a member lists.
    func texts(_ key: SyntaxKey) -> [String] {
        guard case .list(let list)? = self[key] else { return [] }
        return list.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    /// Whether a member says `true`.
    func flag(_ key: SyntaxKey) -> Bool { text(key) == "true" }

    /// The base name of a declaration, which this names or refers to.
    var baseName: String {
        if let name = text(.baseName) ?? text(.name) { return name }
        let name = node(.name) ?? self
        let base = name.node(.baseName)
        return base?.text(.name) ?? base?.text(.special) ?? ""
    }

    /// The nodes that it consists of.
    var children: [SyntaxNode] {
        values.flatMap { value -> [SyntaxNode] in
            switch value {
            case .node(let node): [node]
            case .list(let list): list.compactMap { if case .node(let node) = $0 { node } else { nil } }
            default: []
            }
        }
    }
}
