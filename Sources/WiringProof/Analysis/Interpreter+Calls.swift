// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Interpreter {
    /// Works out a call.
    func evaluate(_ call: Call, in frame: CallFrame) -> AbstractValue {
        let receiver = call.receiver.map { evaluate($0, in: frame) }
        switch call.callee {
        case .declaration(let reference):
            let reference = reference.replacing(frame.substitutions, program.aliases)
            if program.function(reference.usr) == nil, let library = LibraryFunction.of(reference.usr) {
                return evaluate(LibraryCall(library, reference, receiver, call), in: frame)
            }
            let arguments = call.arguments.map { evaluate($0.value, in: frame) }
            return apply(reference, on: receiver, arguments, call, in: frame)
        default:
            let function = evaluate(call.callee, in: frame)
            let arguments = call.arguments.map { evaluate($0.value, in: frame) }
            return apply(function, arguments, call, in: frame)
        }
    }

    /// Calls what an expression gives: a closure, or a function that was handed on.
    func apply(
        _ function: AbstractValue, _ arguments: [AbstractValue], _ call: Call?, in frame: CallFrame
    ) -> AbstractValue {
        var result: AbstractValue?
        let alternatives = function.alternatives
        for (index, one) in alternatives.enumerated() {
            // Which one it is was decided elsewhere.
            let outer = frame.path
            if let call, alternatives.count > 1 {
                frame.path.append(.branch(call.place, arms: [index], of: alternatives.count, .selection))
            }
            defer { frame.path = outer }
            let value: AbstractValue
            switch one {
            case .closure(let number):
                guard let (closure, owner) = running(number) else { continue }
                let activation = activate(
                    closure, owner.substitutions, receiver: nil, arguments: filled(arguments, for: closure, in: frame),
                    in: owner)
                value = self.call(activation, from: frame)
            case .function(let reference, let receiver):
                value = apply(reference, on: receiver, arguments, call, in: frame)
            default:
                arguments.forEach { passOn($0, in: frame) }
                value = call.map { .instance($0.type.replacing(frame.substitutions, program.aliases)) } ?? .computed
            }
            result = result?.joined(value) ?? value
        }
        return result ?? .computed
    }

    /// Calls a function, or all that may run in its place.
    func apply(
        _ reference: Reference, on receiver: AbstractValue?, _ arguments: [AbstractValue], _ call: Call?,
        in frame: CallFrame
    ) -> AbstractValue {
        guard let named = program.function(reference.usr) else {
            return applyUnknown(reference, on: receiver, arguments, call, in: frame)
        }
        var result: AbstractValue?
        let constructed: AbstractValue? =
            named.kind == .initializer
            ? call.map { .instance($0.type.replacing(frame.substitutions, program.aliases)) } : nil
        for function in program.implementations(of: named, on: receiver ?? .null) {
            let value = run(function, reference, on: constructed ?? receiver, arguments, call?.place, in: frame)
            result = result?.joined(value) ?? value
        }
        return constructed ?? result ?? .computed
    }

    private func run(
        _ function: Function, _ reference: Reference, on receiver: AbstractValue?, _ arguments: [AbstractValue],
        _ site: Place?, in frame: CallFrame
    ) -> AbstractValue {
        let activation = activate(
            function, reference.substitutions, receiver: function.owner.isEmpty ? nil : receiver,
            arguments: filled(arguments, for: function, in: frame), at: site)
        let value = call(activation, from: frame)
        guard function.kind == .initializer else { return value }
        for storage in program.storage(of: function.owner) {
            call(activate(storage, reference.substitutions, receiver: receiver, arguments: []), from: frame)
        }
        // An initialiser that the compiler has written takes the properties one by one.
        if function.statements.isEmpty, let properties = program.types[function.owner]?.properties {
            for (parameter, argument) in zip(function.parameters, arguments) {
                if let property = properties[parameter.name] { assign(argument, to: property) }
            }
        }
        return value
    }

    /// The arguments, with the default values of those that were left out.
    private func filled(_ arguments: [AbstractValue], for function: Function, in frame: CallFrame) -> [AbstractValue] {
        function.parameters.enumerated().map { index, parameter in
            guard index < arguments.count else { return parameter.unknown }
            guard arguments[index] == .null, let value = parameter.defaultValue else { return arguments[index] }
            return evaluate(value, in: frame)
        }
    }

    /// Calls what is not read: closures that it gets may run.
    private func applyUnknown(
        _ reference: Reference, on receiver: AbstractValue?, _ arguments: [AbstractValue], _ call: Call?,
        in frame: CallFrame
    ) -> AbstractValue {
        switch (reference.name, arguments.count) {
        case ("??", 2):
            let other = apply(arguments[1], [], nil, in: frame)
            return arguments[0] == .null ? other : arguments[0].joined(other)
        case ("+", 2):
            if case (.text(let first), .text(let second)) = (arguments[0], arguments[1]) {
                return .text(first + second)
            }
        case ("init", 1) where call?.type.wrapped != nil: return arguments[0]
        default: break
        }
        let runsAtOnce = Self.runningAtOnce.contains { reference.name.hasPrefix($0) }
        for argument in arguments { passOn(argument, in: frame, runsAtOnce: runsAtOnce) }
        guard let call else { return .computed }
        if reference.name == "init", arguments.isEmpty { return .instance(call.type) }
        return call.type.text == LibraryFunction.resolver ? .computed : .instance(call.type)
    }

    /// The beginnings of the names of functions that run a closure before they return.
    private static let runningAtOnce = ["with", "sync", "autoreleasepool", "run", "assumeIsolated"]
}

/// A call of a function of the library.
struct LibraryCall {
    let function: LibraryFunction
    let reference: Reference
    let receiver: AbstractValue?
    let call: Call

    init(_ function: LibraryFunction, _ reference: Reference, _ receiver: AbstractValue?, _ call: Call) {
        self.function = function
        self.reference = reference
        self.receiver = receiver
        self.call = call
    }

    /// What a generic parameter stands for.
    subscript(_ parameter: String) -> TypeName? { reference.substitutions[parameter] }

    /// The last argument that is written without a label or as the last one, the closure that a function gets.
    var lastArgument: Expression? { call.arguments.last?.value }
    /// The argument with a label.
    func argument(_ label: String) -> Expression? { call.argument(label) }
}
