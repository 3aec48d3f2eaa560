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

    /// Looks for circles: O(*n* + *m*) in the numbers of registrations and dependencies, where there are none.
    init(in wiring: Wiring) {
        let isMadeAnew = wiring.components.map { $0.isMadeAnew(on: wiring.container) }
        let successors = wiring.successors { need, target in
            isMadeAnew[need.source] && isMadeAnew[target] && !need.dependency.isDeferred
        }
        self.isMadeAnew = isMadeAnew
        self.wiring = wiring
        for group in Cycles(among: successors).groups { find(in: group, Set(group)) }
    }

    private mutating func find(in group: [Int], _ members: Set<Int>) {
        var sources = Set(group.filter { !targets(of: $0, in: members) { $0.dependency.isLate }.isEmpty })
        let waiting = sources
        for root in roots(of: group, members) where !sources.isEmpty {
            var known: [Int: [Int]] = [:]
            // The objects whose injections wait that the late injections of one of them make.
            func next(_ source: Int) -> [Int] {
                if let known = known[source] { return known }
                let segment = Segment(of: source, root: root, in: self, members)
                known[source] = reach(from: segment.starts, segment.next).filter(waiting.contains)
                return known[source] ?? []
            }
            for source in group where sources.contains(source) {
                guard let stops = Cycles.way(from: next(source), to: source, next) else { continue }
                let circle = zip([source] + stops, stops).flatMap { from, to in
                    let segment = Segment(of: from, root: root, in: self, members)
                    return [from] + (Cycles.way(from: segment.starts, to: to, segment.next)?.dropLast() ?? [])
                }
                sources.subtract(circle)
                circles.append(circle)
            }
        }
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

    /// What the late injections of one object make, where the root is what was asked for first, if it makes a difference.
    private struct Segment {
        let starts: [Int]
        let next: (Int) -> [Int]

        init(of source: Int, root: Int?, in circles: EndlessCircles, _ members: Set<Int>) {
            let left = Set([source] + (root.map { [$0] } ?? []))
            starts = circles.targets(of: source, in: members, without: left) { $0.dependency.isLate }
            next = { circles.targets(of: $0, in: members, without: left) { $0.isImmediate } }
        }
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
