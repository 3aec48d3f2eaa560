// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Faults in statements.
extension SiteFinder {
    /// Functions that do not return: without a call of them, the code does not compile, or nothing follows.
    private static let endings: Set<String> = ["fatalError", "preconditionFailure", "assertionFailure"]

    /// Adds the sites of a statement.
    func visitStatement(_ node: CodeBlockItemSyntax) {
        if let exit = StmtSyntax(node.item) {
            if exit.isPlainExit, node.isLastOfIf { addOmission(.exit, of: exit) }
            return
        }
        guard let expression = ExprSyntax(node.item) else { return }
        guard !node.isAnswer else { return visitAnswer(expression) }
        let core = expression.withoutEffects
        if let call = core.as(FunctionCallExprSyntax.self) {
            let name = call.calledExpression.trimmedDescription
            guard !Self.endings.contains(name), !name.hasSuffix(".init") else { return }
            addOmission(.call, of: expression)
        } else if let infix = core.as(InfixOperatorExprSyntax.self), infix.isAssignment {
            guard !node.isInInitialiser else { return }
            addOmission(infix.leftOperand.is(DiscardAssignmentExprSyntax.self) ? .call : .assignment, of: expression)
        }
    }
}

extension CodeBlockItemSyntax {
    /// Whether the value of the statement is what a function or a property returns.
    fileprivate var isAnswer: Bool {
        guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1, let owner = list.parent
        else { return false }
        if owner.is(AccessorBlockSyntax.self) { return true }
        guard owner.is(CodeBlockSyntax.self) else { return false }
        if let function = owner.parent?.as(FunctionDeclSyntax.self) {
            return function.signature.returnClause != nil
        }
        return owner.parent?.as(AccessorDeclSyntax.self)?.accessorSpecifier.text == "get"
            || owner.parent?.is(SubscriptDeclSyntax.self) == true
    }

    /// Whether nothing follows in the branch of an `if`.
    fileprivate var isLastOfIf: Bool {
        guard let list = parent?.as(CodeBlockItemListSyntax.self), list.last?.id == id else { return false }
        return list.parent?.parent?.is(IfExprSyntax.self) == true
    }

    /// Whether an assignment may be the first of a property.
    fileprivate var isInInitialiser: Bool {
        sequence(first: Syntax(self), next: \.parent).first {
            $0.is(InitializerDeclSyntax.self) || $0.is(FunctionDeclSyntax.self) || $0.is(ClosureExprSyntax.self)
        }?.is(InitializerDeclSyntax.self) == true
    }
}

extension StmtSyntax {
    /// Whether the statement leaves a function or a loop, without a value.
    fileprivate var isPlainExit: Bool {
        if let exit = self.as(ReturnStmtSyntax.self) { return exit.expression == nil }
        return self.is(ContinueStmtSyntax.self) || self.is(BreakStmtSyntax.self)
    }
}

extension InfixOperatorExprSyntax {
    /// Whether the operator changes its left side.
    fileprivate var isAssignment: Bool {
        if self.operator.is(AssignmentExprSyntax.self) { return true }
        return ["+=", "-=", "&+=", "&-=", "|=", "&=", "^=", "*=", "<<=", ">>="]
            .contains(self.operator.trimmedDescription)
    }
}
