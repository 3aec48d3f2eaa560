// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Interpreter {
    /// Works out what a target consists of before the value, which may be known to run only later.
    func workOut(_ operands: [Expression], in frame: CallFrame) {
        frame.under([.closure(frame.here(frame.function.place))]) {
            for operand in operands { _ = evaluate(operand, in: frame) }
        }
    }

    /// Assigns a value; of what is not followed nothing is known any more.
    func assign(_ value: AbstractValue, to target: Expression, in frame: CallFrame) {
        frame.newValue = nil
        // What is made once is made before it is set.
        if let usr = target.flag, let first = program.byUSR[usr], first.kind == .variable, program.isOnce(first) {
            _ = evaluate(target, in: frame)
        }
        switch target {
        case .local(let name): set(name, value, in: frame)
        case .declaration(let reference) where program.isOfMain(reference.usr, in: frame.function):
            return set(reference.usr, value, in: frame)
        case .declaration(let reference):
            assign(value, to: reference.usr)
            observe(reference, of: .null, value, in: frame, isOfSelf: true)
        case .member(let reference, let base):
            assign(value, to: reference, of: evaluate(base, in: frame), base, in: frame)
        case .list(let targets):
            var values = targets.map { _ in AbstractValue.computed }
            if case .list(let list) = value, list.count == targets.count { values = list }
            for (target, value) in zip(targets, values) { assign(value, to: target, in: frame) }
        case .element(_, let base), .forced(let base, _), .optional(let base), .chain(let base),
            .link(let base, _), .reference(let base), .throwing(let base, _):
            changePart(of: base, value, in: frame)
        case .path(_, let base):
            _ = evaluate(target, in: frame)
            // It may be what a wrapper is told.
            change(target, .computed, .container, to: value, in: frame)
            changePart(of: base, value, in: frame)
        case .call(let call):
            let isOfArray = call.callee.declared?.isOf("s:SayxSicip") ?? false
            if isOfArray || mayEnd(call, in: frame) { fail(in: frame) }
            if setElement(call, to: value, in: frame) { return }
            guard case .declaration(let reference) = call.callee else { break }
            let receiver = call.receiver.map { evaluate($0, in: frame) } ?? .null
            let indices = call.arguments.map { $0.value.isByDefault ? nil : evaluate($0.value, in: frame) }
            observe(reference, of: receiver, value, indices, in: frame)
            // What sets an element of an object leaves the variable as it is; a collection of the language is a value.
            switch call.receiver {
            case .reference(let whole)?: changePart(of: whole, value, in: frame)
            case let whole? where reference.isOf("s:S"): changePart(of: whole, value, in: frame)
            default: break
            }
        default: _ = evaluate(target, in: frame)
        }
        switch target {
        case .local: return
        case .declaration(let reference), .member(let reference, _): keep(value, in: reference.usr, frame)
        default: passOn(value, in: frame)
        }
    }

    /// Keeps what anybody may run who reads a variable: those are seen, unless nothing is known there of what they call.
    private func keep(_ value: AbstractValue, in variable: String, _ frame: CallFrame) {
        guard value.holdsCode else { return }
        guard program.isReadHere(variable) else { return passOn(value, in: frame, mayBeNow: true) }
        kept.append((value, frame, frame.path))
    }

    /// Whether code in a value has not been seen to run, or may be what something calls of which nothing is known.
    private func mayRunUnseen(_ value: AbstractValue) -> Bool {
        switch value {
        case .closure(let number):
            !ranClosures.contains(number)
                || unknownCalls.contains(closures[number]?.function.parameters.count ?? 0)
        case .function(let reference, _):
            program.byUSR[reference.usr].map {
                !visited.contains(ObjectIdentifier($0)) || !unknownCalls.isDisjoint(with: [1, $0.parameters.count])
            } ?? false
        default: value.parts.contains(where: mayRunUnseen)
        }
    }

    /// Notes that something is called of which nothing is known: it may be what is kept by now.
    func callKept(with count: Int, in frame: CallFrame) {
        unknownCalls.insert(count)
        for number in Set(kept.flatMap { code(in: $0.value) }).sorted()
        where closures[number]?.function.parameters.count == count {
            passOn(.closure(number), in: frame, mayBeNow: true)
        }
    }

    private func code(in value: AbstractValue) -> [Int] {
        if case .closure(let number) = value { return [number] }
        return (value.alternatives.count > 1 ? value.alternatives : value.parts).flatMap(code)
    }

    /// Runs what is kept, and may be what something calls of which nothing is known.
    func runKept() {
        while let index = kept.firstIndex(where: { mayRunUnseen($0.value) }) {
            let (value, frame, path) = kept.remove(at: index)
            (standard, frame.path) = (frame.standard, path)
            passOn(value, in: frame)
        }
    }

    /// Changes a part of a variable, so that nothing is known of the variable any more.
    private func changePart(of base: Expression, _ value: AbstractValue, in frame: CallFrame) {
        let old = evaluate(base, in: frame)
        assign(old.changed, to: base, in: frame)
        passOn(value, in: frame, mayBeNow: true)
    }

    private func assign(
        _ value: AbstractValue, to reference: Reference, of receiver: AbstractValue, _ base: Expression,
        in frame: CallFrame
    ) {
        if let library = LibraryFunction.of(reference.usr), program.byUSR[reference.usr] == nil {
            return set(library, of: receiver, base, to: value, in: frame)
        }
        if case .wrapper(let request) = value {
            if let wrapper = Self.wrapper(reference) {
                let isStorage = frame.function.kind == .storage
                wrappers.append((wrapper, request, isStorage ? frame.function.owner : nil))
                if !isStorage { change(.member(reference, of: base), value, .wrapper, to: value, in: frame) }
            } else {
                // Of one in a type that a function declares the uses are not seen.
                requests[request].isDeferred = false
            }
        }
        assign(value, to: reference.usr)
        if frame.function.kind == .storage, case .list([]) = value {
            grown[reference.usr] = (frame.function.owner, [])
        }
        if frame.handsOver { observe(whole: base, receiver, in: frame) }
        observe(reference, of: receiver, value, in: frame, isOfSelf: base.isSelf)
        if !frame.handsOver { observe(whole: base, receiver, in: frame) }
        change(base, of: receiver, reference, to: value, in: frame)
    }

    /// Runs what sets or observes a property, which an initialiser of its type does not, and what changes it does when it has ended.
    func observe(
        _ reference: Reference, of receiver: AbstractValue, _ value: AbstractValue, _ indices: [AbstractValue?] = [],
        in frame: CallFrame, isSure: Bool = true, isWhole: Bool = true, isOfSelf: Bool = false
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
            let witnesses = others.flatMap(program.observers(besides:)).filter(isOfType)
            for function in others + witnesses + (isPassed || others.isEmpty ? [inPlace].compactMap(\.self) : []) {
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
                let isSuper = function.observes
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
    private func observe(whole base: Expression, _ value: AbstractValue, in frame: CallFrame) {
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

extension Expression {
    /// What is worked out before the value that is assigned to it, if that calls anything.
    var operands: [Expression] {
        switch self {
        case .call(let call): [call.receiver].compactMap(\.self) + call.arguments.map(\.value)
        case .list(let targets): targets.flatMap(\.operands)
        default: base.map { [$0] } ?? []
        }
    }

    /// What may be `nil` in it, so that the rest is passed over.
    var links: [Expression] { if case .link = self { [self] } else { parts.flatMap(\.links) } }
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
