// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Wiring {
    /// A moment of a run: what has happened by then.
    struct Moment {
        /// What happens, and the lists of conditions under which it has happened.
        var steps: [Activation.Step: Ways] = [:]
        /// What has happened by the end of the set-up, where that is over.
        var setUp: [Activation.Step: Ways]?

        func ways(of step: Activation.Step) -> Ways {
            (setUp?[step] ?? []).union(steps[step] ?? [])
        }

        /// Whether something has happened.
        func contains(_ step: Activation.Step) -> Bool { steps[step] != nil || setUp?[step] != nil }

        /// Whether a value may be there by now; after the set-up whatever runs beside may have made it.
        func mayBe(_ value: AbstractValue) -> Bool {
            guard let number = value.container else { return true }
            return setUp != nil || number <= Interpreter.standardRoot || contains(.container(number))
        }

        /// The conditions under which a registration has been made; `nil` where that is so wherever it ever is.
        func ways(of registration: Registration, in wiring: Wiring) -> Ways? {
            let found = ways(of: .registration(registration.number))
            return wiring.conditions(of: registration).isSubset(of: found) ? nil : found
        }
    }

    /// Finds the requests that are made before the registrations that answer them.
    ///
    /// What others are handed runs when the program is set up, as far as is known, and so does what nothing calls.
    func findEarly() {
        let walk = Walk(self)
        let entries = activations.indices.compactMap { index -> (activation: Int, way: Way, rank: Int)? in
            guard let own = activations[index].ownConditions, !own.contains(where: \.isMaking) else { return nil }
            let function = activations[index].function
            let isStart = program.isStart(function) || function.kind == .topLevel && !program.isTested
            return (index, Set(own), !isStart ? 2 : function.name == "registerAllServices()" ? 0 : 1)
        }
        func ranked(_ rank: Int) -> [(activation: Int, way: Way)] {
            entries.filter { $0.rank == rank }.map { ($0.activation, $0.way) }
        }
        let others = ranked(2)
        walk.members = Dictionary(grouping: others) { activations[$0.activation].function.owner }
        walk.starts = ranked(0)
        for number in activations.indices where program.isMarked(activations[number].function.usr, .anywhere) {
            walk.run(number, [.closure(activations[number].function.place)])
        }
        for entry in walk.starts + ranked(1) { walk.run(entry.activation, entry.way) }
        walk.goOn(with: others)
        (early, refused, replaced) = (walk.early, walk.refused, walk.answers)
        ready = walk.ready.mapValues { $0.subtracting(walk.replaced) }
        isOrderKnown = walk.isWhole
        for (number, activation) in activations.enumerated() where program.runsAnywhere(activation.function) {
            // The last one may let go of the object when all is closed.
            for (request, _) in requests(from: number)
            where !walk.everClosed.isDisjoint(with: asked(container(of: request))) {
                early[ObjectIdentifier(request)] = Doubt(.stopped, activation.function.place)
            }
            for step in reached(from: number).keys.sorted().flatMap({ activations[$0].steps }) {
                guard let containers = step.undoes else { continue }
                undone.append((containers, activation.function.place))
            }
        }
    }

    /// Whether a container itself may have been closed, which then answers nothing; `closed` says when each is open again.
    ///
    /// A wrapper that is used in one request is taken to be of that request, as which of them it is of is not told apart.
    func mayBeClosed(
        _ container: AbstractValue, _ closed: [Int: Ways], by now: Moment, given way: Way,
        isWrapper: Bool
    ) -> Bool {
        if closed.isEmpty { return false }
        self.now = now
        defer { self.now = nil }
        let given = implied(by: way)
        return container.isUnknown
            || asked(container).contains { number in
                guard let ways = closed[number], !isAlways(ways, given: given, in: number) else {
                    return false
                }
                return !isWrapper || !isEarlier(number, closed, now)
            }
    }

    /// What is put off, and asked for when each container that it may be asked of may have been closed, or has none of it yet.
    func putOff(
        _ service: TypeName?, _ closed: [Int: Ways], by now: Moment, given way: Way
    ) -> [(request: Request, reason: Doubt.Reason)] {
        let service = service.map { $0.wrapped ?? $0 }
        let asked = requests.filter { one in
            one.source != nil && !one.isAsync && (service ?? one.service) == one.service && !askers(of: one).isEmpty
        }
        let isMissing = asked.allSatisfy { one in
            one.isPutOff && one.mustFind
                && !askers(of: one).contains { answers(to: one, .container($0), by: now, given: way) != nil }
        }
        return asked.filter(\.isPutOff).compactMap { one in
            let isClosed = askers(of: one).allSatisfy {
                mayBeClosed(.container($0), closed, by: now, given: way, isWrapper: false)
            }
            return isClosed ? (one, .stopped) : isMissing ? (one, .early) : nil
        }
    }

    /// What answers a request by now; `nil` where that may be nothing.
    func answers(
        to request: Request, _ container: AbstractValue, by now: Moment, given way: Way
    ) -> [Registration]? {
        self.now = now
        defer { self.now = nil }
        let outcome = outcome(of: request, in: container, given: [implied(by: way)])
        guard case .found(let found) = outcome, doubt(about: request, found) == nil else { return nil }
        return found
    }

    /// What a lazy wrapper may ask: of several requests that come to one place, that of the one that is open.
    func withoutEarlier(
        _ container: AbstractValue, _ closed: [Int: Ways], _ now: Moment
    ) -> AbstractValue {
        let open = container.alternatives.filter { !($0.container.map { isEarlier($0, closed, now) } ?? false) }
        return open.isEmpty ? container : .joined(open)
    }

    /// Whether it is the container of a request that is over, while another one is open that is made in the same place.
    private func isEarlier(_ number: Int, _ closed: [Int: Ways], _ now: Moment) -> Bool {
        closed[number] != nil && containers[number].kind == .forRequest
            && containers.indices.contains { other in
                closed[other] == nil && now.contains(.container(other))
                    && containers[other].place == containers[number].place
            }
    }

    /// Whether what a registration keeps is there for good: another one of the service lets go of it.
    func isThereForGood(_ registration: Registration) -> Bool {
        lasting.contains(registration.number)
            && registrations.count { $0.provided.contains { $0.service == registration.service } } == 1
    }

    // MARK: What `start()` makes, so that code which cannot wait finds it

    /// The registrations, by their numbers, of which the containers keep what is made, and nothing lets go of that.
    static func lasting(_ interpreter: Interpreter) -> Set<Int> {
        guard !interpreter.forgets, !interpreter.stopped.isUnknown else { return [] }
        let made = interpreter.registrations.filter { one in
            guard one.keepsForAll, case .container = one.container else { return false }
            return !one.container.mayBeOne(of: interpreter.stopped)
        }
        return Set(made.map(\.number))
    }

    /// What a container makes that starts: of several that are one to the analysis, another one may have started.
    func made(by container: AbstractValue, isElsewhere: Bool = false) -> [Int] {
        guard case .container(let number) = container, isOne(number) else { return [] }
        return startable.filter {
            registrations[$0].container == container && registrations[$0].hasFactory != isElsewhere
        }.sorted()
    }

    /// What keeps an object from now on that is made elsewhere: the registration of its static type.
    func keepers(of request: Request, _ outcome: Outcome, in container: AbstractValue) -> [Int] {
        guard request.isHandedOver, case .found(let found) = outcome, found.count == 1 else { return [] }
        return mayBeSubclass(of: request.service)
            ? [] : made(by: container, isElsewhere: true).filter { $0 == found[0].number }
    }

    /// Whether something is registered that inherits from the static type of an object.
    func mayBeSubclass(of type: TypeName) -> Bool {
        program.types[type.generic]?.kind != .class
            || registrations.contains { program.line(of: $0.service.generic).dropFirst().contains(type.generic) }
    }

    /// What is there for a request that cannot wait.
    func made(by now: Moment, given way: Way, for container: AbstractValue) -> Set<Int> {
        let asked = containers(for: container)
        if container.isUnknown || asked.contains(where: { containers[$0].kind == .forOverrides }) { return [] }
        return startable.filter { number in
            guard case .container(let home) = registrations[number].container else { return false }
            let made = now.ways(of: .made(number))
            return conditions(of: registrations[number]).allSatisfy { own in
                isAlways(made, given: implied(by: way.union(own)), in: home)
            }
        }
    }
}

extension AbstractValue {
    /// Whether it is one of some containers, or may be.
    func mayBeOne(of others: AbstractValue) -> Bool {
        others.isUnknown || !Set(alternatives).isDisjoint(with: others.alternatives)
    }
}
