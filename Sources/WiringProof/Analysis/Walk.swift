// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// Goes through the calls of a program in the order in which they are made.
///
/// - Complexity: O(*n*) in the number of calls, each of which is gone through for a bounded number of lists of conditions, and anew for
///   each entry that leads to it after the set-up.
final class Walk {
    private let wiring: Wiring
    private var now = Wiring.Moment()
    private var past: WalkedCalls
    private var later: [(activation: Int, way: Way)] = []
    /// What nothing calls, by the types that it belongs to: what is not read may call it as soon as there is a value of them.
    var members: [String: [(activation: Int, way: Way)]] = [:]
    /// What the library calls before it answers anything, and after a reset again.
    var starts: [(activation: Int, way: Way)] = []
    /// What was registered, or made, in containers that have been shut down.
    private var stopped: [Activation.Step: Set<Way>] = [:]
    /// The containers that may have been closed, and the conditions under which each is open again.
    private var closed: [Int: Set<Way>] = [:]
    /// The containers that are closed at some time.
    private(set) var everClosed: Set<Int> = []
    /// Whether a first value is gone through that a variable may have, and the containers of such values, which are there and filled.
    private var (isAgain, madeBefore) = (false, Set<Int>())
    private var resets = 0
    private(set) var early: [ObjectIdentifier: Doubt] = [:]
    private(set) var refused: [Int: Doubt] = [:]
    /// What answers requests besides what does in the end.
    private(set) var answers: [ObjectIdentifier: [Registration]] = [:]
    private(set) var ready: [ObjectIdentifier: Set<Int>] = [:]
    /// What is registered anew when the set-up is over.
    private(set) var replaced: Set<Int> = []
    /// How many calls are gone through at most.
    private var left: Int
    /// Whether all was gone through.
    private(set) var isWhole = true

    init(_ wiring: Wiring) {
        self.wiring = wiring
        past = WalkedCalls(wiring)
        left = 10_000 + 10 * wiring.activations.count
    }

    /// Goes through what runs after the set-up, each entry as if it were alone.
    func goOn(with entries: [(activation: Int, way: Way)]) {
        // It may run before what is shut down in the end is.
        let (walked, setUp) = (past.asSetUp, now.steps.merging(stopped) { $0.union($1) })
        // A request is over by then.
        let over = closed.filter { wiring.containers[$0.key].kind == .forRequest }
        for entry in later + entries {
            (later, now.steps, now.setUp, past, resets, closed) = ([entry], [:], setUp, walked, 0, over)
            while !later.isEmpty {
                let next = later.removeFirst()
                run(next.activation, next.way)
            }
        }
    }

    /// Goes through a call.
    func run(_ activation: Int, _ way: Way, for asker: Wiring.Asker? = nil) {
        let facts = wiring.activations[activation]
        // The first value of a variable of the program is worked out once, whatever is closed later.
        let isOne = facts.function.isGlobal
        let subject = WalkedCalls.Subject(number: activation, asker: asker, closed: isOne ? [:] : closed)
        guard var way = past.enter(subject, way) else { return }
        if left == 0 { return isWhole = false }
        left -= 1
        let outer = isAgain
        defer { isAgain = outer }
        if facts.function.kind == .variable {
            isAgain = isAgain || past.hasFirst(facts.function)
            way = past.setFirst(activation, facts.function, way)
        }
        for step in facts.steps {
            switch step {
            case .call(let number):
                run(facts.calls[number].activation, way.union(facts.calls[number].path), for: asker)
            case .later(let number):
                later.append((facts.calls[number].activation, way.union(facts.calls[number].path)))
            case .registration(let number):
                let registration = wiring.registrations[number]
                let own = way.union(registration.path)
                let home = registration.container
                let isMade = isAgain && home.container.map(madeBefore.contains) ?? false
                if !isMade, !home.isUnknown, wiring.mayBeClosed(home, closed, by: now, given: own, isWrapper: false) {
                    refused[number] = Doubt(.refused, registration.place)
                }
                replace(by: registration)
                now.steps[step, default: []].insert(own)
            case .request(let number): ask(wiring.requests[number], way, for: asker)
            case .value(let type, let path):
                let types = wiring.program.line(of: type).filter { wiring.program.types[$0] != nil }
                for member in types.flatMap({ members[$0] ?? [] }) {
                    run(member.activation, way.union(path).union(member.way))
                }
            case .container(let number):
                if isAgain, now.contains(step) {
                    madeBefore.insert(number)
                } else {
                    closed[number] = nil
                }
                now.steps[step, default: []].insert(way)
            case .link: now.steps[step, default: []].insert(way)
            case .reset(let containers):
                takeAway {
                    let one = $0.registration.map { wiring.registrations[$0].container }
                    return $0.made != nil || one?.mayBeOne(of: containers) ?? false
                }
                for start in starts { run(start.activation, start.way) }
            case .start(let container, let conditions):
                let (path, opened) = (way.union(conditions), Set(container.alternatives))
                // `root` may be `main`; of any others it is one.
                for case .container(let number) in opened
                where opened.count == 1 || opened.allSatisfy({ ($0.container ?? number) <= Interpreter.standardRoot }) {
                    closed[number]?.insert(path)
                }
                for (step, ways) in stopped {
                    guard let one = step.registration, wiring.registrations[one].container.mayBeOne(of: container)
                    else { continue }
                    now.steps[step, default: []].formUnion(ways.map { $0.union(path) })
                }
                for one in wiring.registrations
                where one.options.contains(.eager) && one.container.mayBeOne(of: container) {
                    if now.contains(.registration(one.number)) {
                        make(one, path, for: Wiring.Asker(container: container))
                    }
                }
                for made in wiring.made(by: container) {
                    let ways = now.ways(of: .registration(made)).map { $0.union(path) }
                    now.steps[.made(made), default: []].formUnion(ways)
                }
                if !wiring.startable.isEmpty || !stopped.isEmpty { goAnew() }
            case .stop(let containers):
                let before = now.steps
                for number in wiring.containers.indices where AbstractValue.container(number).mayBeOne(of: containers) {
                    closed[number] = []
                    everClosed.insert(number)
                }
                let gone = Set(wiring.registrations.filter { $0.container.mayBeOne(of: containers) }.map(\.number))
                takeAway { ($0.registration ?? $0.made).map(gone.contains) ?? false }
                stopped.merge(before.filter { now.steps[$0.key] == nil }) { $0.union($1) }
            case .lazy(let service):
                for (request, reason) in wiring.putOff(service, closed, by: now, given: way) {
                    early[ObjectIdentifier(request)] = Doubt(reason, request.place)
                }
            case .use, .made: break
            }
        }
    }

