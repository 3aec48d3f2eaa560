// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// The circles in which everything is made anew, so that their late injections would go on for ever.
///
/// Each injection that waits makes further objects whose injections wait. It ends only where an object is shared, or where
/// a collection leaves out what is being made: the service that was asked for first, the object whose injections run, and
/// what is being made for them.
struct EndlessCircles {
    /// The circles, each a list of positions; every object whose injections go on for ever is in one of them.
    private(set) var circles: [[Int]] = []
    let isMadeAnew: [Bool]
    private let wiring: Wiring
    private let members: [Set<Int>]

    /// Looks for circles: O(*n* + *m*) in the numbers of registrations and dependencies, where there are none.
    init(in wiring: Wiring) {
        let isMadeAnew = wiring.components.map { $0.isMadeAnew(on: wiring.container) }
        let successors = wiring.successors { need, target in
            isMadeAnew[need.source] && isMadeAnew[target] && !need.dependency.isDeferred
        }
        let groups = Cycles(among: successors).groups
        self.isMadeAnew = isMadeAnew
        self.wiring = wiring
        self.members = groups.map { Set($0) }
        for (group, members) in zip(groups, members) { find(in: group, members) }
    }

    private mutating func find(in group: [Int], _ members: Set<Int>) {
        let sources = group.filter { !targets(of: $0, in: members) { $0.dependency.isLate }.isEmpty }
        guard !sources.isEmpty else { return }
        var covered: Set<Int> = []
        for root in roots(of: group, members) {
            var ways: [Int: [Int: [Int]]] = [:]
            for source in sources { ways[source] = self.ways(from: source, to: sources, in: members, root: root) }
            for source in sources where !covered.contains(source) {
                guard let circle = Self.circle(through: source, ways) else { continue }
                covered.formUnion(circle)
                circles.append(circle)
            }
        }
    }

    /// A shortest circle through an object with injections that wait, by the ways between such objects.
    private static func circle(through source: Int, _ ways: [Int: [Int: [Int]]]) -> [Int]? {
        let next = { (source: Int) in (ways[source] ?? [:]).keys.sorted() }
        guard let stops = Cycles.way(from: next(source), to: source, next) else { return nil }
        return zip([source] + stops, stops).flatMap { from, to in ways[from]?[to]?.dropLast() ?? [] }
    }
}

// MARK: - What may be asked for first

extension EndlessCircles {
    /// The members that make a difference when they are what was asked for, as collections leave that out; `nil` stands for any
    /// component that leads into the group.
    private func roots(of group: [Int], _ members: Set<Int>) -> [Int?] {
        var inCollections: Set<Int> = []
        for need in group.flatMap({ wiring.needs(of: $0) }) where need.dependency.isMany {
            inCollections.formUnion(need.targets)
        }
        let isEntered = wiring.needs.contains { need in
            !members.contains(need.source) && !need.dependency.isDeferred
                && need.targets.contains(where: members.contains)
        }
        return isEntered || !members.isSubset(of: inCollections) ? [nil] : group
    }
}

// MARK: - Ways

extension EndlessCircles {
    private func targets(
        of source: Int, in members: Set<Int>, without left: Set<Int> = [], _ counts: (Wiring.Need) -> Bool
    ) -> [Int] {
        wiring.needs(of: source)
            .filter { counts($0) && !$0.dependency.isDeferred }
            .flatMap { need in
                need.targets.filter { target in
                    members.contains(target)
                        && !(need.dependency.isMany && (target == source || left.contains(target)))
                }
            }
    }

    /// The ways, both ends included, by which the late injections of one object make others that have some; the root is what was
    /// asked for first, if it makes a difference.
    private func ways(from source: Int, to ends: [Int], in members: Set<Int>, root: Int?) -> [Int: [Int]] {
        let left = Set([source] + (root.map { [$0] } ?? []))
        let starts = targets(of: source, in: members, without: left) { $0.dependency.isLate }
        var ways: [Int: [Int]] = [:]
        for end in ends {
            let way = Cycles.way(from: starts, to: end) { current in
                targets(of: current, in: members, without: left) { $0.isImmediate }
            }
            ways[end] = way.map { [source] + $0 }
        }
        return ways
    }
}

extension Registration {
    /// Whether each request of a container makes a new instance, also in the middle of a resolution.
    func isMadeAnew(on container: Resolver) -> Bool {
        let kind = scope.kind == .container ? container.cache.kind : scope.kind
        switch kind {
        case .unique: return true
        case .graph, .shared: return TypeFacts.isValue(key.service)
        case .container, .cache: return false
        }
    }
}
