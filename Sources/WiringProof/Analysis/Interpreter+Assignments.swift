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
            let isSuper = call.receiver?.isSelfOfSuper ?? false
            observe(reference, of: receiver, value, indices, in: frame, isSuper: isSuper)
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
        observe(reference, of: receiver, value, in: frame, isOfSelf: base.isSelf, isSuper: base.isSelfOfSuper)
        if !frame.handsOver { observe(whole: base, receiver, in: frame) }
        change(base, of: receiver, reference, to: value, in: frame)
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
