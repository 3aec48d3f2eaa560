// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Interpreter {
    /// Goes through the ways of a branch that may be taken.
    func run(_ branch: Branch, in frame: CallFrame) -> Completion {
        var exits: Set<Exit> = []
        var completion: Completion
        switch branch.kind {
        case .condition: completion = choose(branch, in: frame, &exits)
        case .selection, .conformance: completion = select(branch, in: frame, &exits)
        case .loop: completion = loop(branch, in: frame, &exits)
        case .failure: completion = attempt(branch, in: frame)
        }
        completion.exits.formUnion(exits)
        guard branch.jump != 0 else { return completion }
        if completion.exits.remove(.end(branch.jump)) != nil {
            completion.falls = true
            change(branch.assigned, in: frame)
        }
        completion.exits.remove(.next(branch.jump))
        if completion.falls, !completion.exits.isEmpty {
            frame.pass(.interrupted(frame.here(branch.place)), completion.exits)
        }
        return completion
    }

    private func choose(_ branch: Branch, in frame: CallFrame, _ exits: inout Set<Exit>) -> Completion {
        let (outcome, flag) = decide(branch.tests, in: frame, mustHold: branch.arms[1].statements.trap)
        exits = frame.takeExits()
        let ways = zip(branch.arms, [true, false]).filter { outcome == nil || outcome == $1 }.map(\.0)
        let choice: [AbstractValue.Flag]? = if case .flag(let flag)? = flag { [flag, flag.negated] } else { nil }
        return take(ways, of: branch, by: choice, in: frame)
    }

    /// Works out what decides which way code goes, `nil` for either, and declares what that binds.
    func decide(
        _ tests: [Test], in frame: CallFrame, mustHold: Bool = false
    ) -> (outcome: Bool?, flag: AbstractValue?) {
        let (outer, unthrown) = (frame.path, frame.unthrown.count)
        defer { frame.path = outer + frame.unthrown.dropFirst(unthrown) }
        var (outcome, flags): (Bool?, [AbstractValue]) = (true, [])
        for test in tests {
            var fits: Bool?
            let place: Place
            switch test {
            case .expression(let expression, let where_):
                let value = evaluate(expression, in: frame)
                if value.truth == nil { flags.append(value) }
                (fits, place) = (value.truth, where_)
            case .pattern(let pattern, let value, let where_):
                let value = value.map { evaluate($0, in: frame) } ?? .computed
                if mustHold, pattern.isPresence, let subject = test.subject { force(subject, value, in: frame) }
                let fitting = fit(pattern, value)
                declare(fitting, in: frame)
                (fits, place) = (fitting.fits, where_)
                if fits == nil {
                    let presence = pattern.isPresence ? presence(of: test.subject, in: frame) : nil
                    flags.append(presence ?? flag(of: pattern, value))
                }
            }
            if fits == false { return (false, nil) }
            if fits == nil {
                outcome = nil
                frame.path.append(.interrupted(frame.here(place)))
            }
        }
        return (outcome, flags.count == 1 ? flags[0] : conjunction(flags))
    }

    private func select(_ branch: Branch, in frame: CallFrame, _ exits: inout Set<Exit>) -> Completion {
        let subject = branch.subject.map { evaluate($0, in: frame) } ?? .computed
        exits = frame.takeExits()
        if let expression = branch.subject, branch.arms.contains(where: { Self.isForNone($0) && $0.statements.trap }) {
            force(expression, subject, in: frame)
        }
        var ways: [Branch.Arm] = []
        for (index, arm) in branch.arms.enumerated() {
            let fits = arm.patterns.map { fit($0, subject) }
            if !arm.patterns.isEmpty, fits.allSatisfy({ $0.fits == false }) { continue }
            var arm = arm
            var next = index
            while arm.fallsThrough, next + 1 < branch.arms.count {
                next += 1
                arm.statements += branch.arms[next].statements
                arm.fallsThrough = branch.arms[next].fallsThrough
            }
            // Each name is that of one arm.
            fits.forEach { declare($0, in: frame) }
            ways.append(arm)
            if !arm.isFiltered, fits.contains(where: { $0.fits == true }) { break }
        }
        if ways.isEmpty {
            ways = branch.arms
            ways.flatMap(\.patterns).forEach { declare($0, .computed, in: frame) }
        }
        return take(ways, of: branch, by: choice(of: branch, ways, by: subject), in: frame)
    }

    /// Goes through the ways of a branch, one of which is taken.
    private func take(
        _ ways: [Branch.Arm], of branch: Branch, by choice: [AbstractValue.Flag]?, in frame: CallFrame
    ) -> Completion {
        let bodies = ways.map { way in { [self] in run(way.statements, in: frame) } }
        return take(bodies, traps: ways.map(\.statements.trap), branch.kind, at: branch.place, by: choice, in: frame)
    }

    /// Goes through ways, one of which is taken; at the end of some the program ends: where it goes on, another one was taken.
    ///
    /// - Parameter choice: The flags, one for each way, of which one is true.
    func take(
        _ ways: [() -> Completion], traps: [Bool], _ kind: Branch.Kind, at place: Place,
        by choice: [AbstractValue.Flag]? = nil, in frame: CallFrame
    ) -> Completion {
        let (start, outer, here) = (frame.variables, frame.path, frame.here(place))
        let normal = traps.count { !$0 }
        // Where an arm ends the program, the others are all that there are.
        let choice = normal > 1 && choice?.count == ways.count && normal == ways.count ? choice : nil
        let (place, count) = choice.map { ($0[0].place, $0[0].count) } ?? (here, normal)
        var numbers = (next: 0, trap: normal)
        var (remaining, leaving, left) = (Set<Int>(), Set<Exit>(), Set<Exit>())
        var (exits, ends) = (Set<Exit>(), [[String: AbstractValue]]())
        for (way, isTrap) in zip(ways, traps) {
            let arms = choice?[numbers.next].cases ?? [isTrap ? numbers.trap : numbers.next]
            if isTrap { numbers.trap += 1 } else { numbers.next += 1 }
            (frame.variables, frame.path) = (start, outer)
            if count > 1 || isTrap { frame.path.append(.branch(place, arms: arms, of: count, kind)) }
            let completion = way()
            exits.formUnion(completion.exits)
            if completion.falls {
                ends.append(frame.variables)
                remaining.formUnion(arms)
                left.formUnion(completion.exits)
            } else {
                leaving.formUnion(completion.exits)
            }
        }
        frame.path = outer
        guard let first = ends.first else { return Completion(falls: false, exits: exits) }
        frame.variables = ends.dropFirst().reduce(first) { $0.merging($1) { $0.joined($1) } }
        if !left.isEmpty { frame.pass(.interrupted(here), left) }
        // What an error has not left holds for those who called, where flags are no more.
        if place != here, leaving == [.error] {
            frame.pass(.interrupted(here), leaving)
        } else if !leaving.isEmpty {
            frame.pass(.branch(place, arms: remaining, of: max(count, 1), kind), leaving)
        }
        return Completion(falls: true, exits: exits)
    }

    /// Whether an arm is taken where there is nothing.
    private static func isForNone(_ arm: Branch.Arm) -> Bool {
        arm.isRest || arm.patterns.contains { if case .enumCase("none", nil) = $0 { true } else { false } }
    }

    // MARK: Errors

    private func attempt(_ branch: Branch, in frame: CallFrame) -> Completion {
        let (catches, outerTraps, outerCatches) = (branch.arms.dropLast(), frame.trapsErrors, frame.catchesErrors)
        let allTrap = branch.catchesAll && catches.allSatisfy { $0.statements.trap }
        let (start, first, outer) = (frame.variables, frame.unthrown.count, frame.path)
        (frame.trapsErrors, frame.catchesErrors) = (allTrap, outerCatches || branch.catchesAll)
        var body = run(branch.before, in: frame)
        (frame.trapsErrors, frame.catchesErrors) = (outerTraps, outerCatches)
        let unthrown = Set(frame.unthrown.dropFirst(first))
        frame.unthrown.removeSubrange(first...)
        let end = frame.variables
        frame.path = outer
        body.exits.remove(.error)
        var ways: [() -> Completion] = catches.map { arm in
            { [self] in
                frame.variables = start
                change(branch.assigned, in: frame)
                let error = AbstractValue.instance(TypeName("Swift.Error"))
                arm.patterns.forEach { declare($0, error, in: frame) }
                return run(arm.statements, in: frame)
            }
        }
        ways.append {
            frame.variables = end
            return Completion(falls: body.falls)
        }
        if !branch.catchesAll, !outerTraps { ways.append { Completion(falls: false, exits: [.error]) } }
        let traps = catches.map(\.statements.trap) + Array(repeating: false, count: ways.count - catches.count)
        var completion = take(ways, traps: traps, .failure, at: branch.place, in: frame)
        // In the way that an error has not left, what the body has passed holds.
        let (normal, count) = (traps.prefix(catches.count).count { !$0 }, traps.count { !$0 })
        let unfailed = Condition.branch(frame.here(branch.place), arms: [normal], of: count, .failure)
        implications[unfailed, default: ([], [])].conditions.formUnion(unthrown)
        if completion.falls, !body.exits.isEmpty {
            frame.pass(.interrupted(frame.here(branch.place)), body.exits)
        }
        completion.exits.formUnion(body.exits)
        return completion
    }
}
