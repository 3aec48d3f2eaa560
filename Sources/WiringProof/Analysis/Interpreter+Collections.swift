// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// Arrays and dictionaries that are filled as the program runs.
///
/// Of a variable that is followed all elements are known, one after the other. Of a property is known what may be in it, whoever put it there.
extension Interpreter {
    /// Changes a collection by a function of the standard library; `nil` if that does not change one of which the elements are known.
    func edit(_ call: Call, in frame: CallFrame) -> AbstractValue? {
        guard case .declaration(let reference) = call.callee, program.byUSR[reference.usr] == nil,
            reference.isOf("s:Sa", "s:SD", "s:Sm", "s:SM", "s:SK"),
            case .reference(let target)? = call.receiver?.asTarget ?? call.arguments.first?.value.asTarget,
            let old = evaluate(target, in: frame).elements
        else { return nil }
        lend(to: reference, [], in: frame)
        let isOperator = reference.name == "+="
        let arguments = call.arguments.dropFirst(isOperator ? 1 : 0).map { evaluate($0.value, in: frame) }
        switch (reference.name, call.arguments.last?.label ?? "_") {
        case ("append", "_") where arguments.count == 1:
            extend(target, by: .list(arguments), in: frame)
        case ("append", "contentsOf"), ("+=", _):
            extend(target, by: arguments.last ?? .computed, in: frame)
        case (let name, _) where Self.removing.contains(name):
            arguments.forEach { passOn($0, in: frame) }
            assign(.many(old), to: target, in: frame)
            let isPair = reference.usr.hasPrefix("s:SD")
            if ["popLast", "removeValue"].contains(name) { return (isPair ? old.paired : old).joined(.null) }
            return ["removeFirst", "removeLast", "remove"].contains(name) && !isPair ? old : .computed
        default: return nil
        }
        return .computed
    }

    /// Adds elements to a collection.
    private func extend(_ target: Expression, by added: AbstractValue, in frame: CallFrame) {
        let old = evaluate(target, in: frame)
        if isFollowed(target, in: frame), old.lists != nil, added.lists != nil {
            return assign(AbstractValue.concatenated([old, added]), to: target, in: frame)
        }
        if case .member(let property, _) = target { grow(property.usr, by: added, in: frame) }
        assign(.many((old.elements ?? .computed).joined(added.elements ?? .computed)), to: target, in: frame)
    }

    /// What runs a closure for each element of an array that is known, or for what is in an optional value.
    func each(
        _ reference: Reference, of receiver: AbstractValue?, _ arguments: [AbstractValue], _ call: Call?,
        in frame: CallFrame
    ) -> AbstractValue? {
        // Of an optional of an optional it is not known which of them is `nil`.
        if let receiver, reference.isOf("s:Sq3map", "s:Sq7flatMap"), arguments.count == 1,
            reference.substitutions.values.allSatisfy({ $0.wrapped == nil })
        {
            if receiver == .null { return .null }
            let value = sometimes(!receiver.isThere, arguments[0], [receiver.unwrapped], at: call, in: frame)
            return receiver.isThere ? value : value.joined(.null)
        }
        guard ["forEach", "map", "flatMap"].contains(reference.name), arguments.count == 1,
            reference.isOf("s:ST", "s:Sl", "s:Sa"),
            let lists = reference.isOfUnordered ? receiver?.orders : receiver?.lists,
            lists.allSatisfy({ $0.count <= 64 }), case .closure = arguments[0]
        else { return nil }
        let outer = frame.run
        return oneOf(lists, at: call?.place ?? frame.function.place, in: frame) { elements in
            defer { frame.run = outer }
            let results = elements.enumerated().map { index, element in
                frame.run = run([outer, call?.place.offset ?? 0, call?.place.expansion ?? 0, index])
                return apply(arguments[0], [element], nil, in: frame)
            }
            switch reference.name {
            case "map" where reference.isOfUnordered && !results.isEmpty:
                return .many(.joined(results))
            case "map": return .list(results)
            case "flatMap": return .concatenated(results)
            default: return .computed
            }
        }
    }

    /// What the closure may get that something which goes through a sequence runs for each element, behind what it has come to.
    func element(
        for closure: AbstractValue, _ reference: Reference, of receiver: AbstractValue?
    ) -> AbstractValue? {
        guard reference.isOf("s:ST", "s:Sl"), case .closure(let number) = closure,
            let takes = ["forEach": 1, "map": 1, "compactMap": 1, "reduce": 2][reference.name],
            closures[number]?.function.parameters.count == takes
        else { return nil }
        return receiver?.elements
    }

    // MARK: What is registered with an object of which there is one

    /// Notes what is added to a property of the one object of a class, in code that runs once and in order.
    private func grow(_ property: String, by added: AbstractValue, in frame: CallFrame) {
        guard let conditions = frame.conditionsInOrder, case .list(let elements) = added, added.isKept else {
            unfollowed.insert(property)
            return
        }
        grown[property]?.elements += elements.map { ($0, conditions) }
    }

    /// What is in such a property by now; `nil` where that is not known.
    ///
    /// What is gone through runs in the same order, so that what comes first here has come first.
    func grown(_ property: String, in frame: CallFrame) -> AbstractValue? {
        guard let all = grown[property]?.elements, !unfollowed.contains(property), program.isGrowing(property),
            let conditions = frame.conditionsInOrder
        else { return nil }
        let parts = all.map { element, own in
            let isSure = own.isSubset(of: conditions)
            return isSure ? AbstractValue.list([element]) : AbstractValue.list([]).joined(.list([element]))
        }
        return .concatenated(parts)
    }

