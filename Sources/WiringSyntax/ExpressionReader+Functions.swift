// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension ExpressionReader {
    /// Reads a function, an initialiser, or an accessor of a property; what computes one goes by the name of that, as it is asked for.
    mutating func function(
        _ node: SyntaxNode, of property: SyntaxNode? = nil, owner: String, isInActor: Bool = false
    ) -> Function {
        var outer = (offset: offset, own: own)
        (offset, own) = (node.offset ?? offset, (false, false, .none))
        defer { (offset, own) = outer }
        let usr = node.text(.usr) ?? ""
        let base = (property ?? node).baseName
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
        scopes.enter()
        scopes.collect()
        let parameters = parameters(node)
        let statements = block(node.node(.body))
        let changesSelf = scopes.collected().contains("self")
        let variables = scopes.leave()
        if owner.isEmpty, own.closuresChangeSelf || changesSelf { outer.own.closuresChangeSelf = true }
        // What reads it without computing it has another name.
        let isReading = kind == .accessor && ["r", "rZ", "lu", "luZ"].contains(where: usr.hasSuffix)
        let named = node.flag(.get) || isReading ? property ?? node : node
        // What observes an inherited property goes by that, too.
        let inherited =
            named.texts(.override).first
            ?? (property?.texts(.override).first).map {
                String($0.dropLast($0.hasSuffix("Z") ? 2 : 1) + usr.suffix(usr.hasSuffix("Z") ? 2 : 1))
            }
        return Function(
            usr: named.text(.usr) ?? "",
            name: kind == .accessor
                ? base : base + "(" + labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined() + ")",
            kind: kind, owner: owner, parameters: parameters, statements: statements, hasBody: node.node(.body) != nil,
            isAsync: isAsync, isStatic: node.flag(.static),
            overrides: inherited ?? "", isolation: isolation(node, isInActor: isInActor),
            place: place, mayGiveNil: own.mayGiveNil || node.flag(.failable), delegation: own.delegation,
            changesSelf: changesSelf, closuresChangeSelf: own.closuresChangeSelf, variables: variables)
    }

    /// `self.init` or `super.init`: where it gives `nil`, so does this initialiser, at once.
    mutating func delegation(_ node: SyntaxNode) -> Expression {
        let call = expression(node)
        own.delegation = call.isSuper ? .inherited : .own
        return type(node).wrapped == nil ? call : .delegation(call, at: place)
    }

    func isolation(ofClosure node: SyntaxNode, _ type: TypeName) -> Function.Isolation {
        if let actor = node.text(.globalActorIsolated) { return actor.contains("ScM") ? .main : .other }
        if type.text.contains("@Swift.MainActor") { return .main }
        return !node.flag(.nonisolated) ? .inherited : type.isAsync ? .none : .free
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

// MARK: - Closures

extension ExpressionReader {
    mutating func closure(_ node: SyntaxNode) -> Function {
        let type = type(node)
        let outer = own.mayGiveNil
        own.mayGiveNil = false
        defer { own.mayGiveNil = outer }
        scopes.enter()
        scopes.collect()
        let parameters = parameters(node)
        let body =
            if let single = node.node(.singleExpressionBody) {
                [given(single, leaves: true)]
            } else {
                block(node.node(.body))
            }
        if scopes.collected().contains("self") { own.closuresChangeSelf = true }
        return Function(
            kind: .closure, parameters: parameters, statements: body, isAsync: type.isAsync,
            isolation: isolation(ofClosure: node, type), place: place,
            escapes: node.flag(.escaping), mayGiveNil: own.mayGiveNil, variables: scopes.leave())
    }

    /// Reads the parameters of a function or a closure.
    mutating func parameters(_ node: SyntaxNode) -> [Function.Parameter] {
        var parameters: [Function.Parameter] = []
        for parameter in node.node(.parameters)?.nodes(.parameters) ?? [] {
            let (name, type) = (
                scopes.declare(parameter.baseName), TypeName(mangled: parameter.text(.interfaceType) ?? "")
            )
            // What a wrapper makes of it, the code is not told; with closures, such attributes are builders.
            let wrapper = type.text.contains(" -> ") ? nil : parameter.wrapper
            parameters.append(
                Function.Parameter(
                    label: parameter.text(.apiName) ?? "_", name: wrapper == nil ? name : "wrapped \(name)", type: type,
                    defaultValue: parameter.node(.expression).map { expression($0) }, wrapper: wrapper))
            if parameter.flag(.inout), let name = parameters.last?.name { scopes.assign(name) }
        }
        return parameters
    }
}
