// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Interpreter {
    /// Works out what is known of an expression, and what it calls.
    func evaluate(_ expression: Expression, in frame: CallFrame) -> AbstractValue {
        switch expression {
        case .text(let text): return .text(text)
        case .number(let number): return .number(number)
        case .null, .byDefault: return .null
        case .type(let type): return .type(type.replacing(frame.substitutions, program.aliases))
        case .local(let name): return local(name == "super" ? "self" : name, in: frame)
        case .generic(.local(let name), let types):
            return local(name, in: frame, types.mapValues { $0.replacing(frame.substitutions, program.aliases) })
        case .declaration(let reference): return declaration(reference, in: frame)
        case .member(let reference, let base):
            if base.isSelf, frame.observes(reference), let value = frame.newValue { return value }
            let value = evaluate(base, in: frame)
            if reference.name == "wrappedValue" { readWrapped(by: base, value, in: frame) }
            return member(reference, of: value, in: frame, isOfSelf: base.isSelf, isSuper: base.isSelfOfSuper)
        case .element(let index, let base): return element(index, of: evaluate(base, in: frame))
        case .call(let call): return evaluate(call, in: frame)
        case .closure(let function):
            return closure(function, in: frame)
        case .list(let parts): return .list(parts.map { evaluate($0, in: frame) })
        case .interpolation(let parts): return interpolation(parts.map { evaluate($0, in: frame) })
        case .block(let statements): return evaluate(statements, in: frame)
        case .assignment(let target, let value):
            workOut(target.operands.filter(\.calls), in: frame)
            // For a part of nothing no value is worked out.
            for link in target.links { _ = evaluate(link, in: frame) }
            let result = evaluate(value, in: frame)
            changing(in: frame) { assign(result, to: target, in: frame) }
            return .computed
        case .awaited(let inner): return awaited(inner, in: frame)
        case .path(let path, let base):
            return apply(evaluate(path, in: frame), [evaluate(base, in: frame)], nil, in: frame)
        default: return evaluateRest(expression, in: frame)
        }
    }

    private func evaluateRest(_ expression: Expression, in frame: CallFrame) -> AbstractValue {
        switch expression {
        case .reference(let target):
            let value = evaluate(target, in: frame)
            let outer = frame.handsOver
            frame.handsOver = true
            defer { frame.handsOver = outer }
            assign(value.changed, to: target, in: frame)
            return value
        case .chain(let inner): return chain(inner, in: frame)
        case .link(let inner, let place): return link(inner, at: place, in: frame)
        case .forced(let inner, let isSure):
            let value = evaluate(inner, in: frame)
            if !isSure { force(inner, value, in: frame) }
            return value.unwrapped
        case .optional(let inner):
            let value = evaluate(inner, in: frame)
            return (mayBeGone(value) ? .computed : value).joined(.null)
        case .delegation(let inner, let place): return delegation(inner, at: place, in: frame)
        case .throwing(let inner, let place): return throwing(inner, at: place, in: frame)
        case .attempt(let inner, let isForced): return attempt(inner, isForced: isForced, in: frame)
        case .unknown(let parts, let place):
            return frame.under([.closure(frame.here(place))], isRepeated: true) {
                evaluateRest(.other(parts), in: frame)
            }
        default:
            for part in expression.parts { passOn(evaluate(part, in: frame), in: frame, mayBeNow: true) }
            return .computed
        }
    }

    private func element(_ index: Int, of value: AbstractValue) -> AbstractValue {
        let parts = value.alternatives.map { one -> AbstractValue in
            if case .list(let values) = one, values.indices.contains(index) { values[index] } else { .computed }
        }
        return parts.isEmpty ? .computed : .joined(parts)
    }

    private func interpolation(_ parts: [AbstractValue]) -> AbstractValue {
        var text = ""
        for part in parts {
            switch part {
            case .text(let more): text += more
            case .number(let number): text += String(number)
            case .type(let type):
                guard let name = printed(type) else { return .computed }
                text += name
            default: return .computed
            }
        }
        return .text(text)
    }

    /// What an initialiser makes of a value: an optional one, or a text; `nil` if that is not known.
    func converted(_ value: AbstractValue, by reference: Reference) -> AbstractValue? {
        if reference.name == "init", reference.isOf("s:Sq", "s:SD17dictionaryLiteral") { return value }
        switch (reference.usr, value) {
        case ("s:SS10describingSSx_tclufc", .type(let type)): return printed(type).map { .text($0) }
        case ("s:s17FixedWidthIntegerPsEyxSgSScfc", .text(let text)):
            return reference.substitutions["A"] == AbstractValue.int ? Int(text).map { .number($0) } ?? .null : nil
        default: return nil
        }
    }

    /// The name of a type as it is printed; `nil` for a class, which may be another one, and for what is generic or local.
    private func printed(_ type: TypeName) -> String? {
        let isPlain = type.text.allSatisfy { $0.isLetter || $0.isNumber || "._".contains($0) }
        guard isPlain, program.types[type.text]?.kind == .value else { return nil }
        return type.text.split(separator: ".").last.map(String.init)
    }

    /// Statements that give a value have one of their own.
    private func evaluate(_ statements: [Statement], in frame: CallFrame) -> AbstractValue {
        let outer = frame.result
        frame.result = nil
        let completion = run(statements, in: frame)
        frame.exits.formUnion(completion.exits.subtracting([.function]))
        defer { frame.result = outer }
        return frame.result ?? .computed
    }

    // MARK: References

    private func local(
        _ name: String, in frame: CallFrame, _ substitutions: [String: TypeName] = [:]
    ) -> AbstractValue {
        if let shared = frame.sharedName(name) { return value(of: shared) ?? .unassigned }
        if let value = frame[name] { return value }
        guard let (function, owner) = frame.function(name) else { return .computed }
        return closure(function, in: owner, seenFrom: frame, substitutions)
    }

    private func declaration(_ reference: Reference, in frame: CallFrame) -> AbstractValue {
        if program.isOfMain(reference.usr, in: frame.function) { return frame[reference.usr] ?? .unassigned }
        let reference = reference.replacing(frame.substitutions, program.aliases)
        guard let function = program.byUSR[reference.usr] else {
            return valueOfAll(reference.usr) ?? .function(reference, of: .null)
        }
        return function.kind == .variable || function.kind == .accessor
            ? read(function, of: .null, reference, in: frame) : .function(reference, of: .null)
    }

    /// What is known of a variable of the program, or a property; what can be assigned again decides no branch.
    func valueOfAll(_ variable: String) -> AbstractValue? {
        guard let value = value(of: variable) else { return nil }
        if program.isMarked(variable, .changeable) { return .computed }
        if program.isMarked(variable, .constant) { return value }
        return switch value {
        case .text("true"), .text("false"), .flag, .enumCase, .number, .null: value.joined(.computed)
        default: value.withoutHeld
        }
    }

    /// Reads a variable that has a first value, or that is computed.
    private func read(
        _ function: Function, of base: AbstractValue, _ reference: Reference, in frame: CallFrame, isSuper: Bool = false
    ) -> AbstractValue {
        // What is lazy is made once, whoever reads it first.
        let base = function.kind == .variable ? base.withoutHeld : base
        // What is one for the whole program is made where nobody knows what `root` is by then.
        let isOne = function.kind == .variable && (function.isStatic || function.owner.isEmpty) && !isInWorld
        let result = dispatch(function, on: base, at: function.place, in: frame, isSuper: isSuper) { one, receiver in
            let first = standard.rootOf == .code ? outside : Standard(rootOf: .anyone)
            let activation = with(isOne ? first : standard) {
                activate(
                    one, one.isConstantOfType ? [:] : reference.substitutions,
                    receiver: one.owner.isEmpty ? nil : receiver, arguments: [], trapsErrors: frame.takeTraps())
            }
            return call(activation, from: frame, isDeferred: one.kind == .variable && !one.isStatic)
        }
        guard let assigned = valueOfAll(reference.usr) else { return result }
        return result.joined(assigned)
    }

    func member(
        _ reference: Reference, of receiver: AbstractValue, in frame: CallFrame, isOfSelf: Bool = false,
        isSuper: Bool = false
    ) -> AbstractValue {
        let reference = reference.replacing(frame.substitutions, program.aliases)
        if program.isMarked(reference.usr, .enumCase), case .type(let type) = receiver {
            note(valueOf: type.generic, in: frame)
            return .enumCase(type, reference.name, [])
        }
        if let function = program.byUSR[reference.usr] {
            guard function.kind == .variable || function.kind == .accessor else {
                return .function(reference, of: receiver)
            }
            return read(function, of: receiver, reference, in: frame, isSuper: isSuper)
        }
        let mayEnd = ["unsafelyUnwrapped", "pointee", "availableData"].contains(reference.name)
        if mayEnd || program.isMarked(reference.usr, .unowned) { fail(in: frame) }
        if reference.name == "allCases", case .type(let type) = receiver, let names = program.types[type.generic]?.cases
        {
            note(valueOf: type.generic, in: frame)
            return .list(names.map { .enumCase(type, $0, []) })
        }
        if let library = LibraryFunction.of(reference.usr) {
            // What an owner has, it has until it disposes of that.
            let owners = library.owner == "Resolver.Owned" ? receiver.alternatives.compactMap(\.container) : []
            activations[frame.activation].steps += owners.compactMap { owned[$0] }.map { .request($0) }
            if library.isLazyAsking { askLazily(reference.substitutions["A"], in: frame) }
            return library.owner == "Resolving" && !reference.usr.contains("PAAE")
                ? resolver(of: receiver, in: frame) : property(library, reference, of: receiver)
        }
        if reference.isOfLanguage || reference.name == "hashValue" { lend(to: reference, [receiver], in: frame) }
        if let value = part(reference, of: receiver) ?? grown(reference.usr, in: frame)
            ?? held(reference.usr, by: receiver)
        {
            return value
        }
        use(reference, isOfSelf: isOfSelf, in: frame)
        if let value = valueOfAll(reference.usr) { return value }
        // The name of a property ends in its type.
        if reference.usr.hasSuffix("Sivp") { return .instance(AbstractValue.int) }
        if reference.usr.hasSuffix("vpZ") { return .computed }
        return reference.usr.hasSuffix("Sbvp") ? .boolean : .function(reference, of: receiver)
    }
}

extension Function.Parameter {
    /// What is known of the parameter where nobody says what it gets.
    var unknown: AbstractValue {
        type.text == LibraryFunction.resolver ? .parameter : .instance(type)
    }
}
