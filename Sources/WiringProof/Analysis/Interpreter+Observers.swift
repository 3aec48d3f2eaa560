// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// What sets or observes variables, and runs where they are changed.
extension Interpreter {
    /// Runs what sets or observes a property, which an initialiser of its type does not, and what changes it does when it has ended.
    func observe(
        _ reference: Reference, of receiver: AbstractValue, _ value: AbstractValue, _ indices: [AbstractValue?] = [],
        in frame: CallFrame, isSure: Bool = true, isWhole: Bool = true, isOfSelf: Bool = false, isSuper: Bool = false
    ) {
        let names = ["s", "W"].map { Program.accessor($0, of: reference.usr) }
        let isOverridden = program.isOverridden(names[0])
        // What changes a property in place may do so without its setter.
        let inPlace = program.byUSR[Program.accessor("M", of: reference.usr)]
        let isPassed = (frame.handsOver || !isWhole) && inPlace != nil
        func run() {
            let isPassedOver = isOfSelf && frame.passesOver(observersOf: reference, program)
            let type = Program.type(of: receiver).map { program.line(of: $0.generic) }
            func isOfType(_ function: Function) -> Bool { type?.contains(function.owner) ?? true }
            let others = program.observers(of: reference.usr).filter { one in
                let isInherited = one.overrides.isEmpty || one.owner != frame.function.owner
                return one != inPlace && !(one.observes && (isPassedOver && isInherited || !isOfType(one)))
            }
            // An override that only observes leaves the rest to the property of the superclass, which gives the value before, too.
            let overridden = others.filter { $0.observes && !$0.overrides.isEmpty }.map(\.overrides)
            let getters = overridden.compactMap { program.byUSR[Program.accessor("p", of: $0)] }
            let inherited =
                getters + overridden.flatMap { program.observers(of: $0) }.filter { !others.contains($0) }
            let witnesses = others.flatMap(program.observers(besides:)).filter(isOfType)
            let rest = isPassed || others.isEmpty ? [inPlace].compactMap(\.self) : []
            for function in others + inherited + witnesses + rest {
                let isOwn =
                    [.initializer, .storage].contains(frame.function.kind) && function.owner == frame.function.owner
                let outer = frame.path
                defer { frame.path = outer }
                // What an initialiser calls instead no other code does.
                let isSure = isSure && !function.usr.hasSuffix("i") && (type != nil || !witnesses.contains(function))
                if !isSure || isOwn || isPassed || isOverridden && function.usr != names[0] {
                    frame.path.append(.closure(frame.here(function.place)))
                }
                // Observers of superclasses run next to others.
                let isSuper = function.observes || isSuper
                _ = dispatch(function, on: receiver, at: function.place, in: frame, isSuper: isSuper) { one, receiver in
                    // What `didSet` gets is the value before.
                    let isAfter = ["W", "WZ"].contains { function.usr.hasSuffix($0) }
                    let all = (function == inPlace ? [] : [isAfter ? nil : value]) + indices
                    let given = one.parameters.enumerated().map { (all.dropFirst($0).first ?? nil) ?? $1.unknown }
                    let activation = self.activate(
                        one, reference.substitutions, receiver: one.owner.isEmpty ? nil : receiver,
                        arguments: given + (function.usr == names[1] && value != .computed ? [value] : []))
                    return self.call(activation, from: frame)
                }
            }
        }
        if frame.handsOver { frame.handed.append(run) } else { run() }
    }

    /// Runs what observes a value, a part of which is set; not what holds an object.
    func observe(whole base: Expression, _ value: AbstractValue, in frame: CallFrame) {
        let kind = value.instanceType.flatMap { program.types[$0.generic]?.kind }
        guard kind != .class, kind != .actor else { return }
        switch base.unreferenced {
        case .declaration(let whole):
            observe(whole, of: .null, .computed, in: frame, isSure: kind == .value, isWhole: false)
        case .member(let whole, let base):
            let receiver = evaluate(base, in: frame)
            observe(
                whole, of: receiver, .computed, in: frame, isSure: kind == .value, isWhole: false, isOfSelf: base.isSelf
            )
            observe(whole: base, receiver, in: frame)
        case .call(let call):
            guard let base = call.receiver, case .declaration(let reference) = call.callee else { return }
            let receiver = evaluate(base, in: frame)
            observe(reference, of: receiver, .computed, in: frame, isSure: kind == .value, isWhole: false)
            observe(whole: base, receiver, in: frame)
        case .link(let base, _), .forced(let base, _), .optional(let base), .chain(let base), .element(_, let base):
            observe(whole: base, value, in: frame)
        default: break
        }
    }

    /// Runs what observes variables that something changes, those last that it has got first.
    func changing<Result>(in frame: CallFrame, _ body: () -> Result) -> Result {
        let outer = frame.handed
        frame.handed = []
        let result = body()
        let handed = frame.handed
        frame.handed = outer
        for run in handed.reversed() { run() }
        return result
    }
}

extension Function {
    /// Whether it is a `willSet` or a `didSet`.
    var observes: Bool { ["w", "W", "wZ", "WZ"].contains { usr.hasSuffix($0) } }
}

extension CallFrame {
    /// Whether an error of what is about to be called ends the program.
    func takeTraps() -> Bool {
        defer { isThrowing = false }
        return isThrowing && trapsErrors
    }
}
