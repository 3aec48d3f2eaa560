// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Interpreter {
    /// Works out what is known of an expression, and what it calls.
    func evaluate(_ expression: Expression, in frame: CallFrame) -> AbstractValue {
        switch expression {
        case .text(let text): return .text(text)
        case .null, .byDefault: return .null
        case .type(let type): return .type(type.replacing(frame.substitutions, program.aliases))
        case .local(let name): return local(name, in: frame)
        case .declaration(let reference): return declaration(reference, in: frame)
        case .member(let reference, let base): return member(reference, of: base, in: frame)
        case .call(let call): return evaluate(call, in: frame)
        case .closure(let function):
            return closure(function, in: frame)
        case .either(let first, let second, let condition):
            _ = evaluate(condition, in: frame)
            return evaluate(first, in: frame).joined(evaluate(second, in: frame))
        case .list(let parts): return .list(parts.map { evaluate($0, in: frame) })
        case .block(let statements): return evaluate(statements, in: frame)
        case .assignment(let target, let value):
            assign(evaluate(value, in: frame), to: target, in: frame)
            return .computed
        case .other(let parts):
            for part in parts { passOn(evaluate(part, in: frame), in: frame) }
            return .computed
        }
    }

    /// Statements that give a value have one of their own.
    private func evaluate(_ statements: [Statement], in frame: CallFrame) -> AbstractValue {
        let outer = frame.result
        frame.result = nil
        _ = run(statements, in: frame)
        defer { frame.result = outer }
        return frame.result ?? .computed
    }

    // MARK: References

    private func local(_ name: String, in frame: CallFrame) -> AbstractValue {
        if let value = frame[name] { return value }
        guard let (function, owner) = frame.function(name) else { return .computed }
        return closure(function, in: owner)
    }

    private func declaration(_ reference: Reference, in frame: CallFrame) -> AbstractValue {
        let reference = reference.replacing(frame.substitutions, program.aliases)
        guard let function = program.function(reference.usr) else {
            if let value = value(of: reference.usr) { return value }
            return .function(reference, of: .null)
        }
        return function.kind == .variable || function.kind == .accessor
            ? read(function, of: .null, reference, in: frame) : .function(reference, of: .null)
    }

    /// Reads a variable that has a first value, or that is computed.
    private func read(
        _ function: Function, of base: AbstractValue, _ reference: Reference, in frame: CallFrame
    ) -> AbstractValue {
        var result: AbstractValue?
        for one in program.implementations(of: function, on: base) {
            let activation = activate(
                one, reference.substitutions, receiver: one.owner.isEmpty ? nil : base, arguments: [])
            let value = call(activation, from: frame, isDeferred: one.kind == .variable && !one.isStatic)
            result = result?.joined(value) ?? value
        }
        guard let assigned = value(of: reference.usr), let result else { return result ?? .computed }
        return result.joined(assigned)
    }

    private func member(_ reference: Reference, of base: Expression, in frame: CallFrame) -> AbstractValue {
        let reference = reference.replacing(frame.substitutions, program.aliases)
        let receiver = evaluate(base, in: frame)
        if let function = program.function(reference.usr) {
            return function.kind == .variable || function.kind == .accessor
                ? read(function, of: receiver, reference, in: frame) : .function(reference, of: receiver)
        }
        if let library = LibraryFunction.of(reference.usr) {
            return property(library, reference, of: receiver)
        }
        use(reference, in: frame)
        return value(of: reference.usr) ?? .function(reference, of: receiver)
    }

    /// Notes that the property of a wrapper is read.
    private func use(_ reference: Reference, in frame: CallFrame) {
        guard let first = reference.name.first, first != "$", first != "_", let wrapper = Self.wrapper(reference) else {
            return
        }
        uses.append((wrapper, frame.activation, frame.path))
    }

    /// Has lazy wrappers ask where their properties are read, which may be seen before the wrappers are.
    func askAtUse() {
        let lazyWrappers = wrappers.filter { requests[$0.request].isDeferred }
        let requestsByWrapper = Dictionary(grouping: lazyWrappers, by: \.property)
        for use in uses {
            for (_, number) in requestsByWrapper[use.property] ?? [] {
                let lazy = requests[number]
                let request = Request(
                    lazy.service, names: lazy.names, tag: lazy.tag, lazy.mode, in: lazy.container, at: lazy.place,
                    by: use.activation, use.path)
                request.isWrapper = true
                request.isolation = lazy.isolation
                activations[use.activation].requests.append(requests.count)
                wrappers.append((use.property, requests.count))
                requests.append(request)
            }
        }
    }

    // MARK: Assignments

    private func assign(_ value: AbstractValue, to target: Expression, in frame: CallFrame) {
        switch target {
        case .local(let name): frame.set(name, value)
        case .declaration(let reference): assign(value, to: reference.usr)
        case .member(let reference, let base):
            let receiver = evaluate(base, in: frame)
            if let library = LibraryFunction.of(reference.usr), program.function(reference.usr) == nil {
                set(library, of: receiver, base, to: value, in: frame)
            } else {
                if case .wrapper(let request) = value, let wrapper = Self.wrapper(reference) {
                    wrappers.append((wrapper, request))
                }
                assign(value, to: reference.usr)
            }
        default: _ = evaluate(target, in: frame)
        }
        // What is kept in a variable may be run by anybody.
        if case .local = target { return }
        passOn(value, in: frame)
    }

    /// Runs closures that something gets which is not read: nobody knows when, or whether.
    ///
    /// - Parameters:
    ///   - value: What it gets.
    ///   - frame: What hands it over.
    ///   - runsAtOnce: Whether it is run before that goes on.
    func passOn(_ value: AbstractValue, in frame: CallFrame, runsAtOnce: Bool = false) {
        switch value {
        case .closure(let number):
            guard let (function, owner) = running(number) else { return }
            let activation = activate(
                function, owner.substitutions, receiver: nil, arguments: function.parameters.map(\.unknown), in: owner)
            call(
                activation, from: frame, runsAtOnce ? [] : [.closure(function.place)],
                isDeferred: function.escapes && !runsAtOnce)
        case .oneOf: for value in value.alternatives { passOn(value, in: frame, runsAtOnce: runsAtOnce) }
        case .list(let values): for value in values { passOn(value, in: frame) }
        case .function(let reference, let receiver):
            guard let function = program.function(reference.usr) else { return }
            let activation = activate(
                function, reference.substitutions, receiver: receiver, arguments: function.parameters.map(\.unknown))
            call(activation, from: frame, [.closure(function.place)], isDeferred: true)
        default: break
        }
    }
}

extension Function.Parameter {
    /// What is known of the parameter where nobody says what it gets.
    var unknown: AbstractValue {
        type.text == LibraryFunction.resolver ? .unknown(.parameter) : .instance(type)
    }
}

extension Reference {
    /// Puts types in the place of generic parameters.
    ///
    /// - Parameters:
    ///   - substitutions: The types by the parameters.
    ///   - aliases: What associated types stand for.
    func replacing(_ substitutions: [String: TypeName], _ aliases: [String: TypeName]) -> Reference {
        guard !substitutions.isEmpty, !self.substitutions.isEmpty else { return self }
        return Reference(
            usr: usr, name: name, substitutions: self.substitutions.mapValues { $0.replacing(substitutions, aliases) })
    }
}
