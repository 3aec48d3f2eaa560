// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Reads expressions and statements of a file.
struct ExpressionReader {
    /// The path of the file.
    let file: String
    /// Where the code that is read begins, for what the compiler adds without a place.
    var offset = 0
    /// What opened existential values stand for.
    private var opaque: [String: Expression] = [:]
    /// Where calls are, in bytes.
    private(set) var code: [Int] = []
    /// Types that are declared inside of functions.
    private(set) var localTypes: [SyntaxNode] = []

    init(file: String) {
        self.file = file
    }

    /// Reads an expression.
    mutating func expression(_ node: SyntaxNode?) -> Expression {
        guard let node else { return .byDefault }
        let outer = offset
        offset = node.offset ?? offset
        defer { offset = outer }
        switch node.kind {
        case "call_expr", "binary_expr", "prefix_unary_expr", "postfix_unary_expr": return call(node)
        case "declref_expr", "other_constructor_ref_expr": return declaration(node)
        case "member_ref_expr", "dynamic_member_ref_expr":
            return .member(reference(node.node(.decl)), of: expression(node.node(.base)))
        case "dot_syntax_call_expr", "constructor_ref_call_expr": return unapplied(node)
        case "string_literal_expr": return .text(node.text(.value) ?? "")
        case "boolean_literal_expr": return .text(node.text(.value) ?? "")
        case "nil_literal_expr": return .null
        case "type_expr": return .type(type(node).instance)
        case "closure_expr", "autoclosure_expr": return .closure(closure(node))
        case "capture_list": return capturing(node)
        case "ternary_expr":
            return .either(
                expression(node.node(.thenExpression)), expression(node.node(.elseExpression)),
                condition: expression(node.node(.conditionExpression)))
        case "array_expr", "tuple_expr": return .list(node.nodes(.elements).map { expression($0) })
        case "single_value_stmt_expr": return .block(statements(node.node(.statement).map { [$0] } ?? []))
        case "assign_expr":
            return .assignment(to: expression(node.node(.destination)), expression(node.node(.source)))
        case "open_existential_expr": return opening(node)
        case "property_wrapper_value_placeholder_expr": return expression(node.node(.originalWrappedValue))
        case "opaque_value_expr": return opaque[node.text(.identity) ?? ""] ?? .other([])
        case "macro_expansion_expr": return expansion(node)
        case "keypath_expr", "unresolved_dot_expr", "unresolved_decl_ref_expr", "error_expr": return .other([])
        default: return composed(node)
        }
    }

    /// Something that hands on what it consists of: a conversion, `try`, `await`; or a value made of several.
    private mutating func composed(_ node: SyntaxNode) -> Expression {
        if let inner = node.node(.subExpression), node.kind != "tap_expr" { return expression(inner) }
        var parts: [Expression] = []
        for child in node.children {
            if child.kind == "brace_stmt" {
                parts.append(.block(statements(child.nodes(.elements))))
            } else if child.kind == "argument_list" {
                parts += arguments(child).map(\.value)
            } else if child.kind.hasSuffix("_expr") || child.kind == "inject_into_optional" {
                parts.append(expression(child))
            }
        }
        return parts.count == 1 ? parts[0] : .other(parts)
    }

    /// A macro: what is written, or what becomes of it, but not both, so that nothing counts twice.
    private mutating func expansion(_ node: SyntaxNode) -> Expression {
        let written = node.node(.args).map { arguments($0).map(\.value) } ?? []
        if node.baseName == "require", let first = written.first { return first }
        var references: Set<String> = []
        written.forEach { $0.collectReferences(into: &references) }
        guard !references.contains(where: { $0.contains("8Resolver") }), let rewritten = node.node(.rewritten) else {
            return .other(written)
        }
        return expression(rewritten)
    }

    private mutating func opening(_ node: SyntaxNode) -> Expression {
        if let identity = node.node(.opaqueValue)?.text(.identity) {
            opaque[identity] = expression(node.node(.existentialValue))
        }
        return expression(node.node(.subExpression))
    }

    private mutating func capturing(_ node: SyntaxNode) -> Expression {
        let body = expression(node.node(.closureBody))
        guard case .closure(let closure) = body else { return body }
        let captured = statements(node.nodes(.captures))
        return captured.isEmpty ? body : .block(captured + [.give(.closure(closure), leaves: false)])
    }
}

// MARK: - References

extension ExpressionReader {
    private func declaration(_ node: SyntaxNode) -> Expression {
        let reference = reference(node.node(.decl))
        return reference.usr.isEmpty ? .local(reference.name) : .declaration(reference)
    }

