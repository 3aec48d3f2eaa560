// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A node of a typed syntax tree: its kind, such as `call_expr`, and its members.
package final class SyntaxNode {
    /// What kind of node it is, as the compiler names it; empty for a node without one.
    package let kind: String
    /// Where it begins in the file, in bytes; `nil` for what the compiler has added, and in expansions of macros.
    package let offset: Int?
    /// Where its last word begins; `nil` where the compiler does not say.
    package let end: Int?
    /// What tells the nodes of expansions apart, which have no place in the file; 0 for what is written there.
    package let expansion: Int
    fileprivate let keys: [UInt8]
    fileprivate let values: [SyntaxValue]

    package init(
        _ kind: String, at offset: Int?, to end: Int? = nil, expansion: Int = 0, _ keys: [UInt8],
        _ values: [SyntaxValue]
    ) {
        (self.kind, self.offset, self.end, self.expansion) = (kind, offset, end, expansion)
        (self.keys, self.values) = (keys, values)
    }

    /// Where it begins: of what a macro expands to, the place of the macro, with the node's number in the upper half.
    func position(in outer: Int) -> Int {
        offset ?? (expansion == 0 ? outer : outer & 0xffff_ffff | expansion << 32)
    }

    /// What a member holds.
    package subscript(_ key: SyntaxKey) -> SyntaxValue? {
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
package enum SyntaxValue {
    case node(SyntaxNode)
    case list([SyntaxValue])
    /// A text, a number or a truth value, as it is written.
    case text(String)
    case null

    /// Whether nodes are in it.
    var hasNodes: Bool {
        switch self {
        case .node(let node): !node.kind.isEmpty || node.values.contains(where: \.hasNodes)
        case .list(let list): list.contains(where: \.hasNodes)
        case .text, .null: false
        }
    }

    /// A part of it with a member without a row, which makes what it belongs to unknown; `nil` for none.
    var stranger: String? {
        switch self {
        case .node(let node): node.kind.contains(".") && !node.isJudged ? node.kind : nil
        case .list(let list): list.lazy.compactMap(\.stranger).first
        case .text, .null: nil
        }
    }
}

extension SyntaxNode {
    /// The node that a member holds.
    package func node(_ key: SyntaxKey) -> SyntaxNode? {
        if case .node(let node)? = self[key] { node } else { nil }
    }

    /// The nodes that a member lists.
    package func nodes(_ key: SyntaxKey) -> [SyntaxNode] {
        guard case .list(let list)? = self[key] else { return [] }
        return list.compactMap { if case .node(let node) = $0 { node } else { nil } }
    }

    /// The text that a member holds.
    package func text(_ key: SyntaxKey) -> String? {
        if case .text(let text)? = self[key] { text } else { nil }
    }

    /// The texts that a member lists.
    package func texts(_ key: SyntaxKey) -> [String] {
        guard case .list(let list)? = self[key] else { return [] }
        return list.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    /// Whether a member says `true`.
    package func flag(_ key: SyntaxKey) -> Bool { text(key) == "true" }

    /// The wrapper of a variable, as far as attributes tell.
    var wrapper: TypeName? {
        // What is implicit is an actor.
        let types = nodes(.attrs).filter { $0.kind == "custom_attr" && !$0.flag(.implicit) }.compactMap {
            $0.text(.type)
        }
        return types.first { $0 != "$sScMD" }.map { TypeName(mangled: $0) }
    }

    /// Whether it is a variable that holds its object weakly.
    var isWeak: Bool { text(.interfaceType)?.hasSuffix("XwD") ?? false }
    /// Whether it is one that does not hold it at all.
    var isUnowned: Bool { text(.interfaceType)?.hasSuffix("XoD") ?? false }

    /// The base name of a declaration, which this names or refers to.
    package var baseName: String {
        if let name = text(.baseName) ?? text(.name) { return name }
        let name = node(.name) ?? self
        let base = name.node(.baseName)
        return base?.text(.name) ?? base?.text(.special) ?? ""
    }

    /// Whether it is read by its kind, so that one without a row is found.
    fileprivate var isJudged: Bool {
        let kind = kind.prefix { $0 != "." }
        return kind != "accessor_decl" && ["_expr", "_stmt", "_decl"].contains { kind.hasSuffix($0) }
    }

    /// The nodes that it consists of.
    package var children: [SyntaxNode] {
        values.flatMap { value -> [SyntaxNode] in
            switch value {
            case .node(let node): [node]
            case .list(let list): list.compactMap { if case .node(let node) = $0 { node } else { nil } }
            default: []
            }
        }
    }
}
