// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// Goes through a program without running it, and collects its containers, registrations and requests.
///
/// An abstract interpretation (Cousot and Cousot, POPL 1977): each function is gone through once for each list of values that it is called
/// with, as far as those have to do with the wiring; all ways of a branch are gone through. What variables of objects and of the whole
/// program hold is joined, and the program is gone through again until that changes no more.
final class Interpreter {
    let program: Program
    var containers: [ContainerFacts] = []
    var registrations: [Registration] = []
    var requests: [Request] = []
    var activations: [Activation] = []
    /// The closures of this round, by numbers that are the same in each.
    private var closures: [Int: (function: Function, frame: CallFrame)] = [:]
    private var closureNumbers: [Closure: Int] = [:]
    private var ranClosures: Set<Int> = []
    /// What the variables of the program and the properties of its objects hold.
    var store: [String: AbstractValue] = [:]
    /// What they held when the program was gone through before.
    private var previous: [String: AbstractValue] = [:]
    /// Lazy wrappers whose name is set, by their properties.
    var renamed: Set<String> = []
    var renamings: [(wrapper: String, names: Names)] = []
    /// Requests of wrappers, by their properties.
    var wrappers: [(property: String, request: Int)] = []
    /// The containers that are `main` and `root` where the program is gone through; `nil` for those that always are.
    var standard = Standard()
    /// Modules that are installed, by container and type.
    var installed: Set<[String]> = []
    /// The module that is being registered, and how many others have imported it.
    var module = ""
    var layer = 0
    /// The frame that is gone through, and whether it is reached under conditions.
    private var current: CallFrame?
    private(set) var isConditional = false

    /// What stands for `Resolver.main` and `Resolver.root`.
    struct Standard: Hashable {
        var main: AbstractValue?
        var root: AbstractValue?
    }
    private var known: [Context: Int] = [:]
    private var contextNumbers: [Context: Int] = [:]
    private var contexts: [ObjectIdentifier: Int] = [:]
    private var sites: [Site: Int] = [:]
    private var madeContainers: Set<Int> = []

    /// Where a container is made, and by which call.
    private struct Site: Hashable {
        let place: Place
        let context: Int
    }
    private var visited: Set<ObjectIdentifier> = []
    private var depth = 0
    /// Whether calls were so deep that they were not followed.
    private(set) var isCutOff = false
    /// How deep calls are followed; each level takes some kilobytes of the stack, see `CheckTool`.
    private static let deepest = 1000
    /// All frames, so that none gets the address of another.
    private var keptFrames: [CallFrame] = []

    /// The container that static functions register with, and the one that they ask.
    static let main = 0, standardRoot = 1

    /// A closure, by its function and the call that it was made in.
    private struct Closure: Hashable {
        let function: ObjectIdentifier
        let context: Int
    }

    private struct Context: Hashable {
        let function: ObjectIdentifier
        let substitutions: [String: TypeName]
        let receiver: AbstractValue?
        let arguments: [AbstractValue]
        let surrounding: Int?
        /// Where it is called, for a function that makes a container, each time another one.
        let site: Place?
        let standard: Standard
        let module: String
    }

    /// Goes through a program.
    init(_ program: Program) {
        self.program = program
        for _ in 0..<8 {
            goThrough()
            if store == previous { break }
            previous = store
        }
        findConditions()
    }

    /// What a variable holds, as far as is known; `nil` if nothing is ever assigned.
    func value(of variable: String) -> AbstractValue? {
        let (new, old) = (store[variable], previous[variable])
        guard let old else { return new }
        let kept = old.alternatives.filter(\.isKept).reduce(AbstractValue.unassigned) { $0.joined($1) }
        return new?.joined(kept) ?? kept
    }

    /// Assigns to a variable of the program, or to a property.
    func assign(_ value: AbstractValue, to variable: String) {
        guard !variable.isEmpty else { return }
        store[variable] = store[variable]?.joined(value) ?? value
    }

