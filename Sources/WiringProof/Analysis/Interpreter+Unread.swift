// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// Functions that are not read, and of which is known what they do.
extension Interpreter {
    /// Calls what is not read: closures that it gets may run.
    func applyUnknown(
        _ reference: Reference, on receiver: AbstractValue?, _ arguments: [AbstractValue], _ call: Call?,
        in frame: CallFrame
    ) -> AbstractValue {
        let isThrowing = frame.isThrowing
        let mayThrow = isThrowing && !frame.trapsErrors
        frame.isThrowing = false
        if call?.type.text == "Swift.Never" { fail(in: frame) }
        noteEnd(by: reference, of: receiver, in: frame)
        if reference.isOfLanguage {
            lend(to: reference, arguments + [receiver].compactMap(\.self), in: frame, isThrowing: isThrowing)
        }
        if let value = logic(reference, arguments, call, in: frame) { return value }
        frame.newValue = nil
        if let value = payload(reference, receiver, arguments, call, in: frame) {
            if case .enumCase(let type, _, _) = value { note(valueOf: type.generic, in: frame) }
            return value
        }
        // What gets code throws what that throws, if it is of the language; and tasks throw where they are cancelled, which counts where that
        // ends the program.
        let isOfTasks = mayThrow && reference.isOf("s:ScT", "s:Scg", "s:ScG")
        let throwsOwn = !isOfTasks && !(reference.isOfLanguage && arguments.contains(where: \.holdsCode))
        if isThrowing, throwsOwn || reference.name.hasSuffix("ThrowingContinuation"),
            !(call.map { program.isOfLiterals(.call($0)) } ?? false)
        {
            fail(byError: true, in: frame)
        }
        if !mayThrow, let value = each(reference, of: receiver, arguments, call, in: frame) { return value }
        if let task = task(reference, arguments, in: frame) { return task }
        if let value = ofTests(reference, arguments, call) { return value }
        if arguments.count == 1, let value = converted(arguments[0], by: reference) { return value }
        let runsAtOnce = !mayThrow && reference.isOfLanguage && Self.runningAtOnce.contains(reference.name)
        noteBodyOfGroup(reference, arguments, call)
        let outer = mayFail
        defer { mayFail = outer }
        mayFail = mayFail || Self.expectsFailure(reference)
        let isChild = reference.isOf("s:Sc", "s:12_Concurrency") && reference.name.hasPrefix("addTask")
        if isChild, let value = addTask(reference, arguments, call, in: frame) { return value }
        for type in reference.substitutions.values {
            for part in program.types(in: type.replacing(frame.substitutions, program.aliases)) {
                note(valueOf: part, in: frame)
            }
        }
        // What comes before the body is a value, which may be a closure, too.
        let isValue = arguments.count > 1 && reference.name.hasPrefix("with")
        for (index, argument) in arguments.enumerated() {
            let runsAtOnce = runsAtOnce && !(isValue && index == 0)
            // Of what gets code that is not known, the code may end the program.
            if reference.isOfLanguage, argument.instanceType?.text.contains(" -> ") == true { failUnknown(in: frame) }
            passOn(
                argument, in: frame, runsAtOnce: runsAtOnce, isChild: isChild, isKept: !Self.runsWhenUsed(reference),
                mayBeNow: reference.isOfLanguage || reference.isOf("c:"),
                element: index == arguments.count - 1 ? element(for: argument, reference, of: receiver) : nil)
        }
        guard let call else { return .computed }
        let type = call.type.replacing(frame.substitutions, program.aliases)
        if reference.name == "init" { note(valueOf: type.generic, in: frame) }
        if reference.name == "init", arguments.isEmpty {
            return reference.isOf("s:Sayx", "s:SDyx") ? .list([]) : .object(type)
        }
        if reference.usr.hasPrefix("s:SayxSicip"), let receiver, !receiver.has(arguments) { fail(in: frame) }
        if let value = receiver.flatMap({ part(reference, of: $0, arguments) }) { return value }
        return type.text == LibraryFunction.resolver ? .computed : .instance(type)
    }

