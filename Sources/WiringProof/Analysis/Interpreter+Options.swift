// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Interpreter {
    /// Sets an option of a registration.
    func set(_ option: LibraryRole.Option, by call: LibraryCall, in frame: CallFrame) -> AbstractValue {
        let receiver = call.receiver ?? .computed
        let numbers = receiver.alternatives.compactMap { if case .options(let number) = $0 { number } else { nil } }
        guard let first = numbers.first else {
            for argument in call.call.arguments { passOn(evaluate(argument.value, in: frame), in: frame) }
            // Whatever it is an option of may be in any container.
            if option == .implements { implement(call, unplaced(call, in: frame), in: frame) }
            return receiver
        }
        if numbers.count > 1 {
            return oneOf(numbers, at: call.call.place, in: frame) { number in
                var one = call
                one.receiver = .options(number)
                return set(option, by: one, in: frame)
            }
        }
        let registration = registrations[first]
        registration.options.insert(option)
        if conditions(of: registration, in: frame) == [] {
            registration.certain.insert(option)
        } else {
            registration.certain.remove(option)
        }
        // A factory for a context is none elsewhere.
        let isOnMain = call.function.isOnMain && option != .factory
        if isOnMain { registration.mayBeOnMain = true }
        if isOnMain, option != .implements { registration.isOnMain = true }
        switch option {
        case .scope:
            // Under a condition it may stay as it was.
            let isSure = conditions(of: registration, in: frame)?.isEmpty ?? true
            let scope = scope(call, in: frame)
            registration.scope = isSure || scope == registration.scope ? scope : .unknown
        case .implements: implement(call, registration, in: frame)
        case .injection: inject(call, registration, in: frame)
        case .resolveProperties: finish(call, registration, .after, in: frame)
        case .decorated: finish(call, registration, .before, in: frame)
        case .needs:
            for type in call["A1"]?.pack ?? [] { need(type, .none, ".needs", at: call.call.place, of: registration) }
        case .default, .override, .eager, .lazy: break
        case .factory: replaceFactory(call, registration, in: frame)
        case .onDispose: call.lastArgument.map { passOn(evaluate($0, in: frame), in: frame) }
        }
        return receiver
    }

    /// A registration of which nothing is known.
    private func unplaced(_ call: LibraryCall, in frame: CallFrame) -> Registration {
        let provided = Registration.Provided(
            service: .unknown, names: .unknown, tag: .unknown, arguments: [], place: call.call.place, order: 0)
        let registration = Registration(
            registrations.count, at: call.call.place, in: .computed, by: frame.activation, frame.path, provided)
        registration.isDeclaration = true
        registrations.append(registration)
        return registration
    }

    /// The conditions under which an option is set, besides those of the registration; `nil` where another call sets it, or something has
    /// run since that may ask.
    private func conditions(of registration: Registration, in frame: CallFrame) -> [Condition]? {
        let later = activations[frame.activation].steps.reversed().prefix { $0 != .registration(registration.number) }
        guard frame.activation == registration.activation,
            !later.contains(where: { mayAsk($0, of: frame.activation) })
        else { return nil }
        return frame.path.filter { !registration.path.contains($0) }
    }

    /// Whether something may be asked for in a step of a call, as in one that has not come to its end.
    private func mayAsk(_ step: Activation.Step, of activation: Int, _ depth: Int = 8) -> Bool {
        switch step {
        case .call(let number):
            let called = activations[activation].calls[number].activation
            let isEnded = unthrown[called] != nil && depth > 0
            return !isEnded || activations[called].steps.contains { mayAsk($0, of: called, depth - 1) }
        case .start, .request, .use, .lazy, .value: return true
        default: return false
        }
    }

    private func scope(_ call: LibraryCall, in frame: CallFrame) -> Scope {
        guard let argument = call.call.arguments.first?.value else { return .unknown }
        if case .scope(let scope) = evaluate(argument, in: frame) {
            guard scope == .own("") else { return scope }
            return .own(argument.declared?.name ?? "")
        }
        return .unknown
    }

    /// Adds a factory for a context: what it asks for has to be there, too, since the program may run there.
    private func replaceFactory(_ call: LibraryCall, _ registration: Registration, in frame: CallFrame) {
        for argument in call.call.arguments.dropLast() { passOn(evaluate(argument.value, in: frame), in: frame) }
        for (index, type) in (call["A1"]?.pack ?? []).enumerated() {
            need(type, .none, ".factory parameter \(index + 1)", at: call.call.place, of: registration)
        }
        guard let factory = call.lastArgument.map({ evaluate($0, in: frame) }) else { return }
        make(registration, by: factory, call["A1"] == nil ? asking(registration.container) : [], in: frame)
    }

    private func implement(_ call: LibraryCall, _ registration: Registration, in frame: CallFrame) {
        let service = call["A1"] ?? registration.service
        let (names, tag) = identity(call, in: frame)
        let isCast = !(call.function.labels.last == "_" && call.function.labels.count > 1)
        let conditions = conditions(of: registration, in: frame)
        provisions += 1
        var provided = Registration.Provided(
            service: service, names: names, tag: tag,
            arguments: registration.provided[0].arguments, place: call.call.place, order: 2 * provisions,
            condition: conditions?.last ?? (conditions == nil ? .closure(call.call.place) : nil))
        if isCast, !program.conforms(registration.service, to: service) {
            let reason = "nothing says that \(registration.service) is a \(service), which it is registered as"
            provided.doubt = Doubt(reason, call.call.place)
        } else if !isCast, let closure = call.lastArgument {
            make(registration, by: evaluate(closure, in: frame), [.instance(registration.service)], in: frame)
        }
        registration.provided.append(provided)
    }

    private func inject(_ call: LibraryCall, _ registration: Registration, in frame: CallFrame) {
        let names = identity(call, in: frame).names
        // A value waits for nobody: what is changed later is a copy.
        let made = registration.makers.compactMap { activations[$0.activation].result?.instanceType }
        let isLate =
            call.argument("cycle").map { evaluate($0, in: frame) } == .text("true")
            && !([registration.service] + made).contains { program.types[$0.generic]?.kind == .value }
        registration.injections += 1
        if call.call.arguments.contains(where: { $0.value.property.map(program.isUnsettable) ?? false }) {
            registration.ending = Doubt(.constant, call.call.place)
        }
        let first = call["A1"], others = call["B1"]
        let isPath = call.function.parameters.contains { $0.text.contains("KeyPath<") }
        let isModified = isPath && call.function.labels.suffix(2) == ["_", "_"]
        let types = isModified ? [others] : isPath ? [first] : [first] + (others?.pack ?? [])
        for (index, type) in types.enumerated() {
            guard let type else { continue }
            let origin = isPath ? "\\.injection" : ".injection \(registration.injections) parameter \(index + 1)"
            need(type, names, origin, isLate: isLate, at: call.call.place, of: registration)
        }
        let moment = isLate ? Registration.Moment.late : .before
        func inject(by code: AbstractValue) {
            make(registration, by: code, [.instance(registration.service)], moment, isInjection: true, in: frame)
        }
        for case .closure(let path) in call.call.arguments.map(\.value) {
            let site = Reference(usr: "setter", name: "")
            if let setter = path.setter { inject(by: closure(madeUp(site, at: path.place) { setter }, in: frame)) }
        }
        if !isPath || isModified, let closure = call.lastArgument { inject(by: evaluate(closure, in: frame)) }
    }

    private func finish(
        _ call: LibraryCall, _ registration: Registration, _ moment: Registration.Moment, in frame: CallFrame
    ) {
        guard let closure = call.lastArgument else { return }
        let arguments = asking(registration.container) + [.instance(registration.service)]
        make(registration, by: evaluate(closure, in: frame), arguments, moment, in: frame)
    }
}

extension Expression {
    /// The property that a key path leads to.
    fileprivate var property: String? { if case .closure(let function) = self { function.property } else { nil } }
}
