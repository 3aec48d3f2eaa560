// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Reads expressions and statements of a file.
///
/// ``SyntaxKinds`` has a row for each kind of node that is not followed.
struct ExpressionReader {
    /// The path of the file.
    let file: String
    /// Where the code that is read begins, for what the compiler adds without a place.
    var offset = 0
    /// The local variables.
    var scopes = Scopes()
    /// What opened existential values stand for.
    var opaque: [String: Expression] = [:]
    /// The types of existential values that are open.
    var opened: [TypeName] = []
    /// Whether code is read that runs for each element of a pack, of the types of which the compiler writes bounds only.
    var isInPack = false
    /// The variables and properties that code has just found to be there, and the local ones that may be gone.
    var present: Set<String> = []
    var unowned: Set<String> = []
    /// What is known so far of the function that is read: whether it may give `nil`, whether closures in it assign to its object, or to a
    /// part of that, and the initialiser that it calls, if it is one itself.
    var own = (mayGiveNil: false, closuresChangeSelf: false, delegation: Function.Delegation.none)
    /// Where calls are, in bytes.
    var code: [Int] = []
    /// Properties that code may change by key paths.
    var changeable: Set<String> = []
    /// Calls that compare values with the patterns of a statement, and what stands in those.
    var matches: [Expression] = []
    /// Kinds of nodes without a row.
    var strangers: Set<String> = []
    /// Types that are declared inside of functions.
    var localTypes: [SyntaxNode] = []

    init(file: String) { self.file = file }

    /// The place that is being read.
    var place: Place { Place(file: file, offset: offset) }

    /// Reads an expression.
    mutating func expression(_ node: SyntaxNode?) -> Expression {
        guard let node else { return .byDefault }
        let outer = offset
        offset = node.position(in: offset)
        defer { offset = outer }
        let read = unthrown(node)
        return node[.throws] == nil ? read : .throwing(read, at: place)
    }

    private mutating func unthrown(_ node: SyntaxNode) -> Expression {
        switch SyntaxKinds.expressions[node.kind] {
        case .transparent:
            guard let inner = node.node(.subExpression) else { return .unknown(parts(node), at: place) }
            return node.text(.type) == "$sypD" ? untyped(inner) : expression(inner)
        case .parts: return .other(parts(node))
        case .nothing: return .other(initializers(node))
        case .unknown:
            let outer = isInPack
            defer { isInPack = outer }
            isInPack = outer || node.kind == "pack_expansion_expr"
            return .unknown(parts(node), at: place)
        case nil:
            if let read = exact(node) { return read }
            strangers.insert(node.kind)
            return .unknown(parts(node), at: place)
        }
    }

    private mutating func exact(_ node: SyntaxNode) -> Expression? {
        switch node.kind {
        case "call_expr", "binary_expr", "prefix_unary_expr", "postfix_unary_expr": return call(node)
        case "declref_expr", "other_constructor_ref_expr": return declaration(node)
        case "member_ref_expr", "dynamic_member_ref_expr":
            return .member(reference(node.node(.decl)), of: expression(node.node(.base)))
        case "subscript_expr", "dynamic_subscript_expr": return element(node)
        case "dot_syntax_call_expr", "constructor_ref_call_expr": return unapplied(node)
        case "string_literal_expr", "boolean_literal_expr": return text(node)
        case "integer_literal_expr": return number(node)
        case "nil_literal_expr": return node[.initializer] == nil ? .null : .other(initializers(node))
        case "super_ref_expr": return .local("super")
        case "type_expr": return .type(type(node).instance)
        case "closure_expr", "autoclosure_expr": return .closure(closure(node))
        case "capture_list": return capturing(node)
        case "ternary_expr":
            let tests = [Test.expression(expression(node.node(.conditionExpression)), at: place)]
            let arms = [node.node(.thenExpression), node.node(.elseExpression)].map {
                Branch.Arm(statements: [.give(expression($0), leaves: false)])
            }
            return .block([.branch(Branch(place: place, kind: .condition, tests: tests, arms: arms))])
        case "tuple_expr": return .list(node.nodes(.elements).map { expression($0) })
        case "array_expr", "dictionary_expr": return collection(node)
        case "tuple_element_expr":
            return .element(Int(node.text(.fieldNumber) ?? "") ?? -1, of: expression(node.node(.base)))
        case "single_value_stmt_expr": return .block(statements(node.node(.statement).map { [$0] } ?? []))
        case "assign_expr": return assignment(node)
        case "inout_expr": return changed(node)
        case "optional_evaluation_expr": return .chain(expression(node.node(.subExpression)))
        case "bind_optional_expr": return .link(expression(node.node(.subExpression)), at: place)
        case "force_value_expr":
            let value = expression(node.node(.subExpression))
            return .forced(value, isSure: value.name.map(present.contains) ?? false)
        case "forced_checked_cast_expr":
            return .forced(.optional(expression(node.node(.subExpression))), isSure: false)
        case "conditional_checked_cast_expr": return .optional(expression(node.node(.subExpression)))
        case "optional_try_expr": return .attempt(expression(node.node(.subExpression)), isForced: false)
        case "force_try_expr": return .attempt(expression(node.node(.subExpression)), isForced: true)
        case "dot_syntax_base_ignored": return expression(node.node(.rhs))
        case "await_expr": return .awaited(expression(node.node(.subExpression)))
        case "interpolated_string_literal_expr": return interpolation(node)
        case "keypath_expr": return keyPath(node)
        case "keypath_application_expr": return application(node)
        case "open_existential_expr": return opening(node)
        case "property_wrapper_value_placeholder_expr": return expression(node.node(.originalWrappedValue))
        case "opaque_value_expr": return opaque[node.text(.identity) ?? ""] ?? .other([])
        case "macro_expansion_expr": return expansion(node)
        case "destructure_tuple_expr": return converted(node)
        case "rebind_self_in_constructor_expr": return node.node(.subExpression).map { delegation($0) }
        default: return nil
        }
    }

