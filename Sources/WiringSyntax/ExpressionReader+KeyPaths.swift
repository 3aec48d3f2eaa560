// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Key paths: closures, which run where they are used.
extension ExpressionReader {
    /// A key path, as what gives all that it leads to, and may set that where it can; anybody who gets one may do so.
    mutating func keyPath(_ node: SyntaxNode) -> Expression {
        scopes.enter()
        let root = Function.Parameter(label: "_", name: scopes.declare("$0"), type: TypeName(""), defaultValue: nil)
        let target = target(of: node, in: .local(root.name))
        var statements = [Statement.give(target, leaves: true)]
        if type(node).text.contains("WritableKeyPath<") {
            changeable.formUnion(node.nodes(.components).compactMap { $0.node(.decl)?.text(.declUSR) })
            let setting = Expression.assignment(to: target, .other([]))
            statements.insert(.evaluate(.unknown([setting], at: place)), at: 0)
        }
        return .closure(
            Function(
                name: Function.keyPath, kind: .closure, parameters: [root], statements: statements, place: place,
                escapes: true, variables: scopes.leave()))
    }

    /// What is read by a key path: what that leads to, if it is written in the place where it is used.
    mutating func application(_ node: SyntaxNode) -> Expression {
        let base = expression(node.node(.base))
        var path = node.node(.keypath)
        // In Swift 6 mode it is made as one that is Sendable, and opened.
        while path?.kind != "keypath_expr", let inner = path?.node(.existentialValue) ?? path?.node(.subExpression) {
            path = inner
        }
        guard let path, path.kind == "keypath_expr" else { return .path(expression(node.node(.keypath)), of: base) }
        // It is set as by others, observed in an initialiser, too.
        return target(of: path, in: base.isSelf ? .chain(base) : base)
    }

    /// What a key path leads to.
    private mutating func target(of path: SyntaxNode, in base: Expression) -> Expression {
        path.nodes(.components).reduce(base) { base, component in
            let given = component.node(.args).map { arguments($0) }
            guard let declaration = component.node(.decl) else {
                return component.kind == "optional_force" ? .forced(base, isSure: false) : .other([base])
            }
            guard let given else { return .member(reference(declaration), of: base) }
            return .call(
                Call(.declaration(reference(declaration)), on: base, given, type: type(component), at: place))
        }
    }
}