    private func goThrough() {
        let made = containers.dropFirst(2).map {
            ContainerFacts(name: $0.name, place: $0.place, kind: $0.kind, behind: [])
        }
        containers =
            [
                ContainerFacts(name: "Resolver.main", kind: .standard, behind: []),
                ContainerFacts(name: "Resolver.root", kind: .standard, behind: [.container(Self.main)]),
            ] + made
        (registrations, requests, activations, closures, ranClosures, madeContainers) = ([], [], [], [:], [], [])
        (renamings, wrappers) = ([], [])
        (store, renamed, installed, known, contexts, visited) = ([:], [], [], [:], [:], [])
        (standard, module, layer, depth, keptFrames) = (Standard(), "", 0, 0, [])
        for (file, statements) in program.topLevel {
            let function = Function(
                name: "the main file", kind: .topLevel, statements: statements, isolation: .main,
                place: Place(file: file, offset: 0))
            enter(function, [])
        }
        for function in program.functions where program.isStart(function) { enterUnlessVisited(function, []) }
        for function in uncalled where program.isEntry(function) { enterUnlessVisited(function, []) }
        for function in uncalled { enterUnlessVisited(function, [condition(ofUncalled: function)]) }
        // What is made and never seen to run may run all the same.
        while let number = closures.keys.filter({ !ranClosures.contains($0) }).min() { runUnseen(number) }
    }

    private func runUnseen(_ number: Int) {
        guard let (function, frame) = closures[number] else { return }
        ranClosures.insert(number)
        standard = frame.standard
        passOn(.closure(number), at: nil, in: frame)
        _ = function
    }

    /// Functions that nothing has called, those first that no other of them calls.
    private var uncalled: [Function] {
        let rest = program.functions.filter { !visited.contains(ObjectIdentifier($0)) }
        var called: Set<String> = []
        for function in rest { function.statements.forEach { $0.collectReferences(into: &called) } }
        return rest.filter { !called.contains($0.usr) } + rest.filter { called.contains($0.usr) }
    }

    private func condition(ofUncalled function: Function) -> Condition {
        if Program.hooks.contains(function.name) {
            return .uninstalled(TypeName(function.owner).description, function.place)
        }
        return .uncalled(function.name, function.place)
    }

    private func enterUnlessVisited(_ function: Function, _ conditions: [Condition]) {
        if !visited.contains(ObjectIdentifier(function)) { enter(function, conditions) }
    }

    /// Goes through a function that nobody calls, of whose arguments nothing is known.
    private func enter(_ function: Function, _ conditions: [Condition]) {
        let receiver: AbstractValue? =
            if function.owner.isEmpty {
                nil
            } else if function.isStatic {
                .type(TypeName(function.owner))
            } else {
                function.owner == LibraryFunction.resolver
                    ? .unknown(.parameter) : .instance(TypeName(function.owner))
            }
        standard = Standard()
        let arguments = function.parameters.map { parameter in
            parameter.unknown
        }
        let activation = activate(function, receiver: receiver, arguments: arguments)
        activations[activation].ownConditions = conditions
        // Who calls it may leave out what has a default value.
        let frame = CallFrame(activation, 0, function, in: nil, [:], receiver: receiver, standard)
        for parameter in function.parameters {
            if let value = parameter.defaultValue { _ = evaluate(value, in: frame) }
        }
    }
}

// MARK: - Calls

extension Interpreter {
    /// Goes through a function, unless that has been done with the same values.
    ///
    /// - Parameters:
    ///   - function: The function.
    ///   - substitutions: What its generic parameters stand for.
    ///   - receiver: What it is called on.
    ///   - arguments: Its arguments, in the order of its parameters.
    ///   - surrounding: The frame that a closure or a local function belongs to.
    ///   - site: Where it is called.
    /// - Returns: The number of the activation.
    func activate(
        _ function: Function, _ substitutions: [String: TypeName] = [:], receiver: AbstractValue?,
        arguments: [AbstractValue], in surrounding: CallFrame? = nil, at site: Place? = nil
    ) -> Int {
        let identity = ObjectIdentifier(function)
        visited.insert(identity)
        var arguments = arguments
        var substitutions = substitutions
        if contexts[identity, default: 0] > 200 || substitutions.values.contains(where: { $0.text.utf8.count > 2000 }) {
            (arguments, substitutions) = (arguments.map { _ in .computed }, [:])
        }
        let context = Context(
            function: identity, substitutions: substitutions, receiver: receiver, arguments: arguments,
            surrounding: surrounding?.context,
            site: program.makesContainer(function) ? site : nil, standard: standard, module: module)
        if let activation = known[context] { return activation }
        contexts[identity, default: 0] += 1
        let number = activations.count
        activations.append(Activation(function: function, substitutions: substitutions))
        known[context] = number
        guard depth < Self.deepest else {
            isCutOff = true
            return number
        }
        let frame = CallFrame(
            number, contextNumber(context), function, in: surrounding, substitutions, receiver: receiver, standard)
        let outer = (current, isConditional)
        isConditional = isConditional || !(current?.path.isEmpty ?? true)
        (current, depth) = (frame, depth + 1)
        defer { (current, isConditional, depth) = (outer.0, outer.1, depth - 1) }
        keptFrames.append(frame)
        for (index, parameter) in function.parameters.enumerated() where index < arguments.count {
            frame.declare(parameter.name, arguments[index])
        }
        _ = run(function.statements, in: frame)
        activations[number].result = frame.result
        return number
    }

