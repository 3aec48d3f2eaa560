// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import SwiftIfConfig
import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds the places of a file where a fault can be planted.
///
/// The orders of atomics are no such places: no test on x86 can tell them apart.
final class SiteFinder: SyntaxVisitor {
    private(set) var sites: [Site] = []
    private let lines: SourceLocationConverter
    private let facts = BuildFacts()

    /// The places of a file.
    static func sites(in text: String) -> [Site] {
        let file = Parser.parse(source: text)
        guard let tree = OperatorTable.standardOperators.foldAll(file, errorHandler: { _ in }).as(SourceFileSyntax.self)
        else { return [] }
        let finder = SiteFinder(tree)
        finder.walk(tree)
        return finder.sites
    }

    private init(_ tree: SourceFileSyntax) {
        lines = SourceLocationConverter(fileName: "", tree: tree)
        super.init(viewMode: .sourceAccurate)
    }

    /// Adds a site.
    ///
    /// - Parameters:
    ///   - kind: The kind of fault.
    ///   - node: What is replaced.
    ///   - pieces: What replaces it.
    ///   - after: What the code comes to with the fault.
    func add(_ kind: Site.Kind, _ node: some SyntaxProtocol, _ pieces: [Site.Piece], after: String) {
        sites.append(
            Site(
                kind: kind, range: node.bytes, declaration: node.declarationAround.bytes,
                line: lines.location(for: node.positionAfterSkippingLeadingTrivia).line, pieces: pieces,
                before: node.trimmedDescription, after: after))
    }

    /// Adds a site whose fault is the opposite of a condition.
    func addOpposite(_ kind: Site.Kind, of node: some ExprSyntaxProtocol, after: String? = nil) {
        let text = node.trimmedDescription
        add(kind, node, [.text("((\(text)) != "), .isActive, .text(")")], after: after ?? "!(\(text))")
    }

    /// Adds a site whose fault is that a statement is left out.
    func addOmission(_ kind: Site.Kind, of node: some SyntaxProtocol) {
        add(
            kind, node, [.text("if !"), .isActive, .text(" { \(node.trimmedDescription) }")], after: "(nothing)")
    }

    // MARK: - What is not compiled

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        if let clause = node.activeClause(in: facts).clause, let elements = clause.elements { walk(elements) }
        return .skipChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    // MARK: - Expressions

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        visitInfix(node)
        return .visitChildren
    }

    override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        if node.literal.text == "true" {
            add(.literal, node, [.text("!"), .isActive], after: "false")
        } else {
            add(.literal, node, [.isActive], after: "true")
        }
        return .skipChildren
    }

    override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        if node.operator.text == "!" {
            addOpposite(.negation, of: node, after: node.expression.trimmedDescription)
        }
        return .visitChildren
    }

    override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
        visitCondition(node.condition)
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        for argument in node.arguments where argument.expression.isOptionalParameter {
            let text = argument.expression.trimmedDescription
            add(
                .argument, argument.expression, [.text("("), .isActive, .text(" ? nil : \(text))")],
                after: "nil in \(node.calledExpression.trimmedDescription)(…)")
        }
        return .visitChildren
    }

    // MARK: - Statements

    override func visit(_ node: ConditionElementListSyntax) -> SyntaxVisitorContinueKind {
        for element in node {
            if let condition = element.condition.as(ExprSyntax.self) { visitCondition(condition) }
        }
        if let last = node.last {
            let text = last.condition.trimmedDescription
            add(.branch, last.condition, [.text("\(text), !"), .isActive], after: "\(text), false")
        }
        return .visitChildren
    }

    override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
        visitCondition(node.condition)
        return .visitChildren
    }

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        visitStatement(node)
        return .visitChildren
    }

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        guard let answer = node.expression else { return .skipChildren }
        if answer.is(NilLiteralExprSyntax.self) {
            add(
                .nothing, node, [.text("if "), .isActive, .text(" { return \(Support.type).trap() }; return nil")],
                after: "fatalError()")
        } else {
            visitAnswer(answer)
        }
        return .visitChildren
    }

    override func visit(_ node: DeferStmtSyntax) -> SyntaxVisitorContinueKind {
        add(
            .deferral, node.body.statements,
            [.text("if !"), .isActive, .text(" { \(node.body.statements.trimmedDescription) }")], after: "(nothing)")
        return .visitChildren
    }
}
