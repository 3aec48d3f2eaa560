// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A node of a typed syntax tree: its kind, such as `call_expr`, and its members.
final class SyntaxNode {
    /// What kind of node it is, as the compiler names it; empty for a node without one, such as a range.
    let kind: String
    /// Its members, in the order in which the compiler writes them.
    let members: [(key: SyntaxKey, value: SyntaxValue)]

    init(_ kind: String, _ members: [(key: SyntaxKey, value: SyntaxValue)]) {
        self.kind = kind
        self.members = members
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
    /// What a member holds.
    subscript(_ key: SyntaxKey) -> SyntaxValue? {
        for member in members where member.key == key { return member.value }
        return nil
    }

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

    /// Where it begins in the file, in bytes; `nil` for what the compiler has added, and in expansions of macros.
    var offset: Int? {
        guard let range = node(.range), range[.bufferID] == nil else { return nil }
        return range.text(.start).flatMap { Int($0) }
    }

    /// Whether it was written by a macro.
    var isExpanded: Bool { node(.range)?[.bufferID] != nil }

    /// The base name of a declaration, which this names or refers to.
    var baseName: String {
        if let name = text(.baseName) ?? text(.name) { return name }
        let name = node(.name) ?? self
        let base = name.node(.baseName)
        return base?.text(.name) ?? base?.text(.special) ?? ""
    }

    /// The nodes that it consists of.
    var children: [SyntaxNode] {
        members.flatMap { member -> [SyntaxNode] in
            switch member.value {
            case .node(let node): [node]
            case .list(let list): list.compactMap { if case .node(let node) = $0 { node } else { nil } }
            default: []
            }
        }
    }
}
