// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The order of disposal: last made first, but dependants before known dependencies, such as a later made ``Resolver/Lazy``.
struct DisposalOrder {
    /// The cells that keep something with a handler, in that order.
    private(set) var cells: [InstanceCell] = []

    /// Looks at what a container keeps: O(*n* log *n* + *m*) in the instances and the declared dependencies below them.
    init(of container: Resolver) {
        for cell in container.ownCells.sorted(by: { $0.disposal?.number ?? 0 }) where cell.disposal != nil {
            cells.append(cell)
        }
        let kept = cells
        guard kept.count > 1 else { return }
        let (dependants, needs) = Self.relations(of: kept, in: container)
        var (seen, order, grouped): (Set<Int>, [Int], [Int]) = ([], [], [])
        for position in kept.indices.reversed() { order += Self.visit(position, dependants, &seen) }
        (seen, cells) = ([], [])
        // From the last one on, what is found on the way back needs each other: of that, the newest goes first.
        for position in order.reversed() { grouped += Self.visit(position, needs, &seen).inOrder() }
        for position in grouped.reversed() where position < kept.count { cells.append(kept[position]) }
    }

    /// Finds what a node leads to, and has not been visited before: each node after those that it leads to.
    @inline(never)
    private static func visit(_ first: Int, _ ways: [[Int]], _ seen: inout Set<Int>) -> [Int] {
        var found: [Int] = []
        // With a stack of its own: a chain may be deep.
        var open = [(position: first, isReady: false)]
        while let (position, isReady) = open.popLast() {
            if isReady {
                found.append(position)
            } else if seen.insert(position).inserted {
                open.append((position, true))
                open += ways[position].map { ($0, false) }
            }
        }
        return found
    }

    /// What needs each node, and what it needs: instances, newest last, then registrations between, without handlers.
    private static func relations(of kept: [InstanceCell], in container: Resolver) -> ([[Int]], needs: [[Int]]) {
        var positions: [UInt64: [Int]] = [:]
        for index in kept.indices { positions[kept[index].disposal?.registration ?? 0, default: []].append(index) }
        var dependencies = kept.map { $0.disposal?.dependencies ?? [] }
        var dependants: [[Int]] = Array(repeating: [], count: kept.count)
        var needs = dependants
        var position = 0
        while position < dependencies.count {
            var seen: Set<UInt64> = []
            for target in dependencies[position].flatMap({ container.candidates(for: $0).map(\.component) })
            where seen.insert(target.order).inserted {
                if positions[target.order] == nil {
                    positions[target.order] = [dependencies.count]
                    dependencies.append(target.dependencies)
                    dependants.append([])
                    needs.append([])
                }
                for needed in positions[target.order] ?? [] where needed != position {
                    dependants[needed].append(position)
                    needs[position].append(needed)
                }
            }
            position += 1
        }
        return (dependants.map { $0.inOrder() }, needs)
    }
}
