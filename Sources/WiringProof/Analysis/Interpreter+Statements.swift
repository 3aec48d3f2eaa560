// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// What happens at the end of some statements.
struct Completion {
    /// Whether what follows may run.
    var falls = true
    /// The ways in which what follows may be passed over.
    var exits: Set<Exit> = []
}

extension Interpreter {
    /// Goes through statements, which may have local functions.
    func run(_ statements: [Statement], in frame: CallFrame) -> Completion {
        let outer = frame.path
        defer { frame.path = outer }
        for case .function(let name, let function) in statements { frame.functions[name] = function }
        var completion = Completion()
        var deferred: [ArraySlice<Activation.Step>] = []
        for (index, statement) in statements.enumerated() {
            let first = activations[frame.activation].steps.count
            let one = run(statement, followedBy: statements[(index + 1)...], in: frame)
            if case .deferred = statement {
                deferred.append(activations[frame.activation].steps[first...])
                activations[frame.activation].steps.removeSubrange(first...)
            }
            completion.exits.formUnion(one.exits)
            guard one.falls else {
                completion.falls = false
                break
            }
        }
        activations[frame.activation].steps += deferred.reversed().joined()
        return completion
    }

    private func run(
        _ statement: Statement, followedBy rest: ArraySlice<Statement>, in frame: CallFrame
    ) -> Completion {
        switch statement {
        case .deferred(let expression):
            return frame.under([], isRepeated: true) { run(.evaluate(expression), followedBy: rest, in: frame) }
        case .evaluate(let expression):
            _ = evaluate(expression, in: frame)
            return Completion(falls: !expression.traps, exits: frame.takeExits())
        case .variable(let pattern, let first):
            let value = first.map { evaluate($0, in: frame) } ?? .unassigned
            if case .bind(let name) = pattern {
                declare(name, flagged(value, name, in: frame), in: frame)
            } else {
                declare(pattern, value, in: frame)
            }
            return Completion(exits: frame.takeExits())
        case .function: return Completion()
        case .give(let expression, let leaves):
            let value = expression.map { one in changing(in: frame) { evaluate(one, in: frame) } }
            let exits = frame.takeExits()
            if expression?.traps ?? false { return Completion(falls: false, exits: exits) }
            if let value { frame.give(value) }
            if leaves { frame.leave() }
            return leaves ? Completion(falls: false, exits: exits.union([.function])) : Completion(exits: exits)
        case .leave(let exits):
            if exits == [.error] { fail(byError: true, in: frame) }
            if exits == [.error], frame.trapsErrors { return Completion(falls: false) }
            if exits.contains(.function) { frame.leave() }
            return Completion(falls: false, exits: Set(exits))
        case .branch(let branch):
            if branch.kind == .loop { frame.newValue = nil }
            return runFirst(branch, followedBy: rest, in: frame) ?? run(branch, in: frame)
        }
    }

    /// Nothing is known any more of variables.
    func change(_ names: Set<String>, in frame: CallFrame) {
        for name in names.sorted() {
            if let old = frame.variables[name] {
                frame.variables[name] = name == "self" ? old.withoutHeld : old.changed
            }
        }
    }

    // MARK: Variables

    /// Declares a variable.
    func declare(_ name: String, _ value: AbstractValue, in frame: CallFrame) {
        if let shared = frame.sharedName(name) {
            assign(value, to: shared)
        } else {
            frame.variables[name] = value
        }
    }

    /// Declares the variables of a pattern.
    func declare(_ pattern: Pattern, _ value: AbstractValue, in frame: CallFrame) {
        declare(fit(pattern, value), in: frame)
    }

    /// Declares what a pattern has bound.
    func declare(_ fit: Fit, in frame: CallFrame) {
        for (name, value) in fit.bound { declare(name, value, in: frame) }
    }

    /// Sets a variable, of this frame or of one around it.
    func set(_ name: String, _ value: AbstractValue, in frame: CallFrame) {
        if name == "self" { changeSelf(value, in: frame) } else { declare(name, value, in: frame) }
    }
}

extension CallFrame {
    /// Goes through something under more conditions; what is repeated may run any number of times.
    func under<Result>(_ conditions: [Condition], isRepeated: Bool = false, _ body: () -> Result) -> Result {
        let outer = (path, isOnce)
        defer { (path, isOnce) = outer }
        path += conditions
        isOnce = isOnce && !isRepeated
        return body()
    }

    /// What follows runs only if this holds, since code before it may leave in some ways.
    func pass(_ condition: Condition, _ exits: Set<Exit>) {
        path.append(condition)
        if exits == [.error] { unthrown.append(condition) }
    }

    /// Notes what `self` is where the function ends.
    func leave() {
        guard let value = variables["self"] else { return }
        leftSelf = leftSelf?.joined(value) ?? value
    }

    /// The ways in which the expression may be left that was gone through.
    func takeExits() -> Set<Exit> {
        defer { exits = [] }
        return exits
    }
}

extension Expression {
    /// Whether the program ends here.
    var traps: Bool {
        switch self {
        case .call(let call): call.type.text == "Swift.Never"
        case .awaited(let inner), .throwing(let inner, _), .forced(let inner, _): inner.traps
        default: false
        }
    }

    /// Whether an error may leave it.
    fileprivate var mayThrow: Bool {
        switch self {
        case .throwing: true
        case .attempt: false
        case .block(let statements): statements.mayLeave
        default: parts.contains(where: \.mayThrow)
        }
    }
}

extension Collection<Statement> {
    /// Whether they may be left before their end.
    var mayLeave: Bool {
        contains { statement in
            switch statement {
            case .evaluate(let expression), .deferred(let expression), .variable(_, let expression?):
                expression.mayThrow
            case .give(let expression, let leaves):
                (expression?.mayThrow ?? false) || leaves && !(expression?.traps ?? false)
            case .leave: true
            case .function, .variable: false
            case .branch(let branch):
                branch.before.mayLeave || branch.arms.contains(where: \.statements.mayLeave)
                    || branch.tests.contains { if case .expression(let test, _) = $0 { test.mayThrow } else { true } }
            }
        }
    }
}

extension [Statement] {
    /// Whether the program ends in them, as far as their last one tells, and nothing leaves them before.
    var trap: Bool {
        if mayLeave { return false }
        return switch last {
        case .evaluate(let expression)?, .give(let expression?, _)?: expression.traps
        default: false
        }
    }
}
