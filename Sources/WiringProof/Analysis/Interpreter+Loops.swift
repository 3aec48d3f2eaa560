// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Interpreter {
    func loop(_ branch: Branch, in frame: CallFrame, _ exits: inout Set<Exit>) -> Completion {
        let sequence = branch.subject.map { evaluate($0, in: frame) }
        exits = frame.takeExits()
        if branch.isPlain, let pattern = branch.arms.first?.patterns.first,
            let lists = branch.isUnordered ? sequence?.orders : sequence?.lists,
            lists.allSatisfy({ $0.count <= Self.mostSteps && $0.allSatisfy { fit(pattern, $0).fits != nil } })
        {
            let ways = lists.map { list -> () -> Completion in
                let elements = list.filter { fit(pattern, $0).fits == true }
                return { [self] in
                    var completion = Completion()
                    _ = steps(of: branch, in: frame, &completion) { step in
                        if step < elements.count { declare(pattern, elements[step], in: frame) }
                        return step < elements.count
                    }
                    return completion
                }
            }
            return take(ways, traps: lists.map { _ in false }, .selection, at: branch.place, in: frame)
        }
        var completion = Completion()
        let isCounted = branch.isPlain && branch.isCounted
        if isCounted,
            steps(of: branch, in: frame, &completion, isNext: { _ in decide(branch.tests, in: frame).outcome })
        {
            return completion
        }
        let isOnce = frame.isOnce
        frame.isOnce = false
        defer { frame.isOnce = isOnce }
        change(branch.assigned, in: frame)
        if branch.mayRunOn { fail(in: frame) }
        if !branch.before.isEmpty {
            completion = run(branch.before, in: frame)
            // Whether there is another step, or none, is the same to all that is known.
            completion.falls = completion.falls || completion.exits.contains(.next(branch.jump))
            change(branch.assigned, in: frame)
            return completion
        }
        guard let arm = branch.arms.first else { return completion }
        let outer = frame.path
        frame.path.append(.branch(frame.here(branch.place), arms: [0], of: 2, .loop))
        _ = decide(branch.tests, in: frame)
        if let pattern = arm.patterns.first { declare(pattern, sequence?.elements ?? .computed, in: frame) }
        completion.exits.formUnion(run(arm.statements, in: frame).exits.union(frame.takeExits()))
        frame.path = outer
        change(branch.assigned, in: frame)
        return completion
    }

    /// Goes through a loop step by step, as long as it is known whether there is another one.
    ///
    /// - Returns: Whether that was known to the end.
    private func steps(
        of branch: Branch, in frame: CallFrame, _ completion: inout Completion, isNext: (Int) -> Bool?
    ) -> Bool {
        let outer = frame.run
        defer { frame.run = outer }
        for step in 0...Self.mostSteps {
            let outcome = isNext(step)
            if outcome != true { return outcome == false }
            frame.run = run([outer, branch.place.offset, branch.place.expansion, step])
            let one = run(branch.arms[0].statements, in: frame)
            completion = Completion(falls: one.falls, exits: completion.exits.union(one.exits))
            guard completion.falls else { return true }
            if !one.exits.isEmpty { frame.pass(.interrupted(frame.here(branch.place)), one.exits) }
        }
        return false
    }

    /// How many steps of a loop are gone through one by one.
    private static let mostSteps = 64

    // MARK: Counting

    /// Changes a number by another one, where both are known; `false` if that is not what a call does.
    func count(_ reference: Reference, _ call: Call, in frame: CallFrame) -> Bool {
        guard ["+=", "-="].contains(reference.name), reference.usr.hasPrefix("s:Si"), call.arguments.count == 2,
            case .reference(let variable) = call.arguments[0].value, let name = variable.variable,
            case .number(let old)? = frame.variables[name],
            case .number(let change) = evaluate(call.arguments[1].value, in: frame),
            let new = Self.computed(String(reference.name.prefix(1)), old, change)
        else { return false }
        set(name, new, in: frame)
        return true
    }

    /// Whether a number that is not known is above, below or like another one: as many times as that is asked, it is the same.
    func comparison(_ name: String, _ first: AbstractValue, _ second: AbstractValue) -> AbstractValue? {
        let (place, bound, isFirst): (Place?, Int, Bool)
        switch (first, second) {
        case (.object(AbstractValue.int, let held), .number(let number)):
            (place, bound, isFirst) = (held.place, number, true)
        case (.number(let number), .object(AbstractValue.int, let held)):
            (place, bound, isFirst) = (held.place, number, false)
        default: return nil
        }
        guard let place, program.samples.contains(bound) else { return nil }
        let fitting = program.samples.indices.filter { index in
            let sample = program.samples[index]
            return (isFirst ? Self.computed(name, sample, bound) : Self.computed(name, bound, sample))?.truth == true
        }
        return .flag(AbstractValue.Flag(place: place, cases: Set(fitting), count: program.samples.count))
    }

    /// What an operator of whole numbers gives; `nil` for one that is not followed, and where the program would end.
    static func computed(_ name: String, _ first: Int, _ second: Int) -> AbstractValue? {
        func number(_ result: (partialValue: Int, overflow: Bool)) -> AbstractValue? {
            result.overflow ? nil : .number(result.partialValue)
        }
        return switch name {
        case "+": number(first.addingReportingOverflow(second))
        case "-": number(first.subtractingReportingOverflow(second))
        case "*": number(first.multipliedReportingOverflow(by: second))
        case "==": .text("\(first == second)")
        case "<": .text("\(first < second)")
        case "<=": .text("\(first <= second)")
        case ">": .text("\(first > second)")
        case ">=": .text("\(first >= second)")
        default: nil
        }
    }
}

extension Branch {
    /// Whether a loop goes on as long as numbers say.
    fileprivate var isCounted: Bool {
        subject == nil && before.isEmpty && arms.count == 1
            && tests.allSatisfy { if case .expression(let test, _) = $0 { test.isCount } else { false } }
    }
}

extension Expression {
    /// Whether it compares numbers, and does nothing else.
    fileprivate var isCount: Bool {
        switch self {
        case .local, .declaration, .number, .text("true"), .text("false"): true
        case .call(let call):
            if case .declaration(let reference) = call.callee {
                reference.isOf("s:Si", "s:SQ") && call.arguments.allSatisfy(\.value.isCount)
            } else {
                false
            }
        default: false
        }
    }
}
