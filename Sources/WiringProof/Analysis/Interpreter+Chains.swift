// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Interpreter {
    // MARK: What may be left before its end

    /// A chain of optional values: what follows a `?` runs only if there is something.
    func chain(_ inner: Expression, in frame: CallFrame) -> AbstractValue {
        let (outer, unthrown) = (frame.path, frame.unthrown.count)
        let before = frame.mayBeNil
        frame.mayBeNil = false
        let value = evaluate(inner, in: frame)
        defer { frame.mayBeNil = before }
        frame.path = outer + frame.unthrown.dropFirst(unthrown)
        return frame.mayBeNil ? value.joined(.null) : value
    }

    func link(_ inner: Expression, at place: Place, in frame: CallFrame) -> AbstractValue {
        let value = evaluate(inner, in: frame)
        if value.isThere { return value }
        frame.path.append(.branch(frame.here(place), arms: [0], of: 2, .condition))
        frame.mayBeNil = true
        return value.unwrapped
    }

    /// What follows a call that may throw runs only if it has not, unless an error ends the program.
    func throwing(_ inner: Expression, at place: Place, in frame: CallFrame) -> AbstractValue {
        let first = activations[frame.activation].calls.count
        (frame.isThrowing, frame.started) = (true, nil)
        let value = evaluate(inner, in: frame)
        frame.isThrowing = false
        defer { noteStart(in: frame) }
        guard !frame.trapsErrors else { return value }
        let condition = Condition.interrupted(frame.here(place))
        frame.path.append(condition)
        frame.unthrown.append(condition)
        frame.exits.insert(.error)
        let called = activations[frame.activation].calls[first...].map(\.activation)
        implications[condition, default: ([], [])].activations.formUnion(called)
        return value
    }

    /// Notes that a container has been started: what follows runs only if that threw nothing.
    private func noteStart(in frame: CallFrame) {
        guard let (container, path) = frame.started else { return }
        frame.started = nil
        activations[frame.activation].steps.append(.start(container, path + frame.path))
    }

    /// What follows another initialiser that may fail runs only if that has not.
    func delegation(_ inner: Expression, at place: Place, in frame: CallFrame) -> AbstractValue {
        let value = evaluate(inner, in: frame)
        frame.path.append(.interrupted(frame.here(place)))
        frame.exits.insert(.function)
        return value
    }

    /// Notes what the program ends without: a request must find something, and what else may be nothing may end it.
    func force(_ expression: Expression, _ value: AbstractValue, in frame: CallFrame) {
        var mayBeNil = value.alternatives.isEmpty
        for one in value.alternatives {
            if case .missing(let place) = one { forced.insert(place) } else { mayBeNil = mayBeNil || !one.isThere }
        }
        if let wrapper = expression.declared.flatMap(Self.wrapper) { forcedWrappers.insert(wrapper) }
        switch expression {
        case .member(let reference, let all) where all.isRequest && ["first", "last"].contains(reference.name):
            requests.last?.isForced = true
        case _ where expression.isRequest && requests.last?.mode == .optional:
            requests.last?.isForced = true
            requests.last?.mode = .required
        default:
            if mayBeNil, value == .null || !program.isOfLiterals(expression) { fail(in: frame) }
        }
    }

    func attempt(_ inner: Expression, isForced: Bool, in frame: CallFrame) -> AbstractValue {
        let outer = (frame.path, frame.trapsErrors, frame.catchesErrors, frame.unthrown, frame.exits.contains(.error))
        (frame.trapsErrors, frame.catchesErrors, frame.started) = (isForced, true, nil)
        let value = evaluate(inner, in: frame)
        if isForced { noteStart(in: frame) }
        (frame.path, frame.trapsErrors, frame.catchesErrors, frame.unthrown) = (outer.0, outer.1, outer.2, outer.3)
        if !outer.4 { frame.exits.remove(.error) }
        return isForced ? value : value.joined(.null)
    }

    /// What a task does has been done when its value is awaited.
    func awaited(_ inner: Expression, in frame: CallFrame) -> AbstractValue {
        switch inner {
        case .throwing(let call, let place): return throwing(.awaited(call), at: place, in: frame)
        case .member(let reference, let base) where reference.usr.hasPrefix("s:ScT") && reference.name == "value":
            let task = evaluate(base, in: frame)
            guard case .task(let number) = task else { return .computed }
            end(number, in: frame)
            return apply(.closure(number), [], nil, in: frame, trapsErrors: frame.takeTraps())
        default: return evaluate(inner, in: frame)
        }
    }

    /// Notes that a task has ended, which the same call has started under the same conditions: it does not run later.
    private func end(_ task: Int, in frame: CallFrame) {
        let own = activations[frame.activation]
        activations[frame.activation].steps = own.steps.filter { step in
            guard case .later(let number) = step else { return true }
            let call = own.calls[number]
            return activations[call.activation].function != closures[task]?.function
                || call.path.dropLast() != frame.path[...]
        }
    }

    // MARK: What may run, or not

    /// Runs closures that something gets which is not read: nobody knows when, or whether.
    ///
    /// - Parameters:
    ///   - runsAtOnce: Whether it is run before that goes on.
    ///   - isChild: Whether it sees the task-local values that are seen here.
    ///   - isKept: Whether one that outlives the call runs when the program is set up; `mayBeNow`, whether before that, too.
    func passOn(
        _ value: AbstractValue, in frame: CallFrame, runsAtOnce: Bool = false, isChild: Bool = false,
        isKept: Bool = true, mayBeNow: Bool = false, element: AbstractValue? = nil
    ) {
        guard runsAtOnce || isChild || !isRootOfOwn || !value.mayOutlive(closures) else {
            // What runs it later, or on another thread, is in another world, or in none.
            let outside = Standard(main: standard.main, root: standard.root, rootOf: .anyone)
            return with(isInWorld ? .unknown : outside) {
                passOn(value, in: frame, isChild: true, isKept: isKept, mayBeNow: mayBeNow)
            }
        }
        let isSure = isConditional
        isConditional = isSure || !runsAtOnce
        defer { isConditional = isSure }
        switch value {
        case .closure(let number):
            guard let closure = running(number) else { return }
            let function = closure.function
            var arguments = function.parameters.map(\.unknown)
            if let element, !arguments.isEmpty { arguments[arguments.count - 1] = element }
            let given = call(
                activate(closure, arguments), from: frame, runsAtOnce ? [] : [.closure(frame.here(function.place))],
                isDeferred: function.escapes && !runsAtOnce && isKept, mayBeNow: mayBeNow)
            // Who gets a closure that makes another one may run that, too.
            if case .closure(let inner) = given, closures[inner]?.frame.function == function {
                passOn(given, in: frame, isChild: isChild, isKept: isKept, mayBeNow: mayBeNow)
            }
        case .function(let reference, let receiver):
            noteEnd(by: reference, of: receiver, in: frame)
            guard let function = program.byUSR[reference.usr], !program.isDescription(function) else { return }
            let activation = activate(
                function, reference.substitutions, receiver: receiver, arguments: function.parameters.map(\.unknown))
            call(
                activation, from: frame, [.closure(frame.here(function.place))], isDeferred: !runsAtOnce && isKept,
                mayBeNow: mayBeNow)
        default:
            let isChoice = value.alternatives.count > 1
            for part in isChoice ? value.alternatives : value.parts {
                passOn(part, in: frame, isChild: isChild, isKept: isKept, mayBeNow: mayBeNow)
            }
        }
    }

    /// Runs what a function of the language may call of the values that it gets, and of what those consist of.
    func lend(to reference: Reference, _ values: [AbstractValue], in frame: CallFrame, isThrowing: Bool = false) {
        // What an object is the same as, it is not asked.
        if program.lent.isEmpty || ["===", "!=="].contains(reference.name) || reference.isOf("s:SO") { return }
        let given =
            reference.replacing(frame.substitutions, program.aliases).substitutions.values + values.flatMap(\.types)
        let found = Set(given.flatMap(lent))
        if found.isEmpty { return }
        for function in program.lent where found.contains(ObjectIdentifier(function)) {
            // What goes through all elements may never come to its end.
            if function.name == "next()", program.mayBeIterator(function.owner) { fail(in: frame) }
            // What only may be called does not call itself.
            if !program.isLentByName(function),
                sequence(first: frame, next: \.caller).contains(where: { $0.function == function })
            {
                continue
            }
            // Others that are not read may call it, too.
            let (before, path, traps, catches) = (visited, frame.path, frame.trapsErrors, frame.catchesErrors)
            defer { (visited, frame.path, frame.trapsErrors, frame.catchesErrors) = (before, path, traps, catches) }
            // What throws nothing keeps what that throws.
            if !isThrowing { (frame.trapsErrors, frame.catchesErrors) = (false, true) }
            frame.path.append(.closure(frame.here(function.place)))
            let activation = activate(
                function, receiver: .instance(TypeName(function.owner)), arguments: function.parameters.map(\.unknown))
            let facts = activations[activation]
            if facts.steps.isEmpty, facts.error == nil, facts.trap == nil { continue }
            call(activation, from: frame)
        }
    }

    /// What the language may call of the values of a type, and of what those consist of; worked out once.
    func lent(by type: TypeName) -> Set<ObjectIdentifier> {
        if let known = lentByType[type] { return known }
        let types = [type] + program.types(in: type).map { TypeName($0) }
        let found = program.lent.filter { function in types.contains { program.isLent(function, by: $0) } }
        lentByType[type] = Set(found.map { ObjectIdentifier($0) })
        return lentByType[type] ?? []
    }

    /// Whether what another thread runs may have another root.
    var isRootOfOwn: Bool { isInWorld || standard.rootOf == .asker }

    /// Whether `main` and `root` are those of the task that code runs in, such as in a test.
    var isInWorld: Bool {
        [standard.main, standard.root].flatMap(\.alternatives).compactMap(\.container).contains {
            [.forOverrides, .forRequest].contains(containers[$0].kind)
        }
    }
}

extension AbstractValue {
    /// Whether it may run after the call that it is handed to.
    fileprivate func mayOutlive(_ closures: [Int: Interpreter.MadeClosure]) -> Bool {
        switch self {
        case .closure(let number): closures[number]?.function.escapes ?? true
        case .function: true
        default: parts.contains { $0.mayOutlive(closures) }
        }
    }
}
