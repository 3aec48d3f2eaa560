// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// Truth values and cases that are not known, and that branches ask for more than once: whatever they are, they are the same each time.
///
/// That of a local variable is known by the run of the code that declares it, so it is handed on to what that code calls, and to nothing
/// that may outlive it: of two runs one may have taken one arm, and the other one the other.
extension Interpreter {
    /// The value that a variable of a function is declared with.
    func flagged(_ value: AbstractValue, _ name: String, in frame: CallFrame) -> AbstractValue {
        guard value.isUnknownTruth, frame.sharedName(name) == nil else { return value }
        return .flag(frame.here(Place(file: "variable \(name)", offset: 0)), isNegated: false)
    }

    /// The value of a constant of the program, or of a type.
    func flagged(_ value: AbstractValue, _ constant: Reference) -> AbstractValue {
        guard value.isUnknownTruth, program.isConstant(constant.usr) else { return value }
        return .flag(Place(file: "constant \(constant.usr)", offset: 0), isNegated: false)
    }

    /// What decides which arms of branches are taken, wherever that is asked for.
    struct Choice {
        let place: Place
        /// The values for which each arm is taken, by their numbers.
        let arms: [Set<Int>]
        let count: Int
    }

    /// What decides as a truth value does.
    func choice(by value: AbstractValue) -> Choice? {
        guard case .flag(let place, let isNegated) = value else { return nil }
        return Choice(place: place, arms: isNegated ? [[1], [0]] : [[0], [1]], count: 2)
    }

    /// What decides as a constant does whose value is a case of an enumeration.
    func choice(of branch: Branch, _ taken: [Branch.Arm], by subject: AbstractValue) -> Choice? {
        let types = Set(subject.alternatives.map(\.instanceType))
        guard let constant = branch.subject?.constant, program.isConstant(constant), types.count == 1,
            let type = types.first ?? nil, let cases = program.types[type.generic]?.cases,
            Set(cases).count == cases.count, branch.arms.allSatisfy({ !$0.isFiltered && !$0.fallsThrough })
        else { return nil }
        let named = branch.arms.map { arm in
            Set(arm.patterns.compactMap { $0.caseName.flatMap { cases.firstIndex(of: $0) } })
        }
        let rest = Set(cases.indices).subtracting(named.joined())
        let arms = taken.map { arm -> Set<Int> in
            if arm.isRest { return rest }
            let names = arm.patterns.compactMap(\.caseName)
            return names.count == arm.patterns.count ? Set(names.compactMap { cases.firstIndex(of: $0) }) : []
        }
        let all = Set(arms.joined())
        guard !arms.contains([]), all.count == arms.reduce(0, { $0 + $1.count }) else { return nil }
        // Cases that it cannot be are as good as in each arm.
        let others = Set(cases.indices).subtracting(all)
        return Choice(
            place: Place(file: "constant \(constant)", offset: 0), arms: arms.map { $0.union(others) },
            count: cases.count)
    }
}

extension Expression {
    /// The constant of the program, or of a type, that it reads.
    fileprivate var constant: String? {
        switch self {
        case .declaration(let reference), .member(let reference, of: .type): reference.usr
        default: nil
        }
    }
}

extension Branch.Arm {
    /// Whether it is taken for all that no other one is for.
    fileprivate var isRest: Bool {
        patterns.allSatisfy { if case .any = $0 { true } else { false } }
    }
}

extension Pattern {
    /// The case that it fits, whatever belongs to that.
    fileprivate var caseName: String? {
        guard case .enumCase(let name, let inner) = self else { return nil }
        return inner?.isAlways ?? true ? name : nil
    }

    private var isAlways: Bool {
        switch self {
        case .any, .bind: true
        case .tuple(let parts): parts.allSatisfy(\.isAlways)
        default: false
        }
    }
}

extension Place {
    /// Whether it stands for the flag of a local variable.
    var isLocalFlag: Bool { file.hasPrefix("variable ") }
}

extension AbstractValue {
    /// A truth value of which nothing is known.
    static let boolean = AbstractValue.instance(TypeName("Swift.Bool"))

    fileprivate var isUnknownTruth: Bool {
        let all = alternatives
        return !all.isEmpty && truth == nil
            && all.allSatisfy { $0 == .boolean || $0 == .text("true") || $0 == .text("false") }
    }

    /// What is known of it outside of the run of the code that flags are about.
    var withoutLocalFlags: AbstractValue {
        switch self {
        case .flag(let place, _) where place.isLocalFlag: .boolean
        case .list(let values): .list(values.map(\.withoutLocalFlags))
        case .enumCase(let type, let name, let values): .enumCase(type, name, values.map(\.withoutLocalFlags))
        case .function(let reference, let receiver): .function(reference, of: receiver.withoutLocalFlags)
        case .oneOf(let values): .oneOf(Set(values.map(\.withoutLocalFlags)))
        default: self
        }
    }
}
