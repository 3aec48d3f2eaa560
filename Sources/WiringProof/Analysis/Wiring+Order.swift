// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Wiring {
    /// A moment of a run: what has happened by then.
    struct Moment {
        /// What happens, and the lists of conditions under which it has happened.
        fileprivate var steps: [Activation.Step: Set<Set<Condition>>] = [:]
        /// What has happened by the end of the set-up, where that is over.
        fileprivate var setUp: [Activation.Step: Set<Set<Condition>>]?

        func ways(of step: Activation.Step) -> Set<Set<Condition>> {
            (setUp?[step] ?? []).union(steps[step] ?? [])
        }

        /// Whether something has happened.
        func contains(_ step: Activation.Step) -> Bool { steps[step] != nil || setUp?[step] != nil }

        /// Whether a value may be there by now; after the set-up whatever runs beside may have made it.
        func mayBe(_ value: AbstractValue) -> Bool {
            switch value {
            case .container(let number), .asking(let number):
                setUp != nil || number <= Interpreter.standardRoot || contains(.container(number))
            default: true
            }
        }

        /// The conditions under which a registration has been made; `nil` where that is so wherever it ever is.
        func ways(of registration: Registration, in wiring: Wiring) -> Set<Set<Condition>>? {
            let found = ways(of: .registration(registration.number))
            return wiring.conditions(of: registration).ways.isSubset(of: found) ? nil : found
        }
    }

    /// Finds the requests that are made before the registrations that answer them.
    ///
    /// What others are handed runs when the program is set up, as far as is known, and so does what nothing calls.
    func findEarly() {
        let walk = Walk(self)
        let entries = activations.indices.compactMap { index -> (activation: Int, way: Set<Condition>, rank: Int)? in
            guard let own = activations[index].ownConditions, !own.contains(where: \.isMaking) else { return nil }
            let function = activations[index].function
            let isStart = program.isStart(function) || function.kind == .topLevel && !program.isTested
            return (index, Set(own), !isStart ? 2 : function.name == "registerAllServices()" ? 0 : 1)
        }
        for entry in entries where entry.rank == 2 {
            walk.members[activations[entry.activation].function.owner, default: []].append(
                (entry.activation, entry.way))
        }
        walk.starts = entries.filter { $0.rank == 0 }.map { ($0.activation, $0.way) }
        for rank in 0...1 {
            for entry in entries where entry.rank == rank { walk.run(entry.activation, entry.way) }
        }
        walk.goOn(with: entries.filter { $0.rank == 2 }.map { ($0.activation, $0.way) })
        early = walk.early
        isOrderKnown = walk.isWhole
    }
}

/// Goes through the calls of a program in the order in which they are made.
///
/// - Complexity: O(*n*) in the number of calls, each of which is gone through for a bounded number of lists of conditions, and anew for
///   each entry that leads to it after the set-up.
private final class Walk {
    typealias Way = Set<Condition>

    /// What is gone through: a call, or the making of an instance, on behalf of the container that was asked.
    private struct Subject: Hashable {
        let number: Int
        var isMaking = false
        let asker: AbstractValue?
    }

    /// The lists of conditions under which something was gone through.
    private struct Past {
        var ways: Set<Way> = []
        /// What those beyond them have in common.
        var common: Way?
    }

    private let wiring: Wiring
    private var now = Wiring.Moment()
    private var past: [Subject: Past] = [:]
    /// What was gone through in the set-up.
    private var before: [Subject: Past] = [:]
    private var later: [(activation: Int, way: Way)] = []
    /// What nothing calls, by the types that it belongs to: what is not read may call it as soon as there is a value of them.
    var members: [String: [(activation: Int, way: Way)]] = [:]
    /// What the library calls before it answers anything, and after a reset again.
    var starts: [(activation: Int, way: Way)] = []
    private var resets = 0
    private var joins = 0
    private(set) var early: [ObjectIdentifier: Place] = [:]
    /// How many calls are gone through at most.
    private var left: Int
    /// Whether all was gone through.
    private(set) var isWhole = true

    init(_ wiring: Wiring) {
        self.wiring = wiring
        left = 10_000 + 10 * wiring.activations.count
    }

    /// Goes through what runs after the set-up, each entry as if it were alone.
    func goOn(with entries: [(activation: Int, way: Way)]) {
        let (walked, setUp) = (past, now.steps)
        for entry in later + entries {
            (later, now.steps, now.setUp, past, before) = ([entry], [:], setUp, [:], walked)
            while !later.isEmpty {
                let next = later.removeFirst()
                run(next.activation, next.way)
            }
        }
    }

