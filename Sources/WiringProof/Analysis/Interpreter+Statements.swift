// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Interpreter {
    /// What happens at the end of some statements.
    enum Completion {
        case falls
        /// What follows is passed over.
        case leaves
        /// What follows may be passed over.
        case mayLeave
        /// The program ends.
        case traps
    }

    /// Goes through statements.
    func run(_ statements: [Statement], in frame: CallFrame) -> Completion {
        let outer = frame.path
        defer { frame.path = outer }
        var completion = Completion.falls
        for statement in statements {
            switch run(statement, in: frame) {
            case .falls: break
            case .mayLeave: completion = .mayLeave
            case .leaves: return .leaves
            case .traps: return .traps
            }
        }
        return completion
    }

    private func run(_ statement: Statement, in frame: CallFrame) -> Completion {
        switch statement {
        case .evaluate(let expression):
            _ = evaluate(expression, in: frame)
            return expression.traps ? .traps : .falls
        case .variable(let names, let first):
            declare(names, first, in: frame)
            return .falls
        case .function(let function):
            frame.declare(function)
            return .falls
        case .give(let expression, let leaves):
            if let expression { frame.give(evaluate(expression, in: frame)) }
            return leaves ? .leaves : .falls
        case .leave: return .leaves
        case .branch(let branch): return run(branch, in: frame)
        }
    }

    private func declare(_ names: [String], _ first: Expression?, in frame: CallFrame) {
        guard let first else { return names.forEach { frame.declare($0, .unassigned) } }
        let value = evaluate(first, in: frame)
        if names.count == 1 {
            frame.declare(names[0], value)
        } else if case .list(let values) = value, values.count == names.count {
            zip(names, values).forEach { frame.declare($0, $1) }
        } else {
            names.forEach { frame.declare($0, .computed) }
        }
    }

    private func run(_ branch: Branch, in frame: CallFrame) -> Completion {
        let all = Set(branch.arms.indices)
        var (remaining, mayLeave) = (all, run(branch.conditions, in: frame) == .mayLeave)
        for (index, arm) in branch.arms.enumerated() {
            let outer = frame.path
            frame.path.append(.branch(branch.place, arms: [index], of: branch.arms.count, branch.kind))
            let completion = run(arm, in: frame)
            frame.path = outer
            if branch.kind == .loop { continue }
            if completion == .leaves, !(branch.kind == .selection && arm.endsStep) { remaining.remove(index) }
            if completion == .mayLeave { mayLeave = true }
        }
        if mayLeave { frame.path.append(.interrupted(branch.place)) }
        guard remaining != all else { return mayLeave ? .mayLeave : .falls }
        guard !remaining.isEmpty else { return .leaves }
        frame.path.append(.branch(branch.place, arms: remaining, of: branch.arms.count, branch.kind))
        return .mayLeave
    }
}

extension [Statement] {
    /// Whether the last one goes to the end of a `switch`.
    fileprivate var endsStep: Bool {
        if case .leave(.fromStep)? = last { true } else { false }
    }
}

extension Expression {
    /// Whether the program ends here.
    var traps: Bool {
        if case .call(let call) = self { call.type.text == "Swift.Never" } else { false }
    }
}
