// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// Which registrations answer which requests, as far as that is known.
final class Wiring {
    let program: Program
    let containers: [ContainerFacts]
    let registrations: [Registration]
    let requests: [Request]
    let activations: [Activation]
    /// Whether the program was not gone through to its end, since calls were too deep.
    let isCutOff: Bool
    let askedOffMain: Set<TypeName?>
    private let byService: [TypeName: [Candidate]]
    /// Registrations of which the service is not known, since nobody says what a generic parameter stands for.
    private let generic: [Candidate]
    private var conditions: [Int: Ways] = [:]
    let implications: [Condition: (activations: Set<Int>, conditions: Way)]
    let unthrown: [Int: Way]
    /// The ways that errors have not left, by what was passed then.
    let unfailed: [Condition: [Condition]]
    let conjunctions: [Place: Set<AbstractValue.Flag>]
    /// What decides whether several flags are all true, by each of them.
    let conjunctionsByPart: [Place: [Place]]
    /// The calls that make each call, one for each time.
    let callers: [Int: [Int]]
    var reachedFrom: [Int: [Int: Ways]] = [:]
    var outcomes: [Lookup: Outcome] = [:]
    /// The conditions under which each registration is asked for.
    var askedUnder: [Ways] = []
    /// The containers with which the requests began that lead to each registration.
    var askedFrom: [Set<Int>] = []
    /// The containers that may be the root, where one is for a while, and those that may be it when each registration is asked for.
    var roots: Set<Int> = []
    var rootsFrom: [Set<Int>] = []
    var chainsByContainer: [Int: [Chain]] = [:]
    /// The moment at which something is looked for; `nil` for one at which all has been made.
    var now: Moment?
    /// Requests that are made before the registrations that answer them.
    var early: [ObjectIdentifier: Doubt] = [:]
    /// What answers requests that are made before it is replaced.
    var replaced: [ObjectIdentifier: [Registration]] = [:]
    /// Registrations that are made when their containers may have been shut down, by their numbers.
    var refused: [Int: Doubt] = [:]
    /// Registrations of which what is made is kept for good, by their numbers.
    let lasting: Set<Int>
    /// Those of what start() makes, and what of it is there for a request whenever that is made.
    let startable: Set<Int>
    var ready: [ObjectIdentifier: Set<Int>] = [:]
    /// The containers of which a `deinit` takes something away, or puts others in their place: nothing says when that runs.
    var undone: [(containers: AbstractValue, place: Place)] = []
    /// What the library calls before it answers anything.
    let starts: [Int]
    /// Whether all calls were gone through in order.
    var isOrderKnown = true

    /// A registration under one of the services that it provides.
    struct Candidate {
        let registration: Registration
        let provided: Registration.Provided
        /// Whether it is the service itself, and none that it implements.
        var isOwn: Bool { provided.order % 2 == 1 }
    }

    struct Lookup: Hashable {
        let key: Key
        let container: AbstractValue
        let ways: Ways
    }

    /// Takes over what an interpreter has found.
    init(_ interpreter: Interpreter) {
        (program, containers, requests) = (interpreter.program, interpreter.containers, interpreter.requests)
        (registrations, activations) = (interpreter.registrations, interpreter.activations)
        isCutOff = interpreter.isCutOff
        starts = activations.indices.filter { interpreter.activations[$0].function.name == "registerAllServices()" }
        (implications, unthrown) = (interpreter.implications, interpreter.unthrown)
        var unfailed: [Condition: [Condition]] = [:]
        for (arm, more) in implications {
            guard case .branch(_, _, _, .failure) = arm else { continue }
            for passed in more.conditions { unfailed[passed, default: []].append(arm) }
        }
        self.unfailed = unfailed
        conjunctions = interpreter.conjunctions
        let parts = conjunctions.flatMap { whole in whole.value.map { (part: $0.place, whole: whole.key) } }
        conjunctionsByPart = Dictionary(grouping: parts, by: \.part).mapValues { $0.map(\.whole) }
        lasting = Self.lasting(interpreter)
        startable = lasting.filter { interpreter.registrations[$0].isStartable }
        askedOffMain = interpreter.askedOffMain
        let allCalls = activations.enumerated().flatMap { caller, one in one.calls.map { (caller, $0.activation) } }
        callers = Dictionary(grouping: allCalls, by: \.1).mapValues { $0.map(\.0) }
        let candidates = registrations.flatMap { one in
            one.provided.map { Candidate(registration: one, provided: $0) }
        }
        byService = Dictionary(grouping: candidates, by: \.provided.service)
        generic = candidates.filter(\.provided.service.mentionsParameters)
        for one in registrations where one.needs.contains(where: \.isDeferred) {
            // What makes it asks before it has ended, itself or by what it calls.
            let called = one.makers.flatMap { calls(from: $0.activation) }.filter { !$0.isDeferred }
            for case .lazy in called.flatMap({ activations[$0.activation].steps }) {
                for need in one.needs { need.isDeferred = false }
            }
        }
        findRoots(interpreter.roots)
        findWhenAsked()
        outcomes = [:]
        findEarly()
    }