    /// What something consists of.
    mutating func parts(_ node: SyntaxNode) -> [Expression] {
        var parts: [Expression] = []
        for child in node.children {
            switch child.kind.prefix(while: { $0 != "." }) {
            case "brace_stmt": parts.append(.block(block(child)))
            case "func_decl", "constructor_decl", "destructor_decl", "accessor_decl":
                parts.append(.closure(function(child, owner: "")))
            case "inject_into_optional": parts.append(expression(child))
            case "case_stmt": parts += self.parts(child)
            case let kind where kind.hasSuffix("_expr"): parts.append(expression(child))
            case let kind where kind.hasSuffix("_stmt") || kind.hasSuffix("_decl"):
                parts.append(.block(statements([child])))
            default: parts += self.parts(child)
            }
        }
        return parts
    }
}

// MARK: - References

extension ExpressionReader {
    private mutating func declaration(_ node: SyntaxNode) -> Expression {
        let reference = reference(node.node(.decl))
        guard reference.isLocal else { return .declaration(reference) }
        let name = scopes.use(reference.name)
        let local = local(name, of: type(node))
        return scopes.isFunction(name) ? .generic(local, reference.substitutions) : local
    }

    func reference(_ node: SyntaxNode?) -> Reference {
        guard let node else { return Reference(usr: "", name: "") }
        var substitutions: [String: TypeName] = [:]
        for one in node.node(.substitutions)?.nodes(.substitutions) ?? [] {
            let parameter = TypeName(mangled: one.text(.genericParameter) ?? "").text
            let type = TypeName(mangled: one.text(.replacementType) ?? "")
            // Of a value that is open only the program, as it runs, knows the type.
            let isOpen = isInPack && type.text != "Pack{}" || opened.contains(type)
            substitutions[parameter] = isOpen ? .anything : type
        }
        return Reference(usr: node.text(.declUSR) ?? "", name: node.text(.baseName) ?? "", substitutions: substitutions)
    }

    /// The type of an expression.
    func type(_ node: SyntaxNode) -> TypeName {
        TypeName(mangled: node.text(.type) ?? "")
    }

    /// A function of a value or of a type that is handed on without being called: `Car.init`.
    private mutating func unapplied(_ node: SyntaxNode) -> Expression {
        guard let decl = node.node(.fn).flatMap(Self.method) else { return .unknown(parts(node), at: place) }
        let receiver = node.node(.args).map { arguments($0) }?.first?.value ?? .other([])
        return .member(reference(decl), of: receiver)
    }

    /// The method that is meant, be it in a closure that takes the value, and gives one that takes the rest.
    private static func method(_ node: SyntaxNode) -> SyntaxNode? {
        let function = unwrapped(node)
        guard function.kind == "autoclosure_expr" else { return function.node(.decl) }
        guard let body = function.node(.singleExpressionBody).map(unwrapped) else { return nil }
        if body.kind == "autoclosure_expr" { return method(body) }
        guard body.kind == "call_expr", let call = body.node(.fn).map(unwrapped), call.kind == "dot_syntax_call_expr",
            let value = call.node(.args)?.nodes(.args).first?.node(.expr), !isSuper(value)
        else { return nil }
        return call.node(.fn).flatMap(method)
    }

    /// What lies in conversions, but for those that may give `nil`.
    static func unwrapped(_ node: SyntaxNode) -> SyntaxNode {
        var node = node
        while ![
            "declref_expr", "other_constructor_ref_expr", "closure_expr", "autoclosure_expr",
            "conditional_checked_cast_expr", "optional_try_expr",
        ].contains(node.kind), let inner = node.node(.subExpression) {
            node = inner
        }
        return node
    }
}

// MARK: - Calls

extension ExpressionReader {
    private mutating func call(_ node: SyntaxNode) -> Expression {
        guard let written = node.node(.fn) else { return .unknown(parts(node), at: place) }
        let function = Self.unwrapped(written)
        let callee: Expression
        var receiver: Expression?
        var start = offset
        var isSuper = false
        switch function.kind {
        case "dot_syntax_call_expr", "constructor_ref_call_expr":
            guard let inner = function.node(.fn).map(Self.unwrapped) else { return .unknown(parts(node), at: place) }
            callee = inner.node(.decl) == nil ? expression(inner) : .declaration(reference(inner.node(.decl)))
            receiver = function.node(.args).map { self.arguments($0) }?.first?.value
            isSuper = function.node(.args)?.nodes(.args).first?.node(.expr).map(Self.isSuper) ?? false
            start = inner.position(in: start)
        // What the compiler derives, and has not given types, calls by their names what a protocol asks for, and no variable.
        case "unresolved_dot_expr" where function.flag(.implicit),
            "unresolved_decl_ref_expr" where function.flag(.implicit):
            return .other(node.node(.args).map { arguments($0).map(\.value) } ?? [])
        default:
            callee = expression(function)
        }
        code.append(start & 0xffff_ffff)
        let given = node.node(.args).map { arguments($0) } ?? []
        return .call(
            Call(
                callee, on: receiver, given, type: type(node), at: Place(file: file, offset: start), isSuper: isSuper))
    }

    private static func isSuper(_ node: SyntaxNode) -> Bool {
        node.kind == "super_ref_expr" || node.node(.subExpression).map(isSuper) ?? false
    }

    mutating func arguments(_ node: SyntaxNode) -> [(label: String, value: Expression)] {
        node.nodes(.args).map { ($0.text(.label) ?? "_", expression($0.node(.expr))) }
    }
}
