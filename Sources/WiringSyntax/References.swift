// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Statement {
    /// Collects the declarations that code refers to.
    package func collectReferences(into found: inout Set<String>) {
        switch self {
        case .evaluate(let expression): expression.collectReferences(into: &found)
        case .variable(_, let first), .give(let first, _): first?.collectReferences(into: &found)
        case .function(let function): function.statements.forEach { $0.collectReferences(into: &found) }
        case .branch(let branch):
            (branch.conditions + branch.arms.joined()).forEach { $0.collectReferences(into: &found) }
        case .leave: break
        }
    }
}

extension Expression {
    /// Collects the declarations that an expression refers to.
    package func collectReferences(into found: inout Set<String>) {
        switch self {
        case .text, .null, .byDefault, .type, .local: break
        case .declaration(let reference): found.insert(reference.usr)
        case .member(let reference, let base):
            found.insert(reference.usr)
            base.collectReferences(into: &found)
        case .call(let call):
            call.callee.collectReferences(into: &found)
            call.receiver?.collectReferences(into: &found)
            call.arguments.forEach { $0.value.collectReferences(into: &found) }
        case .closure(let function): function.statements.forEach { $0.collectReferences(into: &found) }
        case .either(let first, let second, let condition):
            [first, second, condition].forEach { $0.collectReferences(into: &found) }
        case .list(let parts), .other(let parts): parts.forEach { $0.collectReferences(into: &found) }
        case .block(let statements): statements.forEach { $0.collectReferences(into: &found) }
        case .assignment(let target, let value):
            target.collectReferences(into: &found)
            value.collectReferences(into: &found)
        }
    }
}
