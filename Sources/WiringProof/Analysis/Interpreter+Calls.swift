// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Interpreter {
    /// Works out a call.
    func evaluate(_ call: Call, in frame: CallFrame) -> AbstractValue {
        let value = changing(in: frame) { result(of: call, in: frame) }
        let isTyped = value == .computed && [AbstractValue.boolean.instanceType, AbstractValue.int].contains(call.type)
        return flagged(isTyped ? .instance(call.type) : value, at: call.place, in: frame)
    }

    private func result(of call: Call, in frame: CallFrame) -> AbstractValue {
        let (traps, isThrowing) = (frame.trapsErrors && frame.isThrowing, frame.isThrowing)
        frame.isThrowing = false
        if mayEnd(call, in: frame) { fail(in: frame) }
        let (locking, isLocked) = (call.locking, frame.isLocked)
        if let locking, locking != .ends { lock(in: frame) }
        if let locking { frame.isLocked = locking != .ends }
        defer { if locking == .lastsForCall { frame.isLocked = isLocked } }
        if let value = edit(call, in: frame) { return value }
        let receiver = call.receiver.map { evaluate($0, in: frame) }
        switch call.callee {
        // What a variable holds is called, and not the variable.
        case .declaration(let reference) where !reference.usr.hasSuffix("vp"):
            let reference = reference.replacing(frame.substitutions, program.aliases)
            if program.byUSR[reference.usr] == nil, let library = LibraryFunction.of(reference.usr) {
                let value = evaluate(
                    LibraryCall(function: library, reference: reference, receiver: receiver, call: call), in: frame)
                // An initialiser of the program's own has the container from one of the library.
                let isOwn = library.role == .container && call.receiver?.isSelf ?? false
                if isOwn, case .container = value { frame.variables["self"] = value }
                return value
            }
            if count(reference, call, in: frame) { return .computed }
            let arguments = call.arguments.map { evaluate($0.value, in: frame) }
            frame.isThrowing = isThrowing
            defer { frame.isThrowing = false }
            return apply(reference, on: receiver, arguments, call, in: frame, trapsErrors: traps)
        default:
            let function = evaluate(call.callee, in: frame)
            if isThrowing, !function.alternatives.allSatisfy(\.holdsCode) { fail(byError: true, in: frame) }
            let arguments = call.arguments.map { evaluate($0.value, in: frame) }
            return apply(function, arguments, call, in: frame, trapsErrors: traps)
        }
    }

    /// Goes through what may run in one place, of which just one does.
    func oneOf<Element>(
        _ elements: [Element], at place: Place, in frame: CallFrame, _ body: (Element) -> AbstractValue
    ) -> AbstractValue {
        var result = AbstractValue.unassigned
        for (index, element) in elements.enumerated() {
            let way = Condition.branch(frame.here(place), arms: [index], of: elements.count, .selection)
            result = result.joined(frame.under(elements.count > 1 ? [way] : []) { body(element) })
        }
        return elements.isEmpty ? .computed : result
    }

    /// Calls what an expression gives: a closure, or a function that was handed on; what is not known may end the program.
    func apply(
        _ function: AbstractValue, _ arguments: [AbstractValue], _ call: Call?, in frame: CallFrame,
        trapsErrors: Bool = false
    ) -> AbstractValue {
        // Which one it is was decided elsewhere.
        oneOf(function.alternatives, at: call?.place ?? frame.function.place, in: frame) { one in
            switch one {
            case .closure(let number):
                guard let closure = running(number) else {
                    // It is made later, as where a property is set after what reads it is registered.
                    if failed.contains(number) { fail(in: frame) }
                    return .unassigned
                }
                // One tuple may be taken apart by parameters.
                var given = arguments
                if closure.function.parameters.count > 1, given.count == 1, case .list(let parts) = given[0],
                    parts.count == closure.function.parameters.count
                {
                    given = parts
                }
                given = filled(given, for: closure.function, call, in: frame)
                return self.call(activate(closure, given, trapsErrors: trapsErrors), from: frame)
            case .function(let reference, let receiver):
                // A wrapper may give anything; nobody sees what nobody sets.
                let isRead = program.byUSR[reference.usr] != nil || program.isMarked(reference.usr, .stored)
                if reference.usr.hasSuffix("vp"), !isRead { failUnknown(in: frame) }
                return apply(reference, on: receiver, arguments, call, in: frame, trapsErrors: trapsErrors)
            default:
                if one != .null {
                    callKept(with: arguments.count, in: frame)
                    failUnknown(in: frame)
                }
                arguments.forEach { passOn($0, in: frame) }
                return call.map { .instance($0.type.replacing(frame.substitutions, program.aliases)) } ?? .computed
            }
        }
    }

    /// Calls a function, or all that may run in its place.
    func apply(
        _ reference: Reference, on receiver: AbstractValue?, _ arguments: [AbstractValue], _ call: Call?,
        in frame: CallFrame, trapsErrors: Bool = false
    ) -> AbstractValue {
        guard let named = program.byUSR[reference.usr] else {
            return applyUnknown(reference, on: receiver, arguments, call, in: frame)
        }
        if program.isDescription(named) { return .computed }
        frame.isThrowing = false
        var constructed: AbstractValue?
        if named.kind == .initializer {
            constructed = instance(made: call, by: receiver, in: frame)
        }
        // Those of the function that is named, whatever overrides it.
        let given = filled(arguments, for: named, call, in: frame)
        let isSuper = call.map { $0.isSuper || $0.receiver?.isSelfOfSuper ?? false } ?? false
        let value = dispatch(
            named, on: receiver ?? .null, at: call?.place ?? named.place, in: frame, isSuper: isSuper
        ) { function, receiver in
            run(
                function, reference, on: constructed ?? receiver, given, call, in: frame, trapsErrors: trapsErrors)
        }
        guard let constructed else { return value }
        note(valueOf: constructed.instanceType?.generic ?? named.owner, in: frame)
        if case .container = value { return value }
        guard case .object = constructed, case .object = value else { return constructed }
        if call?.receiver?.isSelf ?? false { changeSelf(value, in: frame) }
        return value
    }

    /// Notes that there is a value of a type, whose members what is not read may call from now on.
    func note(valueOf type: String, in frame: CallFrame) {
        guard program.mayBeCalled(type) else { return }
        activations[frame.activation].steps.append(.value(type, frame.path))
    }

    /// The object of an initialiser that is called.
    private func instance(made call: Call?, by receiver: AbstractValue?, in frame: CallFrame) -> AbstractValue? {
        guard let call else { return nil }
        let type = call.type.replacing(frame.substitutions, program.aliases)
        guard case .type(let named)? = receiver else {
            // Another initialiser of the same object, or that of the superclass.
            if let receiver, call.receiver?.isSelf ?? false { return receiver }
            return .instance(type)
        }
        if type.wrapped != nil { return .instance(type) }
        // An initialiser that is inherited gives what its class is called.
        return .object(program.types[named.generic] == nil ? type : named)
    }

    private func run(
        _ function: Function, _ reference: Reference, on receiver: AbstractValue?, _ given: [AbstractValue],
        _ written: Call?, in frame: CallFrame, trapsErrors: Bool
    ) -> AbstractValue {
        var receiver = receiver
        let site = written?.place
        if function.kind == .initializer, function.delegation != .own {
            for storage in program.storage(of: function.owner) {
                let stored = activate(
                    storage, reference.substitutions, receiver: receiver, arguments: [], at: site)
                // An initialiser that the compiler has written may get a property, whose first value is not worked out then.
                let isPart = written != nil && !function.hasBody && !function.parameters.isEmpty
                let condition = Condition.closure(frame.here(storage.place))
                receiver = made(call(stored, from: frame, isPart ? [condition] : []), receiver)
            }
        }
        let activation = activate(
            function, reference.substitutions, receiver: function.owner.isEmpty ? nil : receiver, arguments: given,
            at: site, trapsErrors: trapsErrors, isOnce: frame.isOnce)
        let value = call(activation, from: frame)
        guard function.kind == .initializer else { return value }
        receiver = made(value, receiver)
        if let inherited = program.impliedInitializer(of: function) {
            let value = frame.under(ends[activation].map { [$0] } ?? []) {
                let given = inherited.parameters.compactMap(\.defaultValue).map { evaluate($0, in: frame) }
                return run(inherited, reference, on: receiver, given, written, in: frame, trapsErrors: trapsErrors)
            }
            receiver = made(value, receiver)
        }
        // An initialiser that the compiler has written takes the properties one by one.
        if function.statements.isEmpty, let properties = program.types[function.owner]?.properties {
            for (parameter, argument) in zip(function.parameters, given) {
                // What is left out has the first value of its property.
                let type = parameter.type.replacing(reference.substitutions, program.aliases)
                if argument == .null, AbstractValue.instance(type).isThere { continue }
                guard let property = properties[parameter.label] else { continue }
                assign(argument, to: property)
                if program.byUSR[Program.accessor("i", of: property)] != nil {
                    let reference = Reference(usr: property, name: parameter.label)
                    observe(reference, of: receiver ?? .null, argument, in: frame)
                }
                if argument.holdsCode { kept.append((argument, frame, frame.path)) }
                if case .object(let type, let held)? = receiver {
                    receiver = .object(type, self.held(held, property, argument, of: type))
                }
            }
        }
        return receiver ?? value
    }

    /// The object that an initialiser has made, as far as it was followed.
    private func made(_ value: AbstractValue, _ receiver: AbstractValue?) -> AbstractValue? {
        switch value {
        case .object, .container: value
        default: receiver
        }
    }

    /// The arguments, with the default values of those that were left out.
    private func filled(
        _ arguments: [AbstractValue], for function: Function, _ call: Call?, in frame: CallFrame
    ) -> [AbstractValue] {
        function.parameters.enumerated().map { index, parameter in
            if let wrapper = parameter.wrapper { wrap(by: wrapper, in: frame) }
            guard index < arguments.count else { return parameter.unknown }
            guard let given = call?.arguments, index < given.count, given[index].value.isByDefault,
                let value = parameter.defaultValue ?? program.defaultValue(at: index, behind: function)
            else { return arguments[index] }
            // It is worked out for each call, and all calls are in one run of the code around them.
            let isOnce = frame.isOnce
            frame.isOnce = false
            defer { frame.isOnce = isOnce }
            return evaluate(value, in: frame)
        }
    }

    /// Runs what the wrapper of a parameter may do with that.
    private func wrap(by wrapper: TypeName, in frame: CallFrame) {
        for one in program.functions where one.owner == wrapper.generic && (one.kind == .initializer || one.isWrapped) {
            let arguments = one.parameters.map(\.unknown)
            let activation = activate(one, receiver: .instance(wrapper), arguments: arguments)
            call(activation, from: frame, [.closure(frame.here(one.place))])
        }
    }
}