    private func reference(_ node: SyntaxNode?) -> Reference {
        guard let node else { return Reference(usr: "", name: "") }
        var substitutions: [String: TypeName] = [:]
        for one in node.node(.substitutions)?.nodes(.substitutions) ?? [] {
            let parameter = TypeName(mangled: one.text(.genericParameter) ?? "").text
            substitutions[parameter] = TypeName(mangled: one.text(.replacementType) ?? "")
        }
        return Reference(usr: node.text(.declUSR) ?? "", name: node.text(.baseName) ?? "", substitutions: substitutions)
    }

    /// The type of an expression.
    func type(_ node: SyntaxNode) -> TypeName {
        TypeName(mangled: node.text(.type) ?? "")
    }

    /// A function of a value or of a type that is handed on without being called: `Car.init`.
    private mutating func unapplied(_ node: SyntaxNode) -> Expression {
        guard let function = node.node(.fn).map(Self.unwrapped), let decl = function.node(.decl) else {
            return composed(node)
        }
        let receiver = node.node(.args).map { arguments($0) }?.first?.value ?? .other([])
        return .member(reference(decl), of: receiver)
    }

    /// What lies in conversions.
    private static func unwrapped(_ node: SyntaxNode) -> SyntaxNode {
        var node = node
        while !["declref_expr", "other_constructor_ref_expr", "closure_expr", "autoclosure_expr"].contains(node.kind),
            let inner = node.node(.subExpression)
        {
            node = inner
        }
        return node
    }
}

// MARK: - Calls

extension ExpressionReader {
    private mutating func call(_ node: SyntaxNode) -> Expression {
        guard let written = node.node(.fn) else { return composed(node) }
        let function = Self.unwrapped(written)
        let callee: Expression
        var receiver: Expression?
        var place = offset
        switch function.kind {
        case "dot_syntax_call_expr", "constructor_ref_call_expr":
            guard let inner = function.node(.fn).map(Self.unwrapped) else { return composed(node) }
            callee = inner.node(.decl) == nil ? expression(inner) : .declaration(reference(inner.node(.decl)))
            receiver = function.node(.args).map { self.arguments($0) }?.first?.value
            place = inner.offset ?? place
        default:
            callee = expression(function)
        }
        code.append(place)
        let given = node.node(.args).map { arguments($0) } ?? []
        return .call(Call(callee, on: receiver, given, type: type(node), at: Place(file: file, offset: place)))
    }

    mutating func arguments(_ node: SyntaxNode) -> [(label: String, value: Expression)] {
        node.nodes(.args).map { ($0.text(.label) ?? "_", expression($0.node(.expr))) }
    }
}

// MARK: - Closures

extension ExpressionReader {
    private mutating func closure(_ node: SyntaxNode) -> Function {
        let type = type(node)
        let body =
            if let single = node.node(.singleExpressionBody) {
                [Statement.give(expression(single), leaves: true)]
            } else {
                statements(node.node(.body)?.nodes(.elements) ?? [])
            }
        return Function(
            kind: .closure, parameters: parameters(node), statements: body, isAsync: type.isAsync,
            isolation: isolation(ofClosure: node, type), place: Place(file: file, offset: offset),
            escapes: node.flag(.escaping))
    }

    private func isolation(ofClosure node: SyntaxNode, _ type: TypeName) -> Function.Isolation {
        if let actor = node.text(.globalActorIsolated) { return actor.contains("ScM") ? .main : .other }
        if type.text.contains("@Swift.MainActor") { return .main }
        return .inherited
    }

    /// Reads the parameters of a function or a closure.
    mutating func parameters(_ node: SyntaxNode) -> [Function.Parameter] {
        var parameters: [Function.Parameter] = []
        for parameter in node.node(.parameters)?.nodes(.parameters) ?? [] {
            parameters.append(
                Function.Parameter(
                    label: parameter.text(.apiName) ?? "_", name: parameter.baseName,
                    type: TypeName(mangled: parameter.text(.interfaceType) ?? ""),
                    defaultValue: parameter.node(.expression).map { expression($0) }))
        }
        return parameters
    }
}

extension ExpressionReader {
    /// Adds a type that is declared inside of a function.
    mutating func add(localType node: SyntaxNode) { localTypes.append(node) }
}

extension TypeName {
    /// Whether a function of this type, or of this name, is asynchronous.
    package var isAsync: Bool {
        guard text.contains(" async") else { return false }
        var depth = 0
        var rest = text[...]
        while let first = rest.first {
            if depth == 0, rest.hasPrefix(" async") { return true }
            if depth == 0, rest.hasPrefix(" -> ") { return false }
            if "([{<".contains(first) { depth += 1 }
            if ")]}>".contains(first),
                !(first == ">" && rest.startIndex > text.startIndex && text[text.index(before: rest.startIndex)] == "-")
            {
                depth -= 1
            }
            rest = rest.dropFirst()
        }
        return false
    }
}
