// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

internal import WiringSyntax

extension Wiring {
    /// Whether something is always registered with a container, where some conditions hold.
    func isAlways(_ conditions: Ways, given way: Way, in container: Int) -> Bool {
        // What runs once has filled one container.
        // Under which something happens that happens once, and has happened then, is no condition.
        let conditions =
            !isOne(container)
            ? conditions : Set(conditions.map { $0.filter { if case .first = $0 { false } else { true } } })
        return conditions.isAlways(given: way)
    }

    func isOne(_ container: Int) -> Bool {
        switch containers[container].kind {
        case .standard: true
        case .made, .forOwner: containers[container].activation.map { !isRepeated($0, []) } ?? false
        case .forRequest, .forOverrides: false
        }
    }

    /// Whether a registration is in every container that is made at a place, where there are several.
    ///
    /// All that a call makes and fills itself is alike. Of what others put into one of several, nobody knows which it is.
    func isInEach(_ registration: Registration, _ container: Int) -> Bool {
        guard containers[container].kind.isMade, let maker = containers[container].activation, isRepeated(maker, [])
        else {
            return true
        }
        return reached(from: maker)[registration.activation] != nil
    }

    /// The conditions under which something is registered, where the container is there.
    func conditions(of registration: Registration, in container: Int) -> Ways {
        if let rest = now?.ways(of: registration, in: self) {
            let path = Set(containers[container].path)
            return Set(rest.map { $0.subtracting(path) })
        }
        guard let maker = containers[container].activation, let ways = reached(from: maker)[registration.activation]
        else {
            return conditions(of: registration)
        }
        let (own, path) = (Set(registration.path), Set(containers[container].path))
        return Interpreter.simplified(Set(ways.map { $0.union(own).subtracting(path) }))
    }

    /// Whether a call is made more than once, or by something that is.
    func isRepeated(_ activation: Int, _ seen: Set<Int>) -> Bool {
        // However often it is read, its first value is made once, but for lazy properties of objects.
        if activations[activation].function.isGlobal { return false }
        let callers = callers[activation] ?? []
        if callers.count > 1 { return true }
        guard let caller = callers.first, !seen.contains(activation) else { return false }
        let isInLoop = activations[caller].calls.contains { call in
            call.activation == activation
                && call.path.contains { if case .branch(_, _, _, .loop) = $0 { true } else { false } }
        }
        return isInLoop || isRepeated(caller, seen.union([activation]))
    }

    /// What a call leads to, under which conditions.
    func reached(from start: Int) -> [Int: Ways] {
        if let known = reachedFrom[start] { return known }
        let ways = Interpreter.reached(from: [start: [[]]], activations)
        reachedFrom[start] = ways
        return ways
    }
}
