// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import SwiftSyntax

extension SyntaxProtocol {
    /// The bytes of the code, without what is around it.
    var bytes: Range<Int> {
        positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
    }

    /// The function, property or the like that the code stands in, or the code itself.
    var declarationAround: Syntax {
        sequence(first: Syntax(self), next: \.parent).first {
            $0.is(FunctionDeclSyntax.self) || $0.is(InitializerDeclSyntax.self) || $0.is(DeinitializerDeclSyntax.self)
                || $0.is(SubscriptDeclSyntax.self) || $0.is(VariableDeclSyntax.self) && !$0.isLocal
        } ?? Syntax(self)
    }

    /// Whether a declaration stands in a function.
    private var isLocal: Bool { parent?.is(CodeBlockItemSyntax.self) == true }
}

extension ExprSyntax {
    /// The expression without `try` and `await`.
    var withoutEffects: ExprSyntax {
        if let inner = self.as(TryExprSyntax.self) { return inner.expression.withoutEffects }
        if let inner = self.as(AwaitExprSyntax.self) { return inner.expression.withoutEffects }
        return self
    }

    /// Whether the function or property that returns the expression returns a `Bool`.
    var answersForBool: Bool {
        let owner = sequence(first: Syntax(self), next: \.parent).first {
            $0.is(ClosureExprSyntax.self) || $0.is(FunctionDeclSyntax.self) || $0.is(PatternBindingSyntax.self)
        }
        let type =
            owner?.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
            ?? owner?.as(PatternBindingSyntax.self)?.typeAnnotation?.type
        return type?.trimmedDescription == "Bool"
    }

    /// Whether the expression is the name of an optional parameter of the function that it stands in.
    var isOptionalParameter: Bool {
        guard let name = self.as(DeclReferenceExprSyntax.self)?.trimmedDescription else { return false }
        let parameters =
            declarationAround.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
            ?? declarationAround.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
        return parameters?.contains {
            ($0.secondName ?? $0.firstName).text == name && $0.type.is(OptionalTypeSyntax.self)
        } == true
    }
}
