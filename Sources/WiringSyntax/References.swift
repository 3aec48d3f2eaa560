// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Function {
    /// The declarations that it refers to.
    package var references: Set<String> {
        statements.reduce(into: []) { $1.collectReferences(into: &$0) }
    }
}

extension Statement {
    /// Collects the declarations that code refers to.
    package func collectReferences(into found: inout Set<String>) {
        switch self {
        case .evaluate(let expression), .deferred(let expression): expression.collectReferences(into: &found)
        case .variable(let pattern, let first):
            pattern.collectReferences(into: &found)
            first?.collectReferences(into: &found)
        case .give(let first, _): first?.collectReferences(into: &found)
        case .function(_, let function): function.statements.forEach { $0.collectReferences(into: &found) }
        case .branch(let branch): branch.collectReferences(into: &found)
        case .scope(let statements, _, _, _): statements.forEach { $0.collectReferences(into: &found) }
        case .leave: break
        }
    }
}

extension Branch {
    fileprivate func collectReferences(into found: inout Set<String>) {
        subject?.collectReferences(into: &found)
        for test in tests {
            switch test {
            case .expression(let expression, _): expression.collectReferences(into: &found)
            case .pattern(let pattern, let value, _):
                pattern.collectReferences(into: &found)
                value?.collectReferences(into: &found)
            }
        }
        before.forEach { $0.collectReferences(into: &found) }
        for arm in arms {
            arm.patterns.forEach { $0.collectReferences(into: &found) }
            arm.statements.forEach { $0.collectReferences(into: &found) }
        }
    }
}

extension Pattern {
    fileprivate func collectReferences(into found: inout Set<String>) {
        switch self {
        case .any, .bind: break
        case .enumCase(_, let inner), .unknown(let inner): inner?.collectReferences(into: &found)
        case .some(let inner): inner.collectReferences(into: &found)
        case .tuple(let parts): parts.forEach { $0.collectReferences(into: &found) }
        case .expression(let expression): expression.collectReferences(into: &found)
        }
    }
}

extension Expression {
    /// Collects the declarations that an expression refers to.
    package func collectReferences(into found: inout Set<String>) {
        switch self {
        case .declaration(let reference): found.insert(reference.usr)
        case .member(let reference, _): found.insert(reference.usr)
        case .path(let references?, _): found.formUnion(references.map(\.usr))
        case .closure(let function): function.statements.forEach { $0.collectReferences(into: &found) }
        case .block(let statements): statements.forEach { $0.collectReferences(into: &found) }
        default: break
        }
        parts.forEach { $0.collectReferences(into: &found) }
    }

    /// The expressions that it consists of, without those in closures and statements.
    package var parts: [Expression] {
        switch self {
        case .text, .number, .null, .byDefault, .type, .local, .declaration, .closure, .block: []
        case .member(_, let base), .element(_, let base), .reference(let base), .path(_, let base), .chain(let base),
            .link(let base, _), .forced(let base), .optional(let base), .throwing(let base, _),
            .attempt(let base, _), .awaited(let base), .delegation(let base, _), .generic(let base, _):
            [base]
        case .call(let call): [call.callee] + (call.receiver.map { [$0] } ?? []) + call.arguments.map(\.value)
        case .either(let first, let second, let condition, _): [condition, first, second]
        case .list(let parts), .other(let parts), .interpolation(let parts), .unknown(let parts, _): parts
        case .assignment(let target, let value): [target, value]
        }
    }
}
