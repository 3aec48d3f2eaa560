// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// MARK: - What is changed

extension ExpressionReader {
    mutating func assignment(_ node: SyntaxNode) -> Expression {
        let value = expression(node.node(.source))
        let target = expression(node.node(.destination))
        note(target)
        return .assignment(to: target, value)
    }

    /// A variable that what is called may change.
    mutating func changed(_ node: SyntaxNode) -> Expression {
        let target = expression(node.node(.subExpression))
        note(target)
        return .reference(target)
    }

    /// Notes that a variable changes, or a part of it.
    private mutating func note(_ target: Expression) {
        switch target {
        case .local(let name): scopes.assign(name)
        // A variable of a main file may be one that only that sees.
        case .declaration(let reference): scopes.assign(reference.usr)
        case .list(let parts): parts.forEach { note($0) }
        case .call(let call): if let receiver = call.receiver { note(receiver) }
        default: if let base = target.base { note(base) }
        }
    }
}

// MARK: - Parts of values

extension ExpressionReader {
    /// A number of the type `Int` as it is written.
    func number(_ node: SyntaxNode) -> Expression {
        guard node.text(.type) == "$sSiD", let number = node.text(.value).flatMap({ Int($0) }) else {
            return .other(initializers(node))
        }
        return .number(node.flag(.negative) ? -number : number)
    }

    /// A text or a truth value as it is written, of a type that takes it as it is.
    func text(_ node: SyntaxNode) -> Expression {
        let type = node.text(.type) ?? ""
        // Of raw values, which are texts, the compiler writes no type.
        let isPlain = type.isEmpty || Self.textual.contains(type)
        return isPlain ? .text(node.text(.value) ?? "") : .other(initializers(node))
    }

    /// A value as `Any`: one that is like a text, and none, is known by its type alone.
    mutating func untyped(_ node: SyntaxNode) -> Expression {
        let (value, type) = (expression(node), node.text(.type) ?? "")
        let isText = Self.textual.contains {
            $0 != "$sSSD" && ($0 == type || type.contains($0.dropFirst(2).dropLast() + "GD"))
        }
        guard isText else { return value }
        return .call(
            Call(.declaration(Reference(usr: "", name: "")), on: nil, [("_", value)], type: self.type(node), at: place))
    }

    /// The types whose values are texts to the analysis.
    static let textual = [
        "$sSSD", "$sSbD", "$s8ResolverAAC4NameVD", "$ss12StaticStringVD", "$sSJD", "$sSsD",
    ]

    /// Calls of the initialisers by which a type is made of a literal: the program's own, or the language's, which calls the program's own.
    func initializers(_ node: SyntaxNode) -> [Expression] {
        [.builderInitializer, .initializer, .resultInitializer].compactMap { node.node($0) }.map {
            .call(Call(.declaration(reference($0)), on: .type(type(node).instance), [], type: type(node), at: place))
        }
    }

    /// The elements of an array, of a dictionary, or of a set of texts, as they are written.
    ///
    /// What hashes them is called, unless they are cases, numbers and texts that differ.
    mutating func collection(_ node: SyntaxNode) -> Expression {
        let (elements, type) = (node.nodes(.elements).map { expression($0) }, type(node))
        let initializer = reference(node.node(.initializer))
        if initializer.isOf("s:SD", "s:Sh"), !Self.areDistinct(elements.map { $0.key ?? $0 }) {
            let argument = (initializer.isOf("s:SD") ? "dictionaryLiteral" : "arrayLiteral", Expression.list(elements))
            return .call(Call(.declaration(initializer), on: .type(type), [argument], type: type, at: place))
        }
        let isPlain = ["Array<", "Dictionary<", "KeyValuePairs<", "Set<Swift.String>"].contains {
            type.text.hasPrefix("Swift." + $0)
        }
        return isPlain ? .list(elements) : .other(elements + initializers(node))
    }

    /// Whether keys are written, cases or constants of libraries, and no two are the same.
    private static func areDistinct(_ keys: [Expression]) -> Bool {
        let written = keys.compactMap { key -> String? in
            switch key {
            case .text(let text): "\"" + text
            case .number(let number): String(number)
            case .member(let reference, of: .type) where reference.usr.hasSuffix("mF") || reference.isOfLanguage:
                reference.usr
            default: nil
            }
        }
        return Set(written).count == keys.count
    }

    /// A local variable; `self` is optional where a closure holds it weakly.
    func local(_ name: String, of type: TypeName) -> Expression {
        let isWeak = name == "self" ? type.wrapped != nil : scopes.isWeak(name)
        if unowned.contains(name) { return .forced(.optional(.local(name)), isSure: false) }
        return isWeak ? .optional(.local(name)) : .local(name)
    }

