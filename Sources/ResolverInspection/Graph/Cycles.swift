// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// The groups of components that need each other.
struct Cycles {
    /// Two components of which the first needs the second.
    struct Step: Hashable {
        let source: Int
        let target: Int
    }

    /// The groups, each a list of positions in order of registration; those of one component only if it needs itself.
    let groups: [[Int]]
    /// Whom each component needs, as far as it counts.
    let successors: [[Int]]

    init(among successors: [[Int]]) {
        self.successors = successors
        groups = stronglyConnectedComponents(of: successors, from: Array(successors.indices))
            .filter { $0.count > 1 || successors[$0[0]].contains($0[0]) }
            .map { $0.sorted() }
            .sorted { UInt64($0[0]) }
    }

    /// A shortest circle in a group, each position once: from a component to one of some successors, and back; `nil` if there is none.
    func circle(from component: Int, by starts: [Int], in members: Set<Int>) -> [Int]? {
        let way = Self.way(from: starts, to: component) { current in successors[current].filter(members.contains) }
        return way.map { [component] + $0.dropLast() }
    }

    static func steps(of circle: [Int]) -> [Step] {
        zip(circle, circle.dropFirst() + circle.prefix(1)).map { Step(source: $0, target: $1) }
    }

    /// A shortest way, both ends included, found breadth first; `nil` when there is none.
    static func way(from starts: [Int], to end: Int, _ next: (Int) -> [Int]) -> [Int]? {
        if starts.contains(end) { return [end] }
        var cameFrom: [Int: Int] = [:]
        var seen = Set(starts)
        var open = starts
        var position = 0
        while position < open.count {
            let current = open[position]
            position += 1
            for target in next(current) where seen.insert(target).inserted {
                cameFrom[target] = current
                if target == end { return sequence(first: end) { cameFrom[$0] }.reversed() }
                open.append(target)
            }
        }
        return nil
    }
}

extension Wiring {
    /// Whom each component needs, as far as it counts; a collection leaves out the component itself.
    func successors(_ counts: (Need, _ target: Int) -> Bool) -> [[Int]] {
        components.indices.map { source in
            needs(of: source).flatMap { need in
                need.targets.filter { target in
                    !(need.dependency.isMany && target == source) && counts(need, target)
                }
            }
        }
    }

    /// Whether a circle goes round without end: what takes typed arguments may be asked for with other ones each time.
    func isEndless(_ circle: [Int]) -> Bool { circle.contains { components[$0].key.argumentList == nil } }

    func needs(of step: Cycles.Step) -> [Need] {
        needs(of: step.source).filter { $0.targets.contains(step.target) }
    }
}
