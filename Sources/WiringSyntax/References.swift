// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Function {
    /// The declarations that it refers to.
    package var references: Set<String> {
        Expression.closure(self).references
    }

    /// Whether one of its own variables is made at a place, and set nowhere else.
    package func keeps(_ place: Place) -> Bool {
        var (name, changed): (String?, Set<String>) = (nil, [])
        for statement in statements {
            if case .variable(.bind(let own), .call(let call)?) = statement, call.place == place { name = own }
            statement.visit {
                if case .assignment(.local(let other), _) = $0 { changed.insert(other) }
                if case .reference(.local(let other)) = $0 { changed.insert(other) }
            }
        }
        return name.map { !changed.contains($0) } ?? false
    }
}

extension Statement {
    /// Goes through all expressions in it, those in closures too.
    package func visit(_ body: (Expression) -> Void) { parts.forEach { $0.visit(body) } }

    /// The expressions that it consists of, those of its statements too.
    private var parts: [Expression] {
        switch self {
        case .evaluate(let expression), .deferred(let expression), .give(let expression?, _): [expression]
        case .variable(let pattern, let first): pattern.parts + (first.map { [$0] } ?? [])
        case .function(_, let function): [.closure(function)]
        case .branch(let branch):
            (branch.subject.map { [$0] } ?? []) + branch.tests.flatMap(\.parts) + branch.before.flatMap(\.parts)
                + branch.arms.flatMap { $0.patterns.flatMap(\.parts) + $0.statements.flatMap(\.parts) }
        case .leave, .give(nil, _): []
        }
    }
}

extension Statement {
    /// Counts where variables and properties may be set, by what they are set to: a truth value or a case; `nil` for anything else.
    package func countSettings(in counts: inout [String: [String?: Int]]) {
        visit { expression in
            switch expression {
            case .assignment(let target, let value):
                for usr in target.changed { counts[usr, default: [:]][value.constant, default: 0] += 1 }
            case .reference(let target):
                for usr in target.changed { counts[usr, default: [:]][nil, default: 0] += 1 }
            default: break
            }
        }
    }
}

extension Test {
    fileprivate var parts: [Expression] {
        switch self {
        case .expression(let expression, _): [expression]
        case .pattern(let pattern, let value, _): pattern.parts + (value.map { [$0] } ?? [])
        }
    }
}

extension Pattern {
    fileprivate var parts: [Expression] {
        switch self {
        case .any, .bind, .enumCase(_, nil), .unknown(nil): []
        case .some(let inner), .enumCase(_, let inner?), .unknown(let inner?): inner.parts
        case .tuple(let parts): parts.flatMap(\.parts)
        case .expression(let expression): [expression]
        }
    }
}

extension Expression {
    /// The declarations that an expression refers to.
    var references: Set<String> {
        var found: Set<String> = []
        visit { part in
            switch part {
            case .declaration(let reference), .member(let reference, _): found.insert(reference.usr)
            default: break
            }
        }
        return found
    }

    /// The truth value that it is, or the identifier of the case and its name.
    package var constant: String? {
        switch self {
        case .text(let text) where ["true", "false"].contains(text): text
        case .member(let reference, .type): reference.usr + " " + reference.name
        default: nil
        }
    }

    /// Whether it calls something, such as for an element of a collection: what changes that changes the collection.
    package var calls: Bool {
        switch self {
        case .call, .block: true
        default: parts.contains(where: \.calls)
        }
    }

    /// What an assignment to it changes.
    fileprivate var changed: Set<String> {
        switch self {
        case .declaration(let reference): [reference.usr]
        case .member(let reference, let base) where !base.calls: [reference.usr]
        default: references
        }
    }

    /// Goes through it, and all expressions in it, those in closures too.
    package func visit(_ body: (Expression) -> Void) {
        body(self)
        switch self {
        case .closure(let function): function.statements.forEach { $0.visit(body) }
        case .block(let statements): statements.forEach { $0.visit(body) }
        default: parts.forEach { $0.visit(body) }
        }
    }

    /// The expressions that it consists of, without those in closures and statements.
    package var parts: [Expression] {
        switch self {
        case .attempt(let inner, _), .awaited(let inner), .delegation(let inner, _), .generic(let inner, _): [inner]
        case .call(let call): [call.callee] + (call.receiver.map { [$0] } ?? []) + call.arguments.map(\.value)
        case .list(let parts), .other(let parts), .interpolation(let parts), .unknown(let parts, _): parts
        case .assignment(let target, let value), .path(let target, let value): [target, value]
        default: base.map { [$0] } ?? []
        }
    }

    /// What it is a part of, or what it reads in some way: to change it may change that.
    package var base: Expression? {
        switch self {
        case .member(_, let base), .element(_, let base), .reference(let base), .path(_, let base), .chain(let base),
            .link(let base, _), .forced(let base, _), .optional(let base), .throwing(let base, _):
            base
        default: nil
        }
    }
}
