// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// Services hold each other, and are made anew for each request: the circle never closes.
enum UniqueCycleRule {
    /// Finds the issues, where all cycles are known, those with injections that wait included.
    static func issues(in wiring: Wiring, _ cycles: Cycles) -> [Resolver.Graph.Issue] {
        if cycles.groups.isEmpty { return [] }
        let endless = EndlessCircles(in: wiring)
        let errors = endless.circles.filter(wiring.isEndless).map { error(about: $0, wiring) }
        return errors + warnings(wiring, endless, cycles)
    }

    /// Warns of what is made anew in a circle with others that are shared: it ends, though not where it began.
    private static func warnings(
        _ wiring: Wiring, _ endless: EndlessCircles, _ cycles: Cycles
    ) -> [Resolver.Graph.Issue] {
        var covered = Set(endless.circles.joined())
        var warnings: [Resolver.Graph.Issue] = []
        for group in cycles.groups {
            let members = Set(group)
            for member in group where wiring.components[member].scope.kind == .unique && !covered.contains(member) {
                let starts = cycles.successors[member].filter(members.contains)
                guard let circle = cycles.circle(from: member, by: starts, in: members), isBroken(circle, wiring),
                    wiring.isEndless(circle), !circle.allSatisfy({ endless.isMadeAnew[$0] })
                else { continue }
                covered.formUnion(circle)
                warnings.append(warning(about: circle, wiring))
            }
        }
        return warnings
    }

    /// Whether an injection on the way waits; else the circle is an error of its own.
    private static func isBroken(_ circle: [Int], _ wiring: Wiring) -> Bool {
        Cycles.steps(of: circle).contains { step in !wiring.needs(of: step).contains(where: \.isImmediate) }
    }

    private static func warning(about circle: [Int], _ wiring: Wiring) -> Resolver.Graph.Issue {
        let components = circle.map { wiring.components[$0] }
        let (first, names) = (components[0].key, MessageText.list(components.map { $0.key.description }))
        return .init(
            .warning, "unique-in-cycle", components,
            "\(first) is made anew for each request, so in the circle of \(names) they do not hold each other.",
            "Give \(first) a scope that shares it, such as .graph.")
    }

    private static func error(about circle: [Int], _ wiring: Wiring) -> Resolver.Graph.Issue {
        let components = circle.map { wiring.components[$0] }
        let names = MessageText.list(components.map { $0.key.description })
        // A value type is made anew in most scopes, so that another one would be no help.
        let objects = components.filter { !TypeFacts.isValue($0.key.service) }
        let which =
            objects.count == components.count
            ? "one of them" : MessageText.list(objects.map { $0.key.description }, separator: " or ")
        return .init(
            .error, "unique-cycle", components,
            "Each of \(names) is made anew for each request, so they never get to hold each other.",
            "Give \(which) a scope that shares it, such as .graph.")
    }
}
