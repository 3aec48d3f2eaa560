// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension ExpressionReader {
    /// Reads statements and the declarations among them.
    mutating func statements(_ nodes: [SyntaxNode]) -> [Statement] {
        nodes.flatMap { node -> [Statement] in
            let outer = offset
            offset = node.offset ?? offset
            defer { offset = outer }
            return statement(node)
        }
    }

    private mutating func statement(_ node: SyntaxNode) -> [Statement] {
        switch node.kind {
        case "pattern_binding_decl": return node.nodes(.patternEntries).map { variable($0) }
        case "func_decl": return [.function(function(node, owner: ""))]
        case "class_decl", "struct_decl", "enum_decl", "extension_decl", "protocol":
            add(localType: node)
            return []
        case "brace_stmt": return statements(node.nodes(.elements))
        case "return_stmt": return [.give(node.node(.result).map { expression($0) }, leaves: true)]
        case "then_stmt": return [.give(node.node(.result).map { expression($0) }, leaves: false)]
        case "throw_stmt":
            return [.evaluate(expression(node.node(.subExpression))), .leave(.byError)]
        case "fail_stmt": return [.leave(.byError)]
        case "break_stmt", "continue_stmt": return [.leave(.fromStep)]
        case "if_stmt", "guard_stmt", "switch_stmt", "for_each_stmt", "while_stmt", "repeat_while_stmt",
            "do_catch_stmt":
            return [branching(node)]
        case "do_stmt": return block(node.node(.body))
        case "defer_stmt": return block(node.node(.temporary)?.node(.body))
        case "yield_stmt": return node.nodes(.yields).map { .give(expression($0), leaves: false) }
        case "var_decl": return wrapper(node).map { [.evaluate($0)] } ?? []
        case "import_decl", "typealias": return []
        default: return node.kind.hasSuffix("_decl") ? [] : [.evaluate(expression(node))]
        }
    }

    private mutating func block(_ node: SyntaxNode?) -> [Statement] {
        statements(node?.nodes(.elements) ?? [])
    }

    private mutating func variable(_ entry: SyntaxNode) -> Statement {
        .variable(names(entry.node(.pattern)), entry.node(.processedInit).map { expression($0) })
    }

    /// The request of a local variable with a wrapper of the library, of which the compiler writes no first value.
    private mutating func wrapper(_ node: SyntaxNode) -> Expression? {
        for attribute in node.nodes(.attrs) where attribute.kind == "custom_attr" {
            let type = TypeName(mangled: attribute.text(.type) ?? "").text
            guard type.hasPrefix("Resolver."), type.hasSuffix("Injected") else { continue }
            let name = String(type.dropFirst("Resolver.".count))
            var service = TypeName(mangled: node.text(.interfaceType) ?? "")
            if name != "Injected", name != "LazyInjected" { service = service.wrapped ?? service }
            // As the compiler mangles `init(file:line:)` of the wrapper.
            let usr = "s:8Resolver\(name.utf8.count)\(name)V4file4lineACyxGs12StaticStringV_Sutcfc"
            let reference = Reference(usr: usr, name: "init", substitutions: ["A": service])
            let place = Place(file: file, offset: attribute.offset ?? offset)
            let given = attribute.node(.args).map { arguments($0) } ?? []
            return .call(
                Call(.declaration(reference), on: .type(TypeName(type)), given, type: TypeName(type), at: place))
        }
        return nil
    }

    private mutating func branching(_ node: SyntaxNode) -> Statement {
        var kind = Branch.Kind.condition
        var conditions = conditions(node.nodes(.conditions))
        var arms: [[Statement]]
        switch node.kind {
        case "if_stmt":
            arms = [block(node.node(.thenStatement)), node.node(.elseStatement).map { statements([$0]) } ?? []]
        case "guard_stmt":
            arms = [block(node.node(.body)), []]
        case "switch_stmt":
            kind = .selection
            conditions = [.evaluate(expression(node.node(.subjectExpression)))]
            arms = cases(node.nodes(.cases))
        case "do_catch_stmt":
            kind = .failure
            conditions = block(node.node(.body))
            arms = cases(node.nodes(.catchStatements)) + [[]]
        default:
            kind = .loop
            if let sequence = node.node(.parsedSequence) {
                conditions.append(.variable(names(node.node(.pattern)), .other([expression(sequence)])))
            }
            let filter = node.node(.whereClause).map { [Statement.evaluate(expression($0))] } ?? []
            arms = [filter + block(node.node(.body)), []]
        }
        return .branch(Branch(place: Place(file: file, offset: offset), kind: kind, conditions: conditions, arms: arms))
    }

    private mutating func conditions(_ nodes: [SyntaxNode]) -> [Statement] {
        nodes.map { node in
            guard node.kind == "pattern" else { return .evaluate(expression(node)) }
            return .variable(names(node.node(.pattern)), node.node(.initializer).map { expression($0) })
        }
    }

    /// Reads the arms of a `switch`; what its patterns bind is not known.
    private mutating func cases(_ nodes: [SyntaxNode]) -> [[Statement]] {
        nodes.map { node in
            let bound = node.nodes(.caseLabelItems).flatMap { names($0.node(.pattern)) }
            let condition = node.nodes(.caseLabelItems).compactMap { $0.node(.whereExpression) }
                .map { Statement.evaluate(expression($0)) }
            let variables = bound.isEmpty ? [] : [Statement.variable(bound, .other([]))]
            return variables + condition + block(node.node(.body))
        }
    }

    /// The names that a pattern binds.
    func names(_ pattern: SyntaxNode?) -> [String] {
        guard let pattern else { return [] }
        if pattern.kind == "pattern_named" { return [pattern.baseName] }
        return pattern.children.filter { $0.kind.hasPrefix("pattern") }.flatMap { names($0) }
    }
}

