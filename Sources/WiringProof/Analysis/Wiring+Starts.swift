// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

/// What `start()` makes, so that code which cannot wait finds it.
extension Wiring {
    /// The registrations that a container makes when it starts, by their numbers: nothing else lets go of what it keeps.
    static func startable(_ interpreter: Interpreter) -> Set<Int> {
        guard !interpreter.forgets, !interpreter.stopped.isUnknown else { return [] }
        let made = interpreter.registrations.filter { one in
            guard one.isMadeByStart, case .container = one.container else { return false }
            return !one.mayBeIn(interpreter.stopped)
        }
        return Set(made.map(\.number))
    }

    /// What a container makes that starts: of several that are one to the analysis, another one may have started.
    func made(by container: AbstractValue) -> [Int] {
        guard case .container(let number) = container, isOne(number) else { return [] }
        return startable.filter { registrations[$0].container == container }.sorted()
    }

    /// What is there for a request that cannot wait.
    func made(by now: Moment, given way: Set<Condition>, for container: AbstractValue) -> Set<Int> {
        let asked = containers(for: container)
        if container.isUnknown || asked.contains(where: { containers[$0].kind == .forOverrides }) { return [] }
        return startable.filter { number in
            guard case .container(let home) = registrations[number].container else { return false }
            let made = ConditionSet(ways: now.ways(of: .made(number)))
            return conditions(of: registrations[number]).ways.allSatisfy { own in
                isAlways(made, given: implied(by: way.union(own)), in: home)
            }
        }
    }
}

extension Registration {
    /// Whether it is in one of some containers, or may be.
    func mayBeIn(_ others: AbstractValue) -> Bool {
        !Set(container.alternatives).isDisjoint(with: others.alternatives)
    }
}
