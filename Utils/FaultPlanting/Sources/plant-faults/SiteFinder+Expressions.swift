// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import SwiftSyntax

/// Faults in expressions.
extension SiteFinder {
    /// What takes the place of an operator, and what kind of fault that is.
    private static let swaps: [String: (Site.Kind, String)] = [
        "==": (.equality, "!="), "!=": (.equality, "=="), "===": (.equality, "!=="), "!==": (.equality, "==="),
        "&&": (.connective, "||"), "||": (.connective, "&&"), "<": (.boundary, "<="), "<=": (.boundary, "<"),
        ">": (.boundary, ">="), ">=": (.boundary, ">"),
    ]

    /// The operators whose right side is a number of steps.
    private static let steps: Set<String> = ["+", "-", "&+", "&-", "+=", "-=", "&+=", "&-="]

    /// Adds the sites of an operator.
    func visitInfix(_ node: InfixOperatorExprSyntax) {
        let name = node.operator.trimmedDescription
        let left = node.leftOperand.trimmedDescription
        let right = node.rightOperand.trimmedDescription
        if let (kind, other) = Self.swaps[name] {
            if kind == .equality {
                addOpposite(kind, of: node, after: "\(left) \(other) \(right)")
            } else {
                let swapped = "(\(left)) \(other) (\(right))"
                add(
                    kind, node, [.text("("), .isActive, .text(" ? \(swapped) : (\(left)) \(name) (\(right)))")],
                    after: "\(left) \(other) \(right)")
            }
        } else if Self.steps.contains(name), right == "1" {
            add(
                .step, node.rightOperand, [.text("("), .isActive, .text(" ? 2 : 1)")],
                after: "\(left) \(name) 2")
        } else if name == "??" {
            add(
                .fallback, node.rightOperand,
                [.text("("), .isActive, .text(" ? \(Support.type).trap() : (\(right)))")],
                after: "\(left) ?? fatalError()")
            add(
                .preference, node.leftOperand, [.text("("), .isActive, .text(" ? nil : (\(left)))")],
                after: "nil ?? \(right)")
        }
    }

    /// Adds the site of a condition, unless its operator has one.
    func visitCondition(_ condition: ExprSyntax) {
        guard !condition.hasSite else { return }
        addOpposite(.condition, of: condition)
    }

    /// Adds the site of what a function that answers yes or no returns.
    func visitAnswer(_ answer: ExprSyntax) {
        guard answer.answersForBool, !answer.hasSite else { return }
        addOpposite(.answer, of: answer)
    }
}

extension ExprSyntax {
    /// Whether the opposite of the expression is a site of its own.
    fileprivate var hasSite: Bool {
        if let infix = self.as(InfixOperatorExprSyntax.self) {
            return ["==", "!=", "===", "!=="].contains(infix.operator.trimmedDescription)
        }
        if let prefix = self.as(PrefixOperatorExprSyntax.self) { return prefix.operator.text == "!" }
        return self.is(BooleanLiteralExprSyntax.self)
    }
}