    /// Operators that do not always look at their second operand, and some that compare.
    private func logic(
        _ reference: Reference, _ arguments: [AbstractValue], _ call: Call?, in frame: CallFrame
    ) -> AbstractValue? {
        guard reference.usr.hasPrefix("s:"), let first = arguments.first else { return nil }
        switch (reference.name, arguments.count) {
        case ("precondition", _), ("assert", _):
            guard reference.usr.hasPrefix("s:s") else { return nil }
            arguments.dropFirst().forEach { passOn($0, in: frame) }
            let holds = sometimes(reference.name == "assert", first, at: call, in: frame)
            if holds.truth != true { fail(in: frame) }
            return .computed
        case ("??", 2) where reference.usr.hasPrefix("s:s2qq"):
            if first.isThere { return first }
            let other = sometimes(first != .null, arguments[1], at: call, in: frame)
            return first == .null ? other : first.unwrapped.joined(other)
        case ("&&", 2), ("||", 2):
            guard reference.usr.hasPrefix("s:Sb") else { return nil }
            let decisive = reference.name == "||"
            if first.truth == decisive { return first }
            let second = sometimes(first.truth == nil, arguments[1], at: call, in: frame)
            let other = call.map { flagged(second, at: $0.place, in: frame) } ?? second
            guard first.truth == nil else { return other }
            if let truth = other.truth { return truth == decisive ? other : first }
            let all =
                decisive ? conjunction([negated(first), negated(other)]).map(negated) : conjunction([first, other])
            return all ?? .boolean
        case ("!", 1) where reference.usr.hasPrefix("s:Sb"): return negated(first)
        case ("!=", 2) where arguments[1] == .null, ("==", 2) where arguments[1] == .null:
            guard reference.isOf("s:Sq", "s:SQsE2ne") else { return nil }
            let isThere = presence(of: call?.arguments.first?.value, in: frame)
            return reference.name == "!=" ? isThere : isThere.map(negated)
        case ("==", 2) where reference.isOf("s:SS", "s:Si", "s:SQ2ee"): return equality(first, arguments[1])
        case ("!=", 2) where reference.isOf("s:SQ", "s:Si"): return negated(equality(first, arguments[1]))
        case (let name, 2) where reference.usr.hasPrefix("s:Si"):
            guard case (.number(let first), .number(let second)) = (first, arguments[1]) else {
                // By a number other than 0 others may be divided.
                let isKnown = if case .number = arguments[1] { arguments[1] != .number(0) } else { false }
                if ["/", "%"].contains(name), !isKnown { fail(in: frame) }
                return comparison(name, first, arguments[1])
            }
            let result = Self.computed(name, first, second)
            if result == nil, ["+", "-", "*"].contains(name) || second == 0 { fail(in: frame) }
            return result
        case ("random", _):
            // A closed range has something in it, if there is one.
            if case .call(let range)? = call?.arguments[0].value, range.callee.declared?.name == "..." { return nil }
            if !(first.lists?.allSatisfy { !$0.isEmpty } ?? false) { fail(in: frame) }
            return nil
        case ("..<", 2), ("...", 2):
            guard reference.usr.hasPrefix("s:SL") else { return nil }
            if !isRange(first, arguments[1], by: call) { fail(in: frame) }
            return range(reference.name, first, arguments[1])
        default: return nil
        }
    }

    private func negated(_ value: AbstractValue) -> AbstractValue {
        if case .flag(let flag) = value { return .flag(flag.negated) }
        return value.truth.map { .text("\(!$0)") } ?? .boolean
    }

    /// Whether two texts, names, numbers or cases are equal.
    func equality(_ first: AbstractValue, _ second: AbstractValue) -> AbstractValue {
        switch (first, second) {
        case (.text, .text), (.number, .number): .text("\(first == second)")
        default: equality(ofCases: first, second) ?? comparison("==", first, second) ?? .boolean
        }
    }

    /// Runs what may be passed over, unless it is known that it is not.
    func sometimes(
        _ isConditional: Bool, _ operand: AbstractValue, _ arguments: [AbstractValue] = [], at call: Call?,
        in frame: CallFrame
    ) -> AbstractValue {
        let place = frame.here(call?.place ?? frame.function.place)
        return frame.under(isConditional ? [.branch(place, arms: [1], of: 2, .condition)] : []) {
            apply(operand, arguments, nil, in: frame)
        }
    }

