// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Services need each other in order to be made, and no `cycle: true` breaks the circle.
///
/// A collection leaves out what is being made, so a need of many closes no circle; but it leads into those that others close.
struct CycleRule: GraphRule {
    func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        let cycles = Cycles(among: wiring.successors { need, _ in need.isImmediate })
        return cycles.groups.flatMap { group in
            circles(in: group, cycles, wiring).map { issue(about: $0, wiring) }
        }
    }

    /// Circles of a group: every need that closes one is a step of one of them.
    private func circles(in group: [Int], _ cycles: Cycles, _ wiring: Wiring) -> [[Int]] {
        let members = Set(group)
        var covered: Set<Cycles.Step> = []
        var circles: [[Int]] = []
        for source in group {
            for target in cycles.successors[source] where members.contains(target) {
                let step = Cycles.Step(source: source, target: target)
                guard !covered.contains(step), closes(step, wiring) else { continue }
                let circle = cycles.circle(by: step, in: members)
                covered.formUnion(Cycles.steps(of: circle))
                circles.append(circle)
            }
        }
        return circles
    }

    /// Whether a component asks for another itself, and not only among others.
    private func closes(_ step: Cycles.Step, _ wiring: Wiring) -> Bool {
        wiring.needs(of: step).contains { $0.isImmediate && !$0.dependency.isMany }
    }

    private func issue(about circle: [Int], _ wiring: Wiring) -> Resolver.Graph.Issue {
        // Asked for at the start, the circle is closed by the last step.
        let starts = Cycles.steps(of: circle).filter { closes($0, wiring) }.map(\.target)
        let start = circle.firstIndex { $0 == starts.min() } ?? 0
        let circle = Array(circle[start...] + circle[..<start])
        let names = (circle + circle.prefix(1)).map { wiring.components[$0].key.description }
        return .init(
            .error, "cycle", circle.map { wiring.components[$0] },
            "\(names[0]) needs itself in order to be made: \(names.joined(separator: " → ")).",
            .init(stringLiteral: advice(circle, wiring)))
    }

    /// Proposes the injection to mark, if there is one on the way.
    private func advice(_ circle: [Int], _ wiring: Wiring) -> String {
        let injections = Cycles.steps(of: circle).flatMap { wiring.needs(of: $0) }
            .filter { $0.isImmediate && $0.dependency.origin.isInjection }
            .map { (key: wiring.components[$0.source].key, dependency: $0.dependency) }
        let canWait = injections.first { !$0.dependency.isMarked && !TypeFacts.isValue($0.key.service) }
        if let canWait {
            return "Mark the injection of \(canWait.dependency.key) into \(canWait.key) with cycle: true."
        }
        if let value = injections.first { return ResolutionError.advice(onInjectionInto: value.key) }
        return "Let one of them take the other as Resolver.Lazy, or by an injection with cycle: true."
    }
}

extension Wiring.Need {
    /// Whether it is asked for while what needs it is being made.
    var isImmediate: Bool { !dependency.isLate && !dependency.isDeferred }
}

extension Dependency.Origin {
    /// Whether it is declared by an injection.
    var isInjection: Bool {
        switch self {
        case .property, .injection: true
        case .parameter, .needs: false
        }
    }
}