    /// Calls a function from another.
    ///
    /// - Parameters:
    ///   - activation: What is called.
    ///   - frame: What calls it.
    ///   - conditions: The conditions under which it does, besides those of the frame.
    ///   - isDeferred: Whether it does so later.
    /// - Returns: What it gives.
    @discardableResult
    func call(
        _ activation: Int, from frame: CallFrame, _ conditions: [Condition] = [], isDeferred: Bool = false
    ) -> AbstractValue {
        activations[frame.activation].calls.append((activation, frame.path + conditions, isDeferred))
        return activations[activation].result ?? .computed
    }

    private func contextNumber(_ context: Context) -> Int {
        if let number = contextNumbers[context] { return number }
        contextNumbers[context] = contextNumbers.count + 1
        return contextNumbers.count
    }

    /// The value of a closure.
    func closure(_ function: Function, in frame: CallFrame) -> AbstractValue {
        let closure = Closure(function: ObjectIdentifier(function), context: frame.context)
        let number = closureNumbers[closure] ?? closureNumbers.count
        closureNumbers[closure] = number
        if closures[number] == nil { closures[number] = (function, frame) }
        return .closure(number)
    }

    /// A closure that is about to run; `nil` for one that has not been made so far.
    func running(_ number: Int) -> (function: Function, frame: CallFrame)? {
        guard let closure = closures[number] else { return nil }
        ranClosures.insert(number)
        return closure
    }

    /// The container that is made at a place by a call, once for all times that the call is made.
    func container(at place: Place, in frame: CallFrame, _ make: () -> ContainerFacts) -> Int {
        let site = Site(place: place, context: frame.context)
        let number = sites[site] ?? containers.count
        sites[site] = number
        if number == containers.count { containers.append(make()) }
        if madeContainers.insert(number).inserted { containers[number] = make() }
        containers[number].activation = frame.activation
        return number
    }
}

// MARK: - Conditions

extension Interpreter {
    /// Finds the conditions under which each activation runs, from the entries on.
    private func findConditions() {
        var waiting: [Int] = []
        for index in activations.indices {
            if let own = activations[index].ownConditions { activations[index].conditions = [Set(own)] }
            if !activations[index].conditions.isEmpty { waiting.append(index) }
        }
        while let caller = waiting.popLast() {
            for call in activations[caller].calls {
                let old = activations[call.activation].conditions
                let new = activations[caller].conditions.map { $0.union(call.path) }
                let joined = Self.simplified(old.union(new))
                if joined != old {
                    activations[call.activation].conditions = joined
                    waiting.append(call.activation)
                }
            }
        }
    }

    /// Leaves out conditions that follow from others.
    static func simplified(_ conditions: Set<Set<Condition>>) -> Set<Set<Condition>> {
        if conditions.contains([]) { return [[]] }
        let kept = conditions.filter { one in !conditions.contains { $0 != one && $0.isSubset(of: one) } }
        guard kept.count > 32 else { return kept }
        return Set(
            kept.map { (way: $0, text: "\($0.count) " + $0.map { "\($0)" }.sorted().joined()) }
                .sorted { $0.text < $1.text }.prefix(32).map(\.way))
    }
}