    /// An element of a collection, or what else a subscript gives.
    mutating func element(_ node: SyntaxNode) -> Expression {
        code.append(offset)
        var base = node.node(.base)
        // To read an element of the standard library's collections changes nothing; what sets one is an assignment.
        let isUsual = node.node(.decl)?.text(.declUSR)?.hasPrefix("s:S") ?? false
        if isUsual, let whole = base, whole.kind == "inout_expr", whole.flag(.implicit) {
            base = whole.node(.subExpression)
        }
        return .call(
            Call(
                .declaration(reference(node.node(.decl))), on: expression(base),
                node.node(.args).map { arguments($0) } ?? [], type: type(node), at: place))
    }

    /// A tuple whose parts are converted, each to the part of the same number.
    mutating func converted(_ node: SyntaxNode) -> Expression {
        let parts = node.node(.resultExpression)?.nodes(.elements).map { Self.unwrapped($0).text(.identity) }
        guard let parts, parts == node.nodes(.destructured).map({ $0.text(.identity) }), !parts.contains(nil) else {
            return .other(self.parts(node))
        }
        return expression(node.node(.subExpression))
    }

    /// A text with values in it.
    mutating func interpolation(_ node: SyntaxNode) -> Expression {
        guard ["$sSSD", "$s8ResolverAAC4NameVD"].contains(node.text(.type) ?? "") else {
            return .other(parts(node) + initializers(node))
        }
        let calls = node.node(.appendingExpression)?.node(.body)?.nodes(.elements) ?? []
        return .interpolation(
            calls.filter { $0.kind != "var_decl" }.map { call in
                guard call.kind == "call_expr", isUsual(call.node(.fn)),
                    let arguments = call.node(.args)?.nodes(.args), arguments.count == 1,
                    let value = arguments[0].node(.expr), let type = value.text(.type),
                    ["$sSSD", "$sSiD", "$sypXpD"].contains(type)
                else { return expression(call) }
                return expression(value)
            })
    }

    /// Whether a part of a text is put in as the standard library does it, and not by an extension.
    private func isUsual(_ callee: SyntaxNode?) -> Bool {
        guard let callee else { return false }
        guard callee.kind == "declref_expr" else { return isUsual(callee.node(.fn) ?? callee.node(.subExpression)) }
        let usr = callee.node(.decl)?.text(.declUSR) ?? ""
        return usr.hasPrefix("s:s26DefaultStringInterpolationV06append")
            || usr.hasPrefix("s:s26DefaultStringInterpolationV13append")
    }

    mutating func opening(_ node: SyntaxNode) -> Expression {
        guard let value = node.node(.opaqueValue) else { return .unknown(parts(node), at: place) }
        opaque[value.text(.identity) ?? ""] = expression(node.node(.existentialValue))
        opened.append(type(value).instance)
        defer { opened.removeLast() }
        return expression(node.node(.subExpression))
    }

    mutating func capturing(_ node: SyntaxNode) -> Expression {
        scopes.push()
        let outer = unowned
        defer { (unowned, _) = (outer, scopes.pop()) }
        var end = offset
        let captured = node.nodes(.captures).compactMap { capture -> Statement? in
            guard let entry = capture.nodes(.patternEntries).first else { return nil }
            let (read, start) = (variable(entry), end)
            end = (capture.end ?? end) + (entry.node(.processedInit)?.node(.decl)?.baseName.utf8.count ?? 1)
            // The compiler does not write `unowned`: whether there is room for that is all that tells.
            let mayBeUnowned = (capture.offset ?? start) - start > "[unowned".utf8.count
            // What is optional may be held weakly.
            guard case .variable(let pattern, let value?) = read, entry.node(.pattern).map({ type($0) })?.wrapped != nil
            else {
                if mayBeUnowned, case .variable(.bind(let name), _) = read { unowned.insert(name) }
                return read
            }
            // The compiler makes what is not optional so where it is held weakly.
            if case .bind(let name) = pattern, entry.node(.processedInit)?.kind == "inject_into_optional" {
                scopes.weaken(name)
            }
            return .variable(pattern, .optional(value))
        }
        return .block(captured + [.give(expression(node.node(.closureBody)), leaves: false)])
    }

    /// A macro: what is written, or what becomes of it, but not both, so that nothing counts twice.
    mutating func expansion(_ node: SyntaxNode) -> Expression {
        let given = node.node(.args).map { arguments($0) } ?? []
        let written = given.map(\.value)
        if ["expect", "require"].contains(node.baseName), given.first?.label == "throws" {
            let call = Reference(usr: "s:7Testing18__checkClosureCall", name: "__checkClosureCall")
            return .call(Call(.declaration(call), on: nil, given, type: type(node), at: place))
        }
        if node.baseName == "require", let first = written.first { return first }
        let isOfLibrary = written.contains { $0.references.contains { $0.contains("8Resolver") } }
        guard !isOfLibrary, let rewritten = node.node(.rewritten) else {
            return .other(written)
        }
        return expression(rewritten)
    }
}
