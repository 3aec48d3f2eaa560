// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension ExpressionReader {
    /// Reads the statements of a block, which has variables of its own.
    mutating func block(_ node: SyntaxNode?) -> [Statement] {
        scopes.push()
        defer { scopes.pop() }
        return statements(node?.nodes(.elements) ?? [])
    }

    /// Reads statements and the declarations among them.
    mutating func statements(_ nodes: [SyntaxNode]) -> [Statement] {
        // Local functions are seen by what stands before them.
        for node in nodes where node.kind == "func_decl" { scopes.declare(function: node.baseName) }
        let lazy = Set(nodes.filter { $0.kind == "var_decl" && $0.flag(.lazy) }.map(\.baseName))
        return nodes.flatMap { node -> [Statement] in
            let outer = offset
            offset = node.position(in: offset)
            defer { offset = outer }
            return statement(node, lazy)
        }
    }

    private mutating func statement(_ node: SyntaxNode, _ lazy: Set<String>) -> [Statement] {
        switch node.kind {
        case "pattern_binding_decl": return node.nodes(.patternEntries).map { variable($0, lazy) }
        case "func_decl": return [.function(scopes.use(node.baseName), function(node, owner: ""))]
        case "class_decl", "struct_decl", "enum_decl", "extension_decl", "protocol":
            localTypes.append(node)
            return []
        case "brace_stmt": return block(node)
        case "return_stmt": return [node.node(.result).map { given($0, leaves: true) } ?? .leave([.function])]
        case "then_stmt": return [node.node(.result).map { given($0, leaves: false) } ?? .give(nil, leaves: false)]
        case "throw_stmt": return [.evaluate(expression(node.node(.subExpression))), .leave([.error])]
        case "fail_stmt": return [.leave([.function])]
        case "break_stmt", "continue_stmt":
            return [.leave(scopes.exits(isNext: node.kind == "continue_stmt", hasLabel: node.end != node.offset))]
        case _ where SyntaxKinds.leftOut.contains(node.kind): return []
        case "defer_stmt": return [deferred(node)]
        case "yield_stmt": return node.nodes(.yields).map { .give(expression($0), leaves: false) }
        case "var_decl":
            if node.isWeak { scopes.weaken(node.baseName) }
            return (wrapper(node).map { [.evaluate($0)] } ?? []) + observers(node)
        case "if_stmt", "guard_stmt", "switch_stmt", "do_catch_stmt", "for_each_stmt", "while_stmt",
            "repeat_while_stmt", "do_stmt":
            return branching(node)
        case let kind where kind.hasSuffix("_stmt") || kind.hasSuffix("_decl"):
            strangers.insert(kind)
            return [.evaluate(.unknown(parts(node), at: place))]
        default: return [.evaluate(expression(node))]
        }
    }

    /// What computes or observes a local variable may run, or not.
    private mutating func observers(_ node: SyntaxNode) -> [Statement] {
        let accessors = node.nodes(.accessors).filter { !$0.flag(.implicit) }.map { function($0, owner: "") }
        return accessors.isEmpty ? [] : [.evaluate(.unknown(accessors.map { .closure($0) }, at: place))]
    }

    /// What is returned, and whether that may be `nil`.
    mutating func given(_ node: SyntaxNode, leaves: Bool) -> Statement {
        var value = node
        while ["paren_expr", "try_expr", "await_expr", "load_expr"].contains(value.kind),
            let inner = value.node(.subExpression)
        {
            value = inner
        }
        if leaves, value.kind != "inject_into_optional", type(value).wrapped != nil { own.mayGiveNil = true }
        return .give(expression(node), leaves: leaves)
    }

    mutating func variable(_ entry: SyntaxNode, _ lazy: Set<String> = []) -> Statement {
        // The first value of a lazy variable is worked out where that is read, which need not be.
        let isLazy = !lazy.isDisjoint(with: names(entry.node(.pattern)))
        let value = entry.node(.processedInit).map {
            isLazy || isTask($0) ? .unknown(parts($0), at: place) : expression($0)
        }
        return .variable(pattern(entry.node(.pattern)), value)
    }

    /// Whether a value is that of an `async let`, of which nobody knows when it runs.
    private func isTask(_ value: SyntaxNode) -> Bool {
        guard value.kind == "await_expr", value.flag(.implicit), let inner = value.node(.subExpression) else {
            return false
        }
        let call = inner.kind == "try_expr" ? inner.node(.subExpression) : inner
        return call?.node(.fn)?.kind == "autoclosure_expr"
    }

    /// What runs at the end of a block: it may change variables after what follows has read them, as closures may.
    private mutating func deferred(_ node: SyntaxNode) -> Statement {
        guard let body = node.node(.temporary) else { return .evaluate(.unknown([], at: place)) }
        let function = function(body, owner: "")
        return .deferred(.call(Call(.closure(function), on: nil, [], type: TypeName("()"), at: place)))
    }

    /// The request of a local variable with a wrapper of the library, of which the compiler writes no first value; a lazy one asks
    /// where it is declared, as its uses are not followed.
    private mutating func wrapper(_ node: SyntaxNode) -> Expression? {
        for attribute in node.nodes(.attrs) where attribute.kind == "custom_attr" {
            let type = TypeName(mangled: attribute.text(.type) ?? "").text
            guard type.hasPrefix("Resolver."), type.hasSuffix("Injected") else { continue }
            let name = String(type.dropFirst("Resolver.".count))
            var service = TypeName(mangled: node.text(.interfaceType) ?? "")
            if name != "Injected", name != "LazyInjected" { service = service.wrapped ?? service }
            // As the compiler mangles `init(file:line:)` of the wrapper.
            let asking = ["LazyInjected": "Injected", "WeakLazyInjected": "OptionalInjected"][name] ?? name
            let usr = "s:8Resolver\(asking.utf8.count)\(asking)V4file4lineACyxGs12StaticStringV_Sutcfc"
            let reference = Reference(usr: usr, name: "init", substitutions: ["A": service])
            let place = Place(file: file, offset: attribute.position(in: offset))
            let given = attribute.node(.args).map { arguments($0) } ?? []
            return .call(
                Call(.declaration(reference), on: .type(TypeName(type)), given, type: TypeName(type), at: place))
        }
        return nil
    }
}

