// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// Code that sets something up once, as a flag or a state says: `guard !isSetUp else { return }`.
extension Interpreter {
    /// Goes through a branch the first run of which is known to take one way; `nil` for any other branch.
    ///
    /// What that way has done has been done whenever the branch is behind, whichever way it has taken then. That holds if it alone sets the
    /// flag, comes to its end, waits for nothing meanwhile, and is the same in each run.
    func runFirst(_ branch: Branch, followedBy rest: ArraySlice<Statement>, in frame: CallFrame) -> Completion? {
        guard let flag = branch.flag, !flag.isEmpty, !program.isMarked(flag, .changeable), !program.isOverridden(flag),
            program.observers(of: flag).isEmpty, let value = program.firstValue(of: flag),
            let first = branch.arm(for: value, program)
        else { return nil }
        let (way, others) = (branch.arms[first].statements, branch.arms.enumerated().filter { $0.offset != first })
        let isWhole = !way.isEmpty
        let isFunction = frame.function.statements.contains {
            if case .branch(let other) = $0 { other.place == branch.place } else { false }
        }
        let code = isWhole ? way[...] : rest
        guard
            !isWhole || !way.mayLeave,
            others.allSatisfy({
                isWhole ? !$0.element.statements.mayLeave : isFunction && $0.element.statements.returns
            }),
            program.isSet(flag, but: value, in: code, others.map(\.element.statements)),
            isSame(branch.place, in: frame)
        else { return nil }
        let (outer, start) = (frame.path, frame.variables)
        if isWhole {
            frame.path.append(.first(branch.place))
            _ = run(way, in: frame)
        }
        var ends = [frame.variables]
        for (index, other) in others {
            let kind = Condition.branch(frame.here(branch.place), arms: [index], of: branch.arms.count, branch.kind)
            (frame.variables, frame.path) = (start, outer + [kind])
            if run(other.statements, in: frame).falls { ends.append(frame.variables) }
        }
        frame.variables = ends.dropFirst().reduce(ends[0]) { $0.merging($1) { $0.joined($1) } }
        frame.path = isWhole ? outer : outer + [.first(branch.place)]
        return Completion()
    }

    /// Whether each run of some code is like all others, as far as is known: just one run of the code comes there, with nothing that may be something
    /// else in another run.
    private func isSame(_ place: Place, in frame: CallFrame) -> Bool {
        guard !resets, !several.contains(place) else { return false }
        if firstRuns[place] ?? frame.run != frame.run {
            several.insert(place)
            return false
        }
        firstRuns[place] = frame.run
        var (next, values): (CallFrame?, [AbstractValue]) = (frame, [])
        while let one = next {
            values += [one.receiver].compactMap(\.self) + one.variables.values
            next = one.surrounding
        }
        return values.allSatisfy { isSame($0, place) }
    }

    /// Whether a value is the same in each run: it decides nothing, or comes from code that runs once.
    private func isSame(_ value: AbstractValue, _ place: Place) -> Bool {
        named(value, place) == value && value.contents.allSatisfy { isSame($0, place) }
    }
}

extension Branch {
    /// What alone decides: a flag, or what a `switch` looks at.
    fileprivate var flag: String? {
        if kind == .selection { return subject?.flag }
        guard kind == .condition, tests.count == 1, case .expression(let test, _) = tests[0] else { return nil }
        return test.flag ?? test.negated?.flag
    }

    /// The way that is taken for a value of what decides.
    fileprivate func arm(for value: String, _ program: Program) -> Int? {
        guard kind == .selection else {
            guard case .expression(let test, _)? = tests.first else { return nil }
            return (value == "true") == (test.negated == nil) ? 0 : 1
        }
        var found: Int?
        for (index, arm) in arms.enumerated() where !arm.isFiltered && !arm.fallsThrough {
            for case .enumCase(let name, nil) in arm.patterns where program.isCase(value, name) { found = index }
        }
        return arms.contains { $0.isFiltered || $0.fallsThrough } ? nil : found
    }
}

extension Expression {
    /// What is negated, if that is all.
    fileprivate var negated: Expression? {
        guard case .call(let call) = self, case .declaration(let operation) = call.callee, operation.name == "!",
            operation.usr.hasPrefix("s:Sb")
        else { return nil }
        return call.arguments.first?.value
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
    /// Whether a case has a name.
    fileprivate func isCase(_ usr: String, _ name: String) -> Bool {
        usr.hasSuffix(" " + name) && isMarked(String(usr.prefix { $0 != " " }), .enumCase)
    }

    /// Whether all that sets a flag to something else than its first value is in a branch, the first way of which runs to its end, and waits
    /// for nothing.
    fileprivate func isSet(
        _ flag: String, but value: String, in code: ArraySlice<Statement>, _ others: [[Statement]]
    ) -> Bool {
        var code = code
        if case .leave([.function])? = code.last { code.removeLast() }
        if case .give(let value, true)? = code.last {
            code.removeLast()
            if let value { code.append(.evaluate(value)) }
        }
        var (counts, waits) = ([String: [String?: Int]](), false)
        for statement in code {
            statement.countSettings(in: &counts)
            statement.visit { if case .awaited = $0 { waits = true } }
        }
        guard !waits, !Array(code).mayLeave, counts[flag]?.contains(where: { $0.key != value }) ?? false else {
            return false
        }
        others.joined().forEach { $0.countSettings(in: &counts) }
        let all = settings[flag]?.filter { $0.key != value }
        return counts[flag]?.filter { $0.key != value } == all
    }
}
