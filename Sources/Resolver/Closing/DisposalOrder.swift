// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The order of disposal: last made first, but dependants before known dependencies, such as a later made ``Resolver/Lazy``.
struct DisposalOrder {
    /// The cells that keep something with a handler, in that order.
    private(set) var cells: [InstanceCell] = []

    /// Looks at what a container keeps: O(*n* log *n* + *m*) in the instances and the declared dependencies below them.
    init(of container: Resolver) {
        var (kept, disposals): ([InstanceCell], [Disposal]) = ([], [])
        for cell in container.ownCells {
            guard let disposal = cell.disposal else { continue }
            kept.append(cell)
            disposals.append(disposal)
        }
        let newestFirst = Array(disposals.indices).sorted { .max - disposals[$0].number }
        kept = newestFirst.map { kept[$0] }
        disposals = newestFirst.map { disposals[$0] }
        guard kept.count > 1 else {
            cells = kept
            return
        }
        let dependants = Self.dependants(among: disposals, in: container)
        var seen: Set<Int> = []
        for position in kept.indices {
            Self.visit(position, dependants, &seen) { if $0 < kept.count { cells.append(kept[$0]) } }
        }
    }

    /// Visits a node after those that need it; `body` gets each position that has not been visited before.
    private static func visit(_ first: Int, _ dependants: [[Int]], _ seen: inout Set<Int>, _ body: (Int) -> Void) {
        // With a stack of its own: a chain may be deep.
        var open = [(position: first, isReady: false)]
        while let (position, isReady) = open.popLast() {
            if isReady {
                body(position)
            } else if seen.insert(position).inserted {
                open.append((position, true))
                open += dependants[position].reversed().map { ($0, false) }
            }
        }
    }

    /// What needs each node: instances first, newest first, then registrations between that keep nothing or have no handler.
    private static func dependants(among instances: [Disposal], in container: Resolver) -> [[Int]] {
        var positions: [UInt64: [Int]] = [:]
        for (position, instance) in instances.enumerated() {
            positions[instance.registration, default: []].append(position)
        }
        var dependencies = instances.map(\.dependencies)
        var dependants: [[Int]] = Array(repeating: [], count: instances.count)
        var position = 0
        while position < dependencies.count {
            var seen: Set<UInt64> = []
            for target in dependencies[position].flatMap({ container.candidates(for: $0).map(\.component) })
            where seen.insert(target.order).inserted {
                if positions[target.order] == nil {
                    positions[target.order] = [dependencies.count]
                    dependencies.append(target.dependencies)
                    dependants.append([])
                }
                for needed in positions[target.order] ?? [] where needed != position {
                    dependants[needed].append(position)
                }
            }
            position += 1
        }
        return dependants.map { $0.inOrder() }
    }
}
