// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// Truth values and cases that are not known, and that branches ask for more than once: whatever they are, they are the same each time.
///
/// Those of code that runs once: of two runs one may take one arm, and the other one the other.
extension Interpreter {
    /// The value that a variable of a function is declared with.
    func flagged(_ value: AbstractValue, _ name: String, in frame: CallFrame) -> AbstractValue {
        guard frame.isOnce, frame.sharedName(name) == nil else { return value }
        return named(value, frame.here(Place(file: "constant " + name, offset: 0)))
    }

    /// What a call gives.
    func flagged(_ value: AbstractValue, at place: Place, in frame: CallFrame) -> AbstractValue {
        guard frame.isOnce else { return value }
        let offset = place.offset | place.expansion << 32
        return named(value, frame.here(Place(file: "constant " + place.file, offset: offset)))
    }

    /// Gives a name to what is not known, if it may decide something and has none.
    func named(_ value: AbstractValue, _ place: Place) -> AbstractValue {
        if value.isUnknownTruth { return .flag(AbstractValue.Flag(place: place, cases: [0], count: 2)) }
        let types = Set(value.alternatives.map(\.instanceType))
        guard types.count == 1, let type = types.first ?? nil, program.isTelling(type) else { return value }
        switch value {
        case .object(_, var held):
            held.place = held.place ?? place
            return .object(type, held)
        case .instance where program.types[type.generic]?.kind == .value || type == AbstractValue.int:
            return .object(type, AbstractValue.Held(place: place))
        case .oneOf(let values) where program.types[type.generic]?.cases != nil:
            return values.contains(where: \.holdsCode) ? value : .object(type, AbstractValue.Held(oneOf: values, place))
        default: return value
        }
    }

    /// Whether flags are all true, in whatever order they are asked.
    func conjunction(_ values: [AbstractValue]) -> AbstractValue? {
        guard !values.isEmpty else { return nil }
        var flags: [Place: AbstractValue.Flag] = [:]
        for value in values {
            guard case .flag(let flag) = value else { return nil }
            let known = flags[flag.place]?.cases ?? flag.cases
            flags[flag.place] = AbstractValue.Flag(
                place: flag.place, cases: known.intersection(flag.cases), count: flag.count)
        }
        if flags.values.contains(where: \.cases.isEmpty) { return .text("false") }
        if flags.count == 1, let only = flags.values.first { return .flag(only) }
        let text = flags.values.map(\.text).sorted().joined(separator: ", ")
        let place = Place(file: "constant all of " + text, offset: 0)
        conjunctions[place] = Set(flags.values)
        return .flag(AbstractValue.Flag(place: place, cases: [0], count: 2))
    }

    /// What decides as a value does that is a case of an enumeration, and stays the same: for which cases each arm is taken.
    func choice(of branch: Branch, _ taken: [Branch.Arm], by subject: AbstractValue) -> [AbstractValue.Flag]? {
        guard case .object(let type, let held) = subject, let place = held.place,
            let cases = program.cases(of: type), branch.arms.allSatisfy({ !$0.isFiltered && !$0.fallsThrough })
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
        return arms.map { AbstractValue.Flag(place: place, cases: $0.union(others), count: cases.count) }
    }

    /// Whether a value is a case that a pattern names, whatever belongs to that.
    func flag(of pattern: Pattern, _ value: AbstractValue) -> AbstractValue {
        guard let name = pattern.caseName, case .object(let type, let held) = value, let place = held.place,
            let flag = program.flag(type, name, place)
        else { return .computed }
        return .flag(flag)
    }

    /// Whether there is something in an optional property of a value that goes by where it comes from, and that stays as it is.
    func presence(of expression: Expression?, in frame: CallFrame) -> AbstractValue? {
        guard case .member(let reference, let base)? = expression, !base.calls,
            case .object(let type, let held) = evaluate(base, in: frame), let place = held.place,
            program.fixed(reference.usr, of: type)?.wrapped != nil
        else { return nil }
        return .flag(AbstractValue.Flag(place: place.part(reference.usr + "?"), cases: [0], count: 2))
    }

    /// Whether a value is a case of an enumeration, as the compiler compares them; `nil` if that is not known to be decided.
    func equality(ofCases first: AbstractValue, _ second: AbstractValue) -> AbstractValue? {
        for (value, other) in [(first, second), (second, first)] {
            guard case .enumCase(let type, let name, []) = other, !program.mayCompare(type),
                program.cases(of: type) != nil
            else { continue }
            switch value {
            case .enumCase(let same, let own, []) where same == type: return .text("\(own == name)")
            case .object(let same, let held) where same == type:
                return held.place.flatMap { program.flag(type, name, $0) }.map { .flag($0) }
            default: continue
            }
        }
        return nil
    }
}

extension Program {
    /// Whether a value that goes by a place is a case.
    fileprivate func flag(_ type: TypeName, _ name: String, _ place: Place) -> AbstractValue.Flag? {
        guard let cases = cases(of: type), let index = cases.firstIndex(of: name) else { return nil }
        return AbstractValue.Flag(place: place, cases: [index], count: cases.count)
    }
}

extension AbstractValue.Flag {
    /// A text that no other flag has.
    fileprivate var text: String {
        "\(place.text) \(cases.sorted())"
    }

    /// The condition that it is true.
    var condition: Condition { .branch(place, arms: cases, of: count, .condition) }
}

extension Branch.Arm {
    /// Whether it is taken for all that no other one is for.
    var isRest: Bool { patterns.allSatisfy { if case .any = $0 { true } else { false } } }
}

extension Pattern {
    /// The case that it fits, whatever belongs to that.
    fileprivate var caseName: String? {
        guard case .enumCase(let name, let inner) = self else { return nil }
        return inner?.isAlways ?? true ? name : nil
    }

    /// Whether it fits whatever is there.
    var isPresence: Bool { if case .some(let inner) = self { inner.isAlways } else { false } }

    fileprivate var isAlways: Bool {
        switch self {
        case .any, .bind: true
        case .tuple(let parts): parts.allSatisfy(\.isAlways)
        default: false
        }
    }
}

extension Place {
    /// The place of a part of a value.
    func part(_ usr: String) -> Place {
        var part = Place(file: file + " " + usr, offset: offset | expansion << 32)
        part.run = run
        return part
    }
}

extension AbstractValue {
    /// Whole numbers.
    static let int = TypeName("Swift.Int")
    /// A truth value of which nothing is known.
    static let boolean = AbstractValue.instance(TypeName("Swift.Bool"))

    fileprivate var isUnknownTruth: Bool {
        let all = alternatives
        return !all.isEmpty && truth == nil
            && all.allSatisfy { $0 == .boolean || $0 == .text("true") || $0 == .text("false") }
    }
}