// MARK: - Patterns

extension ExpressionReader {
    /// Reads a pattern, and declares its variables.
    mutating func pattern(_ node: SyntaxNode?) -> Pattern {
        guard let node else { return .any }
        let inner = node.node(.subPattern)
        switch node.kind {
        case "pattern_any": return .any
        case "pattern_named": return .bind(scopes.declare(node.baseName))
        case "pattern_typed", "pattern_binding", "pattern_paren": return pattern(inner)
        case "pattern_optional_some": return .some(pattern(inner))
        case "pattern_enum_element":
            return .enumCase(node.node(.element)?.baseName ?? "", inner.map { pattern($0) })
        case "pattern_tuple": return .tuple(node.nodes(.elements).map { pattern($0) })
        case "pattern_bool": return .expression(.text(node.text(.value) ?? ""))
        case "pattern_expr": return comparison(node)
        case "pattern_is": return .unknown(inner.map { pattern($0) })
        default:
            strangers.insert(node.kind)
            return .unknown(.tuple(node.children.filter { $0.kind.hasPrefix("pattern") }.map { pattern($0) }))
        }
    }

    /// A literal that a value is compared with as the standard library does it; the comparison is a call.
    private mutating func comparison(_ node: SyntaxNode) -> Pattern {
        let match = node.node(.matchExpression)
        let compared = (match?.node(.args)?.nodes(.args) ?? []).compactMap { $0.node(.expr) }
        let isUsual = match?.node(.fn).map(Self.unwrapped)?.node(.decl)?.text(.declUSR) == "s:s2teoiySbx_xtSQRzlF"
        guard isUsual, let literal = compared.first.map(Self.unwrapped),
            ["string_literal_expr", "integer_literal_expr", "boolean_literal_expr"].contains(literal.kind)
        else {
            matches += match.map { [expression($0)] } ?? []
            return .unknown(nil)
        }
        return .expression(expression(literal))
    }

    /// Whether a pattern is a name, be it with a type.
    static func isName(_ pattern: SyntaxNode?) -> Bool {
        pattern.map { $0.kind == "pattern_named" || isName($0.node(.subPattern)) } ?? false
    }

    /// The names that a pattern binds.
    func names(_ pattern: SyntaxNode?) -> [String] {
        guard let pattern else { return [] }
        if pattern.kind == "pattern_named" { return [pattern.baseName] }
        return pattern.children.filter { $0.kind.hasPrefix("pattern") }.flatMap { names($0) }
    }
}