// MARK: - Functions

extension ExpressionReader {
    /// Reads a function, an initialiser, or an accessor.
    ///
    /// - Parameters:
    ///   - node: The declaration.
    ///   - owner: The type that it is a member of; empty for none.
    ///   - isInActor: Whether that is an actor.
    mutating func function(_ node: SyntaxNode, owner: String, isInActor: Bool = false) -> Function {
        let outer = offset
        offset = node.offset ?? offset
        defer { offset = outer }
        let usr = node.text(.usr) ?? ""
        let base = node.baseName
        let labels = node.node(.name)?.texts(.args) ?? []
        let isAsync =
            TypeName(mangled: usr.isEmpty ? "" : "$s" + usr.dropFirst(2)).isAsync
            || (usr.isEmpty && (node.text(.interfaceType) ?? "").contains("Ya"))
        let kind: Function.Kind =
            switch node.kind {
            case "constructor_decl": .initializer
            case "func_decl": .function
            default: .accessor
            }
        return Function(
            usr: usr,
            name: kind == .accessor
                ? base : base + "(" + labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined() + ")",
            kind: kind, owner: owner, parameters: parameters(node),
            statements: statements(node.node(.body)?.nodes(.elements) ?? []), isAsync: isAsync,
            isStatic: node.flag(.static), isPublic: ["public", "open"].contains(node.text(.access)),
            overrides: node.texts(.override).first ?? "", isolation: isolation(node, isInActor: isInActor),
            place: Place(file: file, offset: offset))
    }

    /// The actor that a declaration is bound to.
    func isolation(_ node: SyntaxNode, isInActor: Bool) -> Function.Isolation {
        for attribute in node.nodes(.attrs) {
            if attribute.kind == "nonisolated_attr" { return .inherited }
            guard attribute.kind == "custom_attr", let type = attribute.text(.type) else { continue }
            if type == "$sScMD" { return .main }
            if attribute.flag(.implicit), type.hasSuffix("CD") { return .other }
        }
        return isInActor ? .other : .inherited
    }
}