    /// A task that is started; what it does may not be done when the program goes on.
    private func task(
        _ reference: Reference, _ arguments: [AbstractValue], in frame: CallFrame
    ) -> AbstractValue? {
        guard reference.usr.hasPrefix("s:ScT"), ["init", "detached"].contains(reference.name),
            case .closure(let number)? = arguments.last
        else { return nil }
        guard reference.name == "init" || !isRootOfOwn, let closure = running(number) else {
            passOn(.closure(number), in: frame)
            return .computed
        }
        // It may run at once, or much later.
        call(
            activate(closure, isSure: false), from: frame, [.closure(frame.here(closure.function.place))],
            isLater: true)
        return .task(number)
    }

    private func noteBodyOfGroup(_ reference: Reference, _ arguments: [AbstractValue], _ call: Call?) {
        guard reference.usr.hasPrefix("s:12_Concurrency"), reference.name.hasPrefix("with"),
            reference.name.hasSuffix("TaskGroup"),
            case .closure(let number)? = arguments.last, case .closure? = call?.arguments.last?.value
        else { return }
        groupBodies.insert(number)
    }

    /// A task of the group that the closure gets which adds it: it has been done where that closure ends.
    private func addTask(
        _ reference: Reference, _ arguments: [AbstractValue], _ call: Call?, in frame: CallFrame
    ) -> AbstractValue? {
        guard reference.name == "addTask", case .closure(let number)? = arguments.last,
            case .reference(.local(let name))? = call?.receiver, let group = frame.function.parameters.first,
            name == group.name, frame.isBodyOfGroup, let closure = running(number)
        else { return nil }
        let activation = activate(closure, isSure: false)
        // Those that are added later may be done before, or not.
        self.call(activation, from: frame, [.closure(frame.here(closure.function.place))])
        frame.children.append((activation, frame.path))
        return .computed
    }

    /// Numbers from one to another.
    private func range(_ name: String, _ first: AbstractValue, _ second: AbstractValue) -> AbstractValue? {
        guard case (.number(let first), .number(let second)) = (first, second) else { return nil }
        let end = name == "..." ? second + 1 : second
        guard first <= end, end - first <= 64 else { return nil }
        return .list((first..<end).map { .number($0) })
    }

    /// What belongs to cases of enumerations.
    private func payload(
        _ reference: Reference, _ receiver: AbstractValue?, _ arguments: [AbstractValue], _ call: Call?,
        in frame: CallFrame
    ) -> AbstractValue? {
        if reference.usr.hasPrefix("s:s6ResultO"), reference.name == "get",
            case .enumCase(_, let name, let values)? = receiver
        {
            if name == "failure" { fail(byError: true, in: frame) }
            return values.first
        }
        guard let call else { return nil }
        if let values = program.byUSR[Function.defaults(of: reference.usr)],
            call.arguments.contains(where: \.value.isByDefault)
        {
            self.call(activate(values, receiver: nil, arguments: []), from: frame)
        }
        let isOfResult = reference.isOf("s:s6ResultO7success", "s:s6ResultO7failure")
        return isOfResult || program.isMarked(reference.usr, .enumCase)
            ? .enumCase(call.type, reference.name, arguments) : nil
    }

    /// Whether a closure that a function gets runs when what it gives is used, which may be at once: of the standard library, but for
    /// tasks, and for collections whose elements are closures.
    static func runsWhenUsed(_ reference: Reference) -> Bool {
        reference.isOf("s:s", "s:S") && !reference.usr.hasPrefix("s:Sc")
            && !reference.substitutions.values.contains { $0.text.contains("->") }
    }

    /// Functions that run a closure just once before they return.
    private static let runningAtOnce: Set<String> = [
        "withLock", "sync", "autoreleasepool", "withExtendedLifetime", "withUnsafePointer", "withUnsafeMutablePointer",
        "withUnsafeBytes", "withUnsafeMutableBytes", "withoutActuallyEscaping", "assumeIsolated", "run",
        "withTaskGroup", "withThrowingTaskGroup", "withDiscardingTaskGroup", "withThrowingDiscardingTaskGroup",
        "withCheckedContinuation", "withCheckedThrowingContinuation", "withUnsafeContinuation",
        "withUnsafeThrowingContinuation", "withValue",
    ]
}

extension AbstractValue {
    /// Whether it is an array that has an element of an index.
    fileprivate func has(_ index: [AbstractValue]) -> Bool {
        guard case .number(let number)? = index.first, let lists else { return false }
        return lists.allSatisfy { $0.indices.contains(number) }
    }
}
