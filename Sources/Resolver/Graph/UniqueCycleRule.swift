// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Services hold each other, and are made anew for each request: the circle never closes.
struct UniqueCycleRule: GraphRule {
    func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        let unbreakable = Set(
            Cycles(in: wiring) { !$0.dependency.isLate && !$0.dependency.isDeferred }.groups.joined())
        let cycles = Cycles(in: wiring) { !$0.dependency.isDeferred }
        return cycles.groups.compactMap { group in
            guard !group.contains(where: { unbreakable.contains($0) }) else { return nil }
            let circle = cycles.circle(in: group).dropLast().map { wiring.components[$0] }
            let unique = circle.filter { $0.scope.kind == .unique }
            guard let first = unique.first else { return nil }
            let names = circle.map(\.key.description).joined(separator: ", ")
            guard unique.count == circle.count else {
                return .init(
                    .warning, "unique-in-cycle", circle,
                    "\(first.key) is made anew for each request, so in the circle of \(names) they do not hold each other.",
                    "Give \(first.key) a scope that shares it, such as .graph.")
            }
            return .init(
                .error, "unique-cycle", circle,
                "Each of \(names) is made anew for each request, so they never get to hold each other.",
                "Give one of them a scope that shares it, such as .graph.")
        }
    }
}