    /// Goes through a call.
    ///
    /// - Parameters:
    ///   - activation: The call.
    ///   - way: The conditions under which it is made.
    ///   - asker: The container that what is made is asked for, if that is why.
    func run(_ activation: Int, _ way: Way, for asker: AbstractValue? = nil) {
        guard let way = entered(way, Subject(number: activation, asker: asker)) else { return }
        guard left > 0 else { return isWhole = false }
        left -= 1
        let facts = wiring.activations[activation]
        for step in facts.steps {
            switch step {
            case .call(let number):
                run(facts.calls[number].activation, way.union(facts.calls[number].path), for: asker)
            case .later(let number):
                later.append((facts.calls[number].activation, way.union(facts.calls[number].path)))
            case .registration(let number):
                now.steps[step, default: []].insert(way.union(wiring.registrations[number].path))
            case .request(let number): ask(wiring.requests[number], way, for: asker)
            case .value(let number):
                let value = facts.values[number]
                for member in wiring.program.line(of: value.type).flatMap({ members[$0] ?? [] }) {
                    run(member.activation, way.union(value.path).union(member.way))
                }
            case .container, .link: now.steps[step, default: []].insert(way)
            case .reset(let containers): reset(containers)
            case .use: break
            }
        }
    }

    /// Takes away what was registered in some containers; what is called from now on may register it again.
    private func reset(_ containers: AbstractValue) {
        resets += 1
        guard resets <= 100 else { return isWhole = false }
        func remains(_ step: Activation.Step) -> Bool {
            guard case .registration(let number) = step else { return true }
            let all = wiring.registrations[number].container.alternatives
            return Set(all).isDisjoint(with: containers.alternatives)
        }
        now.steps = now.steps.filter { remains($0.key) }
        now.setUp = now.setUp?.filter { remains($0.key) }
        (past, before) = ([:], [:])
        for start in starts { run(start.activation, start.way) }
    }

    /// Notes that something happens under some conditions.
    ///
    /// Of more lists of conditions than are kept, what they have in common stands for all. A condition of its own holds in each of them,
    /// and nowhere else: what is registered then is there for what follows in the same call.
    ///
    /// - Returns: The conditions under which to go through it; `nil` if that has been done under some of them.
    private func entered(_ way: Way, _ subject: Subject) -> Way? {
        var known = past[subject] ?? Past()
        if covers(known, way) || before[subject].map({ covers($0, way) }) ?? false { return nil }
        defer { past[subject] = known }
        guard known.ways.count >= Interpreter.mostWays else {
            known.ways.insert(way)
            return way
        }
        let all = wiring.implied(by: way)
        let common = known.common?.intersection(all) ?? all
        known.common = common
        joins += 1
        return common.union([.joined(joins)])
    }

    private func covers(_ past: Past, _ way: Way) -> Bool {
        past.ways.contains { $0.isSubset(of: way) } || past.common?.isSubset(of: wiring.implied(by: way)) ?? false
    }

    private func ask(_ request: Request, _ before: Way, for asker: AbstractValue?) {
        guard !request.isDeferred else { return }
        let way = before.union(request.path)
        let isAsking = request.container.alternatives.contains { if case .asking = $0 { true } else { false } }
        let container = isAsking ? asker ?? wiring.container(of: request) : request.container
        let outcome = wiring.outcome(of: request)
        let mayFail = request.mode == .required || request.mode == .injectionInto
        if case .found(let found) = outcome, mayFail, !isThere(request, in: container, way) {
            early[ObjectIdentifier(request)] = found.last?.place ?? request.place
        }
        for registration in request.mode == .many ? wiring.all(request) : outcome.registrations {
            let subject = Subject(number: registration.number, isMaking: true, asker: container)
            let made = wiring.common(now.ways(of: .registration(registration.number)), of: registration)
            guard let way = entered(way.union(made), subject) else { continue }
            for need in registration.needs { ask(need, way, for: container) }
            for maker in registration.makers { run(maker.activation, way, for: container) }
        }
    }

    /// Whether what answers a request has been registered by now.
    private func isThere(_ request: Request, in container: AbstractValue, _ way: Way) -> Bool {
        wiring.now = now
        defer { wiring.now = nil }
        let given: Set = [wiring.implied(by: way)]
        guard case .found(let found) = wiring.outcome(of: request, in: container, given: given) else { return false }
        return wiring.doubt(about: request, found) == nil
    }
}

extension Condition {
    fileprivate var isMaking: Bool { if case .made = kind { true } else { false } }
}