    /// Lets go of what was made for a service that is registered now.
    private func replace(by registration: Registration) {
        let services = registration.provided.map(\.service)
        let others = wiring.startable.filter { number in
            wiring.registrations[number].provided.contains { one in
                services.contains { $0 == one.service || $0.mayStand(for: one.service) }
            }
        }
        guard !others.isEmpty else { return }
        if now.setUp != nil { replaced.formUnion(others) }
        takeAway { $0.made.map(others.contains) ?? false }
    }

    /// Goes through calls again that were gone through, since what was so may be so no more.
    private func goAnew() {
        resets += 1
        guard resets <= 1000 else { return isWhole = false }
        past.forget()
    }

    /// Takes away what was registered or made; what is called from now on may register it again.
    private func takeAway(_ isGone: (Activation.Step) -> Bool) {
        guard now.steps.keys.contains(where: isGone) || now.setUp?.keys.contains(where: isGone) ?? false else { return }
        now.steps = now.steps.filter { !isGone($0.key) }
        now.setUp = now.setUp?.filter { !isGone($0.key) }
        goAnew()
    }

    private func ask(_ request: Request, _ before: Way, for asker: Wiring.Asker?) {
        let way = before.union(request.path)
        let isOfAsker = request.rootOf == .asker && !request.isDeferred
        let own = request.isOfRoot && isOfAsker ? asker?.root ?? request.container : request.container
        var container = own.isAsking ? asker?.container ?? wiring.container(of: request) : own
        if request.lazy != nil { container = wiring.withoutEarlier(container, closed, now) }
        let root = request.rootOf == .code ? request.root : isOfAsker ? asker?.root : nil
        // A wrapper is not there before its container is, nor is what has an owner.
        if request.isWrapper || request.isOwned, !container.alternatives.contains(where: now.mayBe) { return }
        if !request.isAsync, !wiring.startable.isEmpty {
            let made = wiring.made(by: now, given: wiring.implied(by: way), for: container)
            ready[ObjectIdentifier(request)] = ready[ObjectIdentifier(request)]?.intersection(made) ?? made
        }
        guard !request.isDeferred else { return }
        let outcome = wiring.outcome(of: request)
        if wiring.mayBeClosed(container, closed, by: now, given: way, isWrapper: request.isWrapper) {
            early[ObjectIdentifier(request)] = Doubt(.stopped, outcome.registrations.last?.place ?? request.place)
        }
        let isStopped = outcome.registrations.contains { stopped[.registration($0.number)] != nil }
        let mustBeThere = request.mustFind || isStopped
        var answers = wiring.answers(to: request)
        if case .found(let found) = outcome {
            let there = wiring.answers(to: request, container, by: now, given: way)
            if there == nil, mustBeThere {
                early[ObjectIdentifier(request)] = Doubt(
                    isStopped ? .stopped : .early, found.last?.place ?? request.place)
            }
            // What is replaced later answers until then.
            let others = there?.filter { one in !answers.contains { $0 === one } } ?? []
            self.answers[ObjectIdentifier(request), default: []] += others
            answers += others
        }
        for registration in answers {
            make(registration, way, for: Wiring.Asker(container: container, root: wiring.roots.isEmpty ? nil : root))
        }
        for kept in wiring.keepers(of: request, outcome, in: container) {
            now.steps[.made(kept), default: []].insert(way)
        }
    }

    /// Goes through what makes an instance.
    private func make(_ registration: Registration, _ way: Way, for asker: Wiring.Asker) {
        let subject = WalkedCalls.Subject(number: registration.number, isMaking: true, asker: asker, closed: closed)
        let made = wiring.common(now.ways(of: .registration(registration.number)), of: registration)
        guard let way = past.enter(subject, way.union(made)) else { return }
        for need in registration.needs { ask(need, way, for: asker) }
        for maker in registration.makers { run(maker.activation, way, for: asker) }
    }
}
