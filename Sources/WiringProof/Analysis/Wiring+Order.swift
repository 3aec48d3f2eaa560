// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Wiring {
    /// A moment of a run: what has happened by then.
    struct Moment {
        /// What happens, and the lists of conditions under which it has happened.
        var steps: [Activation.Step: Set<Set<Condition>>] = [:]
        /// What has happened by the end of the set-up, where that is over.
        var setUp: [Activation.Step: Set<Set<Condition>>]?

        func ways(of step: Activation.Step) -> Set<Set<Condition>> {
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
            guard let own = activations[index].ownConditions,
                !own.contains(where: { if case .made = $0.kind { true } else { false } })
            else { return nil }
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
        ready = walk.ready.mapValues { $0.subtracting(walk.replaced) }
        isOrderKnown = walk.isWhole
    }
}
