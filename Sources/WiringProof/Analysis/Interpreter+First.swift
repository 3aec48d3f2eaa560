// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// Code that sets something up once, as a flag says: `guard !isSetUp else { return }`.
extension Interpreter {
    /// Goes through a branch the first run of which is known to take one way; `nil` for any other branch.
    ///
    /// What that way has done has been done whenever the branch is behind, whichever way it has taken then. That holds if it alone sets the
    /// flag, comes to its end, waits for nothing meanwhile, and is the same in each run.
    ///
    /// - Parameters:
    ///   - branch: The branch.
    ///   - rest: What follows it in the same block.
    ///   - frame: What is gone through.
    func runFirst(_ branch: Branch, followedBy rest: ArraySlice<Statement>, in frame: CallFrame) -> Completion? {
        guard let (flag, arm) = branch.flagOfFirst, program.isFalseAtFirst(flag) else { return nil }
        let (way, other) = (branch.arms[arm].statements, branch.arms[1 - arm].statements)
        let isWhole = !way.isEmpty
        guard isWhole ? !other.mayLeave : other.returns && frame.function.has(branch),
            program.isSet(flag, only: isWhole ? way[...] : rest), isSame(branch.place, in: frame)
        else { return nil }
        let (outer, start) = (frame.path, frame.variables)
        if isWhole {
            frame.path.append(.first(branch.place))
            _ = run(way, in: frame)
        }
        let end = frame.variables
        frame.variables = start
        frame.path = outer + [.branch(frame.here(branch.place), arms: [1 - arm], of: 2, .condition)]
        let falls = run(other, in: frame).falls
        frame.variables = falls ? frame.variables.merging(end) { $0.joined($1) } : end
        frame.path = isWhole ? outer : outer + [.first(branch.place)]
        return Completion()
    }

    /// Whether each run of some code is like all others, as far as is known: just one call comes there, with nothing that may be something
    /// else in another run.
    private func isSame(_ place: Place, in frame: CallFrame) -> Bool {
        guard !several.contains(place) else { return false }
        if firstContexts[place] ?? frame.context != frame.context {
            several.insert(place)
            return false
        }
        firstContexts[place] = frame.context
        var (next, values): (CallFrame?, [AbstractValue]) = (frame, [])
        while let one = next {
            values += [one.receiver].compactMap(\.self) + one.variables.values
            next = one.surrounding
        }
        return values.allSatisfy(\.localFlags.isEmpty)
    }
}

extension Branch {
    /// The flag that alone decides, and the way for which it is `false`.
    fileprivate var flagOfFirst: (flag: String, arm: Int)? {
        guard kind == .condition, tests.count == 1, case .expression(let test, _) = tests[0] else { return nil }
        if let flag = test.flag { return (flag, 1) }
        guard case .call(let call) = test, case .declaration(let operation) = call.callee, operation.name == "!",
            operation.usr.hasPrefix("s:Sb"), let flag = call.arguments.first?.value.flag
        else { return nil }
        return (flag, 0)
    }
}

extension Expression {
    /// The variable of the program, of a type or of the same object that it reads.
    fileprivate var flag: String? {
        switch self {
        case .declaration(let reference), .member(let reference, .type), .member(let reference, .local("self")):
            reference.usr
        default: nil
        }
    }
}

extension Function {
    /// Whether a branch is one of its own statements, and not in another one.
    fileprivate func has(_ branch: Branch) -> Bool {
        statements.contains { if case .branch(let other) = $0 { other.place == branch.place } else { false } }
    }
}

extension [Statement] {
    /// Whether they end the function, and do nothing else that may leave it.
    fileprivate var returns: Bool {
        switch last {
        case .leave([.function])?: !dropLast().mayLeave
        case .give(let value?, true)?: !dropLast().mayLeave && ![.evaluate(value)].mayLeave
        default: false
        }
    }
}

extension Program {
    /// Whether a variable or a property is `false` before it is set, and all that sets it is seen.
    fileprivate func isFalseAtFirst(_ flag: String) -> Bool {
        guard !isChangeable(flag), !isOverridden(flag), !flag.isEmpty,
            !["s", "w", "W"].contains(where: { function(flag.dropLast() + $0) != nil })
        else { return false }
        guard let first = function(flag) else { return !mayBeCopied(flag) }
        guard first.kind == .variable, case .give(.text("false"), _)? = first.statements.first else { return false }
        return true
    }

    /// Whether all that sets a flag to something else than `false` is in some code, which runs to its end, and waits for nothing.
    fileprivate func isSet(_ flag: String, only code: ArraySlice<Statement>) -> Bool {
        var code = code
        if case .leave([.function])? = code.last { code.removeLast() }
        if case .give(let value, true)? = code.last {
            code.removeLast()
            if let value { code.append(.evaluate(value)) }
        }
        var (counts, waits) = ([String: Int](), false)
        for statement in code {
            statement.countSettings(in: &counts)
            statement.visit { if case .awaited = $0 { waits = true } }
        }
        return !waits && !Array(code).mayLeave && counts[flag] != nil && counts[flag] == settings[flag]
    }
}
