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
    ///
    /// If something else there has that name, too, it may not be optional where it is used; passed on as `Any`, `nil` would
    /// then change what is compiled even without the fault.
    var isOptionalParameter: Bool {
        guard let name = self.as(DeclReferenceExprSyntax.self)?.trimmedDescription else { return false }
        let declaration = declarationAround
        let parameters =
            declaration.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
            ?? declaration.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
        guard !NameFinder.isBound(name, in: declaration) else { return false }
        return parameters?.contains {
            ($0.secondName ?? $0.firstName).text == name && $0.type.is(OptionalTypeSyntax.self)
        } == true
    }
}

/// Looks for a name that a declaration binds again.
private final class NameFinder: SyntaxVisitor {
    private let name: String
    private var isFound = false

    /// Whether a pattern or the parameter of a closure has the name.
    static func isBound(_ name: String, in node: Syntax) -> Bool {
        let finder = NameFinder(name)
        finder.walk(node)
        return finder.isFound
    }

    private init(_ name: String) {
        self.name = name
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        isFound = isFound || node.identifier.text == name
        return .skipChildren
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
        isFound = isFound || node.name.text == name
        return .skipChildren
    }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        isFound = isFound || (node.secondName ?? node.firstName).text == name
        return .skipChildren
    }
}