    /// Notes an object that is made; of a class of which there may be several, properties are not followed.
    func note(objectBy function: Function, in frame: CallFrame) {
        guard function.kind == .initializer, function.delegation != .own else { return }
        objects[function.owner, default: 0] += frame.isOnce ? 1 : 2
    }

    /// Sets an element of a collection of which the elements are known.
    func setElement(_ call: Call, to value: AbstractValue, in frame: CallFrame) -> Bool {
        guard case .declaration(let reference) = call.callee, let target = call.receiver?.unreferenced,
            reference.isOf("s:SDyq_Sgxcip", "s:SayxSicip"), let old = evaluate(target, in: frame).elements
        else { return false }
        lend(to: reference, [], in: frame)
        let isPair = reference.usr.hasPrefix("s:SD")
        let key = call.arguments.map { evaluate($0.value, in: frame) }.first ?? .computed
        let all = value.alternatives.filter { $0 != .null || !isPair }.map { isPair ? .list([key, $0]) : $0 }
        assign(.many(all.reduce(old) { $0.joined($1) }), to: target, in: frame)
        return true
    }

    /// Whether a variable is followed from statement to statement.
    private func isFollowed(_ target: Expression, in frame: CallFrame) -> Bool {
        switch target {
        case .local(let name): name != "self" && frame.sharedName(name) == nil && frame.variables[name] != nil
        case .declaration(let reference): program.isOfMain(reference.usr, in: frame.function)
        case .member(let reference, .local(let name)):
            (name == "self" ? frame.changesSelf : frame.sharedName(name) == nil)
                && frame.variables[name].flatMap { held(reference.usr, by: $0) } != nil
        default: false
        }
    }

    /// What takes elements away from a collection, or puts them in another order.
    private static let removing: Set<String> = [
        "removeAll", "removeFirst", "removeLast", "remove", "removeValue", "removeSubrange", "popLast", "sort",
        "reverse", "shuffle", "swapAt", "reserveCapacity",
    ]

    /// An element of an array or of a dictionary that is known.
    private func element(
        _ reference: Reference, of elements: [AbstractValue], _ arguments: [AbstractValue]
    ) -> AbstractValue? {
        if reference.usr.hasPrefix("s:SayxSicip"), case .number(let index) = arguments[0] {
            return elements.indices.contains(index) ? elements[index] : .computed
        }
        guard reference.usr.hasPrefix("s:SDyq_Sgxcip") else { return nil }
        switch arguments[0] {
        case .enumCase(let type, _, _) where program.mayCompare(type): return nil
        case .text, .number, .enumCase: break
        default: return nil
        }
        for element in elements {
            guard case .list(let pair) = element, pair.count == 2 else { return nil }
            switch pair[0] {
            case arguments[0]: return pair[1]
            case .text, .number, .enumCase: continue
            default: return nil
            }
        }
        return .null
    }

    /// What a collection gives of its elements; `nil` for all that is not followed.
    func part(
        _ reference: Reference, of receiver: AbstractValue, _ arguments: [AbstractValue] = []
    ) -> AbstractValue? {
        guard reference.isOf("s:S", "s:s14_Array"), let elements = receiver.elements else { return nil }
        switch (reference.name, receiver) {
        case ("subscript", .list(let list)) where arguments.count == 1:
            if let found = element(reference, of: list, arguments) { return found }
        case _ where reference.isOfUnordered: break
        case ("reversed", .list(let list)): return .list(list.reversed())
        case ("enumerated", .list(let list)):
            return .list(list.enumerated().map { .list([.number($0.offset), $0.element]) })
        // The property, and not the function that gets a condition.
        case ("first", .list(let list)) where reference.usr.hasSuffix("vp"): return list.first ?? .null
        case ("last", .list(let list)) where reference.usr.hasSuffix("vp"): return list.last ?? .null
        default: break
        }
        switch reference.name {
        case "subscript" where reference.usr.hasPrefix("s:SDyq_Sgxcip"): return elements.paired.joined(.null)
        case "subscript" where reference.usr.hasPrefix("s:SayxSicip"): return elements
        case "values" where reference.usr.hasPrefix("s:SD"):
            guard let orders = receiver.orders else { return .many(elements.paired) }
            return .joined(orders.map { .list($0.map(\.paired)) })
        case "first", "last", "randomElement", "min", "max": return elements.joined(.null)
        default: return nil
        }
    }
}

extension Reference {
    /// Whether it is a member of a dictionary or a set, whose elements are in an order of which nothing is known.
    fileprivate var isOfUnordered: Bool {
        let type = substitutions["A"]?.text ?? ""
        return ["Swift.Dictionary<", "Swift.Set<"].contains { type.hasPrefix($0) }
    }
}

extension Expression {
    /// What may be changed: a variable that is handed over for that.
    fileprivate var asTarget: Expression? {
        if case .reference(let target) = self { .reference(target.unreferenced) } else { nil }
    }
}

extension CallFrame {
    /// The conditions under which code runs that runs once, each after what was gone through before; `nil` for other code.
    fileprivate var conditionsInOrder: Way? {
        guard isOnce, function.kind != .variable else { return nil }
        guard let caller else { return function.kind == .topLevel || function.name == "main()" ? Set(path) : nil }
        return caller.conditionsInOrder.map { $0.union(path) }
    }
}
