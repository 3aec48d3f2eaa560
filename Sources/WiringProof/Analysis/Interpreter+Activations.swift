// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Interpreter {
    /// Goes through a function, unless that has been done with the same values.
    func activate(
        _ function: Function, _ substitutions: [String: TypeName] = [:], receiver: AbstractValue?,
        arguments: [AbstractValue], closure: MadeClosure? = nil, at site: Place? = nil, trapsErrors: Bool = false,
        isOnce: Bool = false
    ) -> Int {
        let identity = ObjectIdentifier(function)
        visited.insert(identity)
        var substitutions = substitutions
        var arguments = arguments.map { $0.isShallow(6) ? $0 : .computed }
        if contexts[identity, default: 0] > 200 || substitutions.values.contains(where: { $0.text.utf8.count > 2000 }) {
            (arguments, substitutions) = (arguments.map { _ in .computed }, [:])
        }
        let context = Context(
            function: identity, substitutions: substitutions, receiver: receiver, arguments: arguments,
            closure: closure?.number, site: program.makers.contains(identity) ? site : nil, standard: standard,
            module: module, trapsErrors: trapsErrors)
        if let activation = known[context] {
            // One that has not come to its end may call itself for ever.
            var caller = current
            while let one = caller, one.activation != activation { caller = one.caller }
            if caller != nil, let current { fail(in: current) }
            return activation
        }
        contexts[identity, default: 0] += 1
        let number = activations.count
        activations.append(Activation(function: function, substitutions: substitutions))
        known[context] = number
        guard depth < Self.deepest else {
            isCutOff = true
            return number
        }
        let contextNumber = contextNumbers.number(of: context)
        let frame = CallFrame(
            number, contextNumber, function, in: closure?.frame, substitutions, receiver: receiver, standard,
            run: run([contextNumber]), trapsErrors: trapsErrors)
        frame.variables = closure?.captured ?? [:]
        follow(receiver, in: frame)
        frame.isBodyOfGroup = closure.map { groupBodies.contains($0.number) } ?? false
        frame.caller = current
        frame.isOnce = program.isOnce(function) || isOnce && !repeated.contains(contextNumber)
        if isOnce, frame.isOnce { onceCalls[number] = contextNumber }
        let outer = (current, isConditional)
        isConditional = isConditional || !(current?.path.isEmpty ?? true)
        (current, depth) = (frame, depth + 1)
        defer { (current, isConditional, depth) = (outer.0, outer.1, depth - 1) }
        keptFrames.append(frame)
        for (index, parameter) in function.parameters.enumerated() where index < arguments.count {
            // Of a value that is not known its type is.
            let isTyped = arguments[index] == .computed && parameter.type.text != LibraryFunction.resolver
            let value = isTyped ? .instance(parameter.type.replacing(substitutions, program.aliases)) : arguments[index]
            declare(parameter.name, flagged(value, parameter.name, in: frame), in: frame)
        }
        if arguments.count > function.parameters.count { frame.newValue = arguments.last }
        let completion = run(function.statements, in: frame)
        let exits = completion.exits
        if completion.falls { frame.leave() }
        for (child, path) in frame.children {
            frame.path = path
            call(child, from: frame)
        }
        if exits.contains(.error) || function.mayGiveNil && !exits.isEmpty {
            ends[number] = .interrupted(frame.here(function.place))
        }
        let result = [.initializer, .storage].contains(function.kind) ? frame.leftSelf : frame.result
        activations[number].result = result
        if let closure, activations[number].trap ?? activations[number].error != nil { failing.insert(closure.number) }
        unthrown[number] = Set(frame.unthrown)
        return number
    }

    /// Goes through a closure, which may not run, or not now.
    func activate(
        _ closure: MadeClosure, _ arguments: [AbstractValue] = [], trapsErrors: Bool = false, isSure: Bool = true
    ) -> Int {
        let outer = isConditional
        isConditional = outer || !isSure
        defer { isConditional = outer }
        return activate(
            closure.function, closure.substitutions, receiver: nil, arguments: arguments, closure: closure,
            trapsErrors: trapsErrors)
    }

    /// Calls a function from another.
    @discardableResult
    func call(
        _ activation: Int, from frame: CallFrame, _ conditions: [Condition] = [], isDeferred: Bool = false,
        mayBeNow: Bool = false, isLater: Bool = false
    ) -> AbstractValue {
        frame.newValue = nil
        callCounts[activation, default: 0] += 1
        note(objectBy: activations[activation].function, in: frame)
        let number = activations[frame.activation].calls.count
        activations[frame.activation].calls.append((activation, frame.path + conditions, isDeferred))
        let isKept = isDeferred && !conditions.isEmpty
        if !isKept || mayBeNow { activations[frame.activation].steps.append(.call(number)) }
        if isKept || isLater { activations[frame.activation].steps.append(.later(number)) }
        if !isDeferred {
            if let place = activations[activation].error { fail(byError: true, at: place, in: frame) }
            if let place = activations[activation].trap { fail(at: place, in: frame) }
            if activations[activation].locks { lock(in: frame) }
            if frame.isLocked { activations[activation].isLocked = true }
        }
        return activations[activation].result ?? .computed
    }

    /// Notes that code is called of which nothing is known, and which may fail; a `deinit` that does would leave nothing proved.
    func failUnknown(in frame: CallFrame) { if frame.function.name != "deinit" { fail(in: frame) } }

    /// Notes that code may throw an error of its own, or end the program, whatever is registered.
    func fail(byError isError: Bool = false, at place: Place? = nil, in frame: CallFrame) {
        let (number, place) = (frame.activation, place ?? frame.function.place)
        if !isError || frame.trapsErrors {
            activations[number].trap = activations[number].trap ?? place
        } else if !frame.catchesErrors {
            activations[number].error = activations[number].error ?? place
        }
    }

    /// The value of a closure: variables that are assigned once are seen as they are now.
    func closure(
        _ function: Function, in frame: CallFrame, seenFrom caller: CallFrame? = nil,
        _ substitutions: [String: TypeName] = [:]
    ) -> AbstractValue {
        var captured: [String: AbstractValue] = [:]
        for name in function.variables.captures where frame.sharedName(name) == nil {
            captured[name] = caller?[name] ?? frame[name]
        }
        let closure = Closure(
            function: ObjectIdentifier(function), context: frame.context, captured: captured,
            substitutions: substitutions)
        let number = closureNumbers.number(of: closure)
        if closures[number] == nil {
            closures[number] = MadeClosure(
                number: number, function: function, frame: frame, captured: captured,
                substitutions: frame.substitutions.merging(substitutions) { $1 })
        }
        return .closure(number)
    }

    /// A closure that is about to run; `nil` for one that has not been made so far.
    func running(_ number: Int) -> MadeClosure? {
        guard let closure = closures[number] else { return nil }
        ranClosures.insert(number)
        return closure
    }

    /// The container that is made at a place by a call, once for all times that the call is made.
    func container(
        _ name: String, _ kind: ContainerFacts.Kind = .made, behind: AbstractValue, at place: Place, in frame: CallFrame
    ) -> Int {
        let site = frame.here(place)
        let number = sites[site] ?? containers.count
        sites[site] = number
        if number == containers.count {
            containers.append(ContainerFacts(name: name, place: place, kind: kind, behind: []))
        }
        if behind != .null, !containers[number].behind.contains(behind) { containers[number].behind.append(behind) }
        activations[frame.activation].steps.append(.container(number))
        containers[number].activation = frame.activation
        let maker = frame.function
        containers[number].isKeptForGood = maker.kind != .function && program.isOnce(maker)
        containers[number].isThereToTheEnd =
            containers[number].isKeptForGood || !kind.isMade || program.isStart(maker) && maker.keeps(place)
        containers[number].path = frame.path
        return number
    }
}
