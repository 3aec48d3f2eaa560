// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// Services need each other in order to be made, and no `cycle: true` breaks the circle.
///
/// A collection leaves out what is being made, so a need of many closes no circle; but it leads into those that others close. What
/// outlives a container for one request is made for it in a resolution of its own, where only what is kept is found to be in the making.
enum CycleRule {
    /// Finds the issues, where all cycles are known, those with injections that wait included.
    static func issues(in wiring: Wiring, _ all: Cycles) -> [Resolver.Graph.Issue] {
        if all.groups.isEmpty { return [] }
        let cycles = Cycles(among: wiring.successors { need, _ in need.isImmediate })
        return cycles.groups.flatMap { circles(in: $0, cycles, wiring) }
            .filter(wiring.isEndless)
            .map { beginningWhereClosed($0, wiring) }
            .sorted { $0.lexicographicallyPrecedes($1) }
            .map { issue(about: $0, wiring) }
    }

    /// Circles of a group: every need that closes one is a step of one of them.
    private static func circles(in group: [Int], _ cycles: Cycles, _ wiring: Wiring) -> [[Int]] {
        let members = Set(group)
        let apart = wiring.container.isForRequest ? members.filter { wiring.isMadeApart($0) } : []
        var covered: Set<Cycles.Step> = []
        var circles: [[Int]] = []
        for source in group {
            for target in cycles.successors[source] where members.contains(target) {
                let step = Cycles.Step(source: source, target: target)
                let isFound = apart.isEmpty || wiring.isKept(target)
                let others = isFound ? members : members.subtracting(apart)
                guard !covered.contains(step), closes(step, wiring), isFound || !apart.contains(source),
                    let circle = cycles.circle(from: source, by: [target], in: others)
                else { continue }
                covered.formUnion(Cycles.steps(of: circle))
                circles.append(circle)
            }
        }
        return circles
    }

    /// Whether a component asks for another itself, and not only among others.
    private static func closes(_ step: Cycles.Step, _ wiring: Wiring) -> Bool {
        wiring.needs(of: step).contains { $0.isImmediate && !$0.dependency.isMany }
    }

    /// A circle as it is met when it is asked for at the start: the last step closes it.
    private static func beginningWhereClosed(_ circle: [Int], _ wiring: Wiring) -> [Int] {
        // In a request's container, what is made apart leads to all else anew, until it comes to something that is kept.
        let isApart = wiring.container.isForRequest && circle.contains { wiring.isMadeApart($0) }
        let starts = Cycles.steps(of: circle).filter { closes($0, wiring) }.map(\.target)
        let first = starts.filter { !isApart || wiring.isKept($0) }.min()
        let start = circle.firstIndex { $0 == first } ?? 0
        return Array(circle[start...] + circle[..<start])
    }

    private static func issue(about circle: [Int], _ wiring: Wiring) -> Resolver.Graph.Issue {
        let keys = (circle + circle.prefix(1)).map { wiring.components[$0].key }
        return .init(
            .error, "cycle", circle.map { wiring.components[$0] },
            "\(keys[0]) needs itself in order to be made: \(MessageText.way(keys.map { $0.description })).",
            advice(circle, wiring))
    }

    /// Proposes the injection to mark, if there is one on the way.
    private static func advice(_ circle: [Int], _ wiring: Wiring) -> String {
        // Where the initialiser asks for the same, marking the injection is no help.
        let injections = Cycles.steps(of: circle).map { wiring.needs(of: $0).filter(\.isImmediate) }
            .filter { needs in needs.allSatisfy { $0.dependency.step != nil } }
            .joined()
            .map { (key: wiring.components[$0.source].key, dependency: $0.dependency) }
        if let canWait = injections.first(where: { !TypeFacts.isValue($0.key.service) }) {
            return "Mark the injection of \(canWait.dependency.key) into \(canWait.key) with cycle: true."
        }
        if let value = injections.first { return ResolutionError.advice(onInjectionInto: value.key) }
        return "Let one of them take the other as Resolver.Lazy, or by an injection with cycle: true."
    }
}

extension Wiring {
    fileprivate func isKept(_ position: Int) -> Bool {
        components[position].scope.kind.keepsInstances && !components[position].isMadeAnew(on: container)
    }

    /// Whether a request's container has what outlives it made in a resolution of its own.
    fileprivate func isMadeApart(_ position: Int) -> Bool {
        isKept(position) && !components[position].isForRequest && components[position].scope.kind != .container
    }
}

extension Wiring.Need {
    /// Whether it is asked for while what needs it is being made.
    var isImmediate: Bool { !dependency.isLate && !dependency.isDeferred }
}
