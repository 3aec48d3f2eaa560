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
    var closures: [Int: MadeClosure] = [:]
    var closureNumbers: [Closure: Int] = [:]
    var ranClosures: Set<Int> = []
    /// What is kept in variables that only code reads which is read, where that is done.
    var kept: [(value: AbstractValue, frame: CallFrame, path: [Condition])] = []
    /// With how many arguments something is called of which nothing is known.
    var unknownCalls: Set<Int> = []
    /// Properties of classes that are added to: what has been by now, and under which conditions; and those that are not followed.
    var grown: [String: (owner: String, elements: [(AbstractValue, Way)])] = [:]
    var unfollowed: Set<String> = []
    /// How many objects of each class are made, or 2 for more.
    var objects: [String: Int] = [:]
    /// The closures that groups of tasks run.
    var groupBodies: Set<Int> = []
    /// What the variables of the program and the properties of its objects hold.
    var store: [String: AbstractValue] = [:]
    /// What they held when the program was gone through before.
    private var previous: [String: AbstractValue] = [:]
    /// What lazy wrappers are told after they are made.
    var changes: [WrapperChange] = []
    /// Requests of wrappers, by their properties, and the types whose first values those are.
    var wrappers: [(property: String, request: Int, owner: String?)] = []
    /// Where properties of wrappers are read.
    var uses: [WrapperUse] = []
    /// What stands for them outside of tests whose traits are followed.
    var outside = Standard()
    /// The containers that are `main` and `root` where the program is gone through.
    var standard = Standard()
    /// Modules that are installed, by container and type.
    var installed: Set<[String]> = []
    var firstModules: [[String]: AbstractValue] = [:]
    /// The module that is being registered, and how many others have imported it.
    var module = ""
    var layer = 0
    /// The frame that is gone through, and whether it is reached under conditions.
    var current: CallFrame?
    var isConditional = false
    /// Whether a test says that what is gone through fails.
    var mayFail = false

    /// The activations of this round, and the numbers of calls that are the same in each.
    var known: [Context: Int] = [:]
    var contextNumbers: [Context: Int] = [:]
    /// The numbers of runs of code: calls, and steps of loops in them.
    var runs: [[Int]: Int] = [:]
    /// What else holds where a condition does: that calls threw no error, and that code of this call did not.
    var implications: [Condition: (activations: Set<Int>, conditions: Way)] = [:]
    /// How often each call is made, and those that were taken to be made once.
    var callCounts: [Int: Int] = [:]
    var onceCalls: [Int: Int] = [:]
    /// The calls that are made more than once, by their numbers that are the same in each round.
    var repeated: Set<Int> = []
    /// The runs that come to code which sets something up, and code to which several come.
    var firstRuns: [Place: Int] = [:]
    var several: Set<Place> = []
    /// Whether the program takes registrations away, which what has set them up does not notice.
    var resets = false
    /// What decides whether several flags are all true, by those.
    var conjunctions: [Place: Set<AbstractValue.Flag>] = [:]
    /// What holds at the end of a call that throws no error.
    var unthrown: [Int: Way] = [:]
    /// What holds at the end of an initialiser that may not come to it.
    var ends: [Int: Condition] = [:]
    /// Functions that the analysis makes up, each once: what calls another one at a place.
    private var madeUp: [Place: [Reference: Function]] = [:]
    /// Variables of which is known only that they change.
    private var unsettled: Set<String> = []
    /// The closures that may fail: in the round before, and as far as is known in this one.
    var (failed, failing): (Set<Int>, Set<Int>) = ([], [])
    /// What the language calls of values, by their types.
    var lentByType: [TypeName: Set<ObjectIdentifier>] = [:]
    /// How often each function was gone through.
    var contexts: [ObjectIdentifier: Int] = [:]
    /// The containers that are made, by their places.
    var sites: [Place: Int] = [:]
    /// What has been put off, and may be asked for off the main actor; `nil` for something that is not known.
    var askedOffMain: Set<TypeName?> = []
    /// The places of requests whose results code takes for there by force, and the wrappers of such.
    var forced: Set<Place> = []
    var forcedWrappers: Set<String> = []
    /// The requests of what has an owner, by the containers that stand for those.
    var owned: [Int: Int] = [:]
    /// How often something is put behind or in the place of a container, and provides a service.
    var (links, provisions) = (0, 0)
    /// The containers that are the root for a while.
    var roots: Set<Int> = []

    var visited: Set<ObjectIdentifier> = []
    var depth = 0
    /// Containers that are shut down more than once, and whether what is kept is let go of at other times.
    var stopped = AbstractValue.unassigned
    var forgets = false
    /// Whether calls were so deep that they were not followed, or what variables hold did not settle.
    var isCutOff = false
    /// How deep calls are followed; each level takes some kilobytes of the stack, see `main.swift`.
    static let deepest = 1000
    /// All frames, so that none gets the address of another.
    var keptFrames: [CallFrame] = []

    /// The container that static functions register with, and the one that they ask.
    static let main = 0, standardRoot = 1

    private static let mostRounds = 12

    /// Goes through a program.
    init(_ program: Program) {
        self.program = program
        for round in 1...Self.mostRounds {
            let before = (several, unfollowed, roots)
            (firstRuns, failed, failing) = ([:], failing, [])
            goThrough()
            let changed = Set(store.keys).union(previous.keys).filter { store[$0] != previous[$0] }
            let again = onceCalls.filter { callCounts[$0.key, default: 0] > 1 }.map(\.value)
            // Properties that turn out to be of several objects.
            unfollowed.formUnion(grown.filter { objects[$0.value.owner] != 1 }.keys)
            let isSettled = before == (several, unfollowed, roots) && failed == failing
            if changed.isEmpty, again.isEmpty, isSettled { break }
            repeated.formUnion(again)
            // What does not settle is not known.
            if round > 5 { unsettled.formUnion(changed) }
            previous = store
            if round == Self.mostRounds { isCutOff = true }
        }
        var starts: [Int: Ways] = [:]
        for index in activations.indices { starts[index] = activations[index].ownConditions.map { [Set($0)] } }
        for (index, ways) in Self.reached(from: starts, activations) { activations[index].conditions = ways }
    }

    /// What a variable holds, as far as is known; `nil` if nothing is ever assigned.
    func value(of variable: String) -> AbstractValue? {
        if unsettled.contains(variable) { return .computed }
        let (new, old) = (store[variable], previous[variable])
        guard let old else { return new }
        let kept = AbstractValue.joined(old.alternatives.filter(\.isKept))
        return new?.joined(kept) ?? kept
    }

    /// A function that the analysis makes up for a call at a place, the same each time.
    func madeUp(_ reference: Reference, at place: Place, _ make: () -> Function) -> Function {
        if let function = madeUp[place]?[reference] { return function }
        let function = make()
        madeUp[place, default: [:]][reference] = function
        return function
    }

    /// The number of a run of code.
    func run(_ numbers: [Int]) -> Int { runs.number(of: numbers) }

    /// Assigns to a variable of the program, or to a property.
    func assign(_ value: AbstractValue, to variable: String) {
        guard !variable.isEmpty else { return }
        let isWeak = program.isMarked(variable, .weak)
        let isHeld = !isWeak && !program.isMarked(variable, .unowned)
        var value = !isHeld && mayBeGone(value) ? .computed : value
        if isWeak { value = value.joined(.null) }
        store[variable] = store[variable]?.joined(value) ?? value
    }

    func goThrough() {
        let made = containers.dropFirst(2).map {
            ContainerFacts(name: $0.name, place: $0.place, kind: $0.kind, behind: [])
        }
        containers =
            [
                ContainerFacts(name: "Resolver.main", kind: .standard, behind: []),
                ContainerFacts(name: "Resolver.root", kind: .standard, behind: [.container(Self.main)]),
            ] + made
        (registrations, requests, activations, closures, ranClosures) = ([], [], [], [:], [])
        (changes, wrappers, uses, implications, unthrown, ends) = ([], [], [], [:], [:], [:])
        (firstModules, links, provisions, callCounts, onceCalls) = ([:], 0, 0, [:], [:])
        (store, installed, known, contexts, visited) = ([:], [], [:], [:], [])
        (kept, unknownCalls, grown, objects, stopped, forgets) = ([], [], [:], [:], .unassigned, false)
        (standard, outside, module, layer, depth, keptFrames) = (Standard(), Standard(), "", 0, 0, [])
        for function in program.topLevel where !program.isTested { enter(function, [], trapsErrors: true) }
        for function in program.functions where program.isStart(function) {
            if !visited.contains(ObjectIdentifier(function)) {
                enter(function, program.conformanceCondition(of: function), trapsErrors: true)
            }
        }
        enterTests()
        for function in program.topLevel where program.isTested { enter(function, [condition(ofUncalled: function)]) }
        runKept()
        for function in uncalled where !visited.contains(ObjectIdentifier(function)) {
            enter(function, [condition(ofUncalled: function)])
        }
        runKept()
        // What is made and never seen to run may run all the same.
        while let number = closures.keys.filter({ !ranClosures.contains($0) }).min() {
            guard let frame = running(number)?.frame else { continue }
            standard = frame.standard
            passOn(.closure(number), in: frame)
            runKept()
        }
        askAtUse()
    }

    /// Functions that nothing has called, those first that no other of them calls.
    var uncalled: [Function] {
        let rest = program.functions.filter { !visited.contains(ObjectIdentifier($0)) }
        let called = rest.reduce(into: Set<String>()) { $0.formUnion($1.references) }
        return rest.filter { !called.contains($0.usr) } + rest.filter { called.contains($0.usr) }
    }

    func condition(ofUncalled function: Function) -> Condition {
        if Program.hooks.contains(function.name) {
            return .uninstalled(TypeName(function.owner).description, function.place)
        }
        return .uncalled(function.name, function.place)
    }

    /// Goes through a function that nobody calls, of whose arguments nothing is known.
    func enter(_ function: Function, _ conditions: [Condition], trapsErrors: Bool = false) {
        let receiver: AbstractValue? =
            if function.owner.isEmpty {
                nil
            } else if function.isStatic {
                .type(TypeName(function.owner))
            } else {
                function.owner == LibraryFunction.resolver
                    ? .parameter : .instance(TypeName(function.owner))
            }
        standard = outside
        let activation = activate(
            function, receiver: receiver, arguments: function.parameters.map(\.unknown), trapsErrors: trapsErrors)
        activations[activation].ownConditions = conditions
        // Who calls it may leave out what has a default value.
        let frame = CallFrame(activation, 0, function, in: nil, [:], receiver: receiver, standard, run: 0)
        for parameter in function.parameters {
            if let value = parameter.defaultValue { _ = evaluate(value, in: frame) }
        }
    }
}
