// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The order of disposal: last made first, but dependants before known dependencies, such as a later made ``Resolver/Lazy``.
enum DisposalOrder {
    /// The cells of a container with something to dispose of: O(*n* log *n* + *m*) in these and the declared needs below them.
    static func cells(of container: Resolver) -> [InstanceCell] {
        let kept = container.ownCells.filter { $0.disposal != nil }.sorted { $0.disposal?.number ?? 0 }
        guard kept.count > 1 else { return kept }
        // What needs each other: of that, the newest goes first.
        return stronglyConnectedComponents(of: dependants(of: kept, in: container), from: kept.indices.reversed())
            .flatMap { component in component.sorted { UInt64($0) }.reversed() }
            .compactMap { position in position < kept.count ? kept[position] : nil }
    }

    /// What needs each node, newest first: of instances, newest last, then of registrations between, without handlers.
    private static func dependants(of kept: [InstanceCell], in container: Resolver) -> [[Int]] {
        var positions: [UInt64: [Int]] = [:]
        for index in kept.indices { positions[kept[index].disposal?.registration ?? 0, default: []].append(index) }
        var dependencies = kept.map { $0.disposal?.dependencies ?? [] }
        var dependants: [[Int]] = Array(repeating: [], count: kept.count)
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
                positions[target.order]?.forEach { if $0 != position { dependants[$0].append(position) } }
            }
            position += 1
        }
        return dependants.map { $0.reversed() }
    }
}