    /// What is registered for a service, wherever.
    func candidates(for service: TypeName) -> [Candidate] { byService[service] ?? [] }

    /// What may answer for a key, as far as its name and its tag tell.
    func candidates(for key: Key) -> [Candidate] {
        candidates(for: key.service).filter { $0.provided.names.may(be: key.name) && $0.provided.mayHave(key.tag) }
    }

    /// The conditions under which something is registered.
    func conditions(of registration: Registration) -> Ways {
        if let known = conditions[registration.number] { return known }
        let ways = activations[registration.activation].conditions.map { $0.union(registration.path) }
        let found = Interpreter.simplified(Set(ways))
        conditions[registration.number] = found
        return found
    }
}

// MARK: - Looking up

extension Wiring {
    /// Looks for the registration that answers a request, under the conditions under which that is made.
    func outcome(of request: Request) -> Outcome {
        var outcome = outcome(of: request, given: [[]])
        if case .uncertain = outcome { outcome = self.outcome(of: request, given: ways(of: request)) }
        guard case .found(let found) = outcome, let more = replaced[ObjectIdentifier(request)] else { return outcome }
        return .found(found + more)
    }

    func outcome(
        of request: Request, in container: AbstractValue? = nil, given ways: Ways
    ) -> Outcome {
        if case .unknown = request.names { return .uncertain(Doubt(.name), []) }
        let container = container ?? self.container(of: request)
        // Whether it is ever asked for by a name that is missing, only the program knows, as it runs.
        return .combined(
            request.keys.map { outcome(of: $0, in: container, given: ways) }, partly: .severalNames)
    }

    /// Looks for what a container gives for a key.
    func outcome(of key: Key, in container: AbstractValue, given ways: Ways = [[]]) -> Outcome {
        guard now == nil else { return search(key, container, ways) }
        let lookup = Lookup(key: key, container: container, ways: ways)
        if let known = outcomes[lookup] { return known }
        let outcome = search(key, container, ways)
        outcomes[lookup] = outcome
        return outcome
    }

    private func search(_ key: Key, _ container: AbstractValue, _ ways: Ways) -> Outcome {
        if key.service.mentionsParameters { return .uncertain(Doubt(.generic), []) }
        // What is made later it cannot be.
        let made = container.alternatives.filter { now?.mayBe($0) ?? true }
        let found = made.map { one -> Outcome in
            switch one {
            case .container(let number), .asking(let number): search(key, from: number, ways, isAsking: one.isAsking)
            case .parameter: .uncertain(Doubt(.containerOfParameter), [])
            default: .uncertain(Doubt(.container), [])
            }
        }
        return Outcome.combined(found)
    }

    /// Searches the lists of containers that a container may stand for.
    private func search(
        _ key: Key, from container: Int, _ ways: Ways, isAsking: Bool
    ) -> Outcome {
        let outcome = Outcome.combined(chains(from: container).map { search(key, $0, ways) })
        guard case .missing = outcome else { return outcome }
        if isAsking {
            let (front, declared) = (inFront(of: container, key), declaration(of: key, for: container))
            if let front, let declared { return .found([declared, front]) }
            if let front { return .uncertain(Doubt(.inFront, front.place), [front]) }
            if let declared { return .uncertain(Doubt(.declared, declared.place), [declared]) }
        }
        if isCutOff { return .uncertain(Doubt(.cutOff), []) }
        if let unplaced = candidates(for: key.service).first(where: { $0.registration.container.isUnknown }) {
            return .uncertain(Doubt(.unplaced, unplaced.registration.place), [unplaced.registration])
        }
        if let generic = generic.first(where: { $0.provided.service.mayStand(for: key.service) }) {
            return .uncertain(Doubt(.genericRegistration, generic.registration.place), [generic.registration])
        }
        return .missing
    }

    private func search(_ key: Key, _ chain: Chain, _ given: Ways) -> Outcome {
        var (doubtful, doubt): ([Registration], Doubt?) = ([], nil)
        for number in chain.containers {
            let maybe = candidates(for: key).filter {
                !$0.registration.isDeclaration && $0.registration.isIn(number) && $0.provided.arguments == key.arguments
            }
            let named = maybe.filter { $0.provided.names == .known([key.name]) && $0.provided.condition == nil }
            let sure = named.filter { !$0.registration.isSomewhere && isInEach($0.registration, number) }
            let all = sure.reduce(Ways()) { $0.union(withoutErrors(conditions(of: $1.registration, in: number))) }
            let always =
                !chain.maybe.contains(number) && !all.isEmpty
                && given.allSatisfy { isAlways(all, given: $0, in: number) }
            if always { return .found(withSuccessors(doubtful + chosen(named, in: number), key, in: number)) }
            doubtful += maybe.map(\.registration)
            if let last = maybe.last {
                doubt = doubt ?? (chain.maybe.contains(number) ? Doubt(.container) : self.doubt(about: last, key))
            }
            doubt = doubt ?? containers[number].unknownModule.map { Doubt(.module, $0) }
        }
        if chain.isOpen { doubt = doubt ?? Doubt(.container) }
        return doubt.map { .uncertain($0, doubtful) } ?? .missing
    }
}
