// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension KeptInstance {
    /// Does what has to happen when it is let go, waits for it, and notes what was thrown.
    nonisolated(nonsending) func dispose(_ failures: inout [LifecycleError.Failure]) async {
        guard let box, let disposal = box.disposal else { return }
        for step in disposal.steps(for: box) {
            do {
                try await step.run()
            } catch {
                failures.append(.init(disposal.key.description, .onDispose, error))
            }
        }
    }
}

extension DisposalOrder {
    /// The cells of a container with something to dispose of: O(*n* log *n* + *m*) in these and the declared needs below them.
    static func cells(of container: Resolver) -> [InstanceCell] {
        let kept = container.ownCells.filter { $0.kept?.disposal != nil }.sorted { $0.kept?.disposal?.number ?? 0 }
        guard kept.count > 1 else { return kept }
        // What needs each other: of that, the newest goes first.
        let starts = kept.indices.map { kept.count - 1 - $0 }
        var ordered: [InstanceCell] = []
        for component in stronglyConnectedComponents(of: dependants(of: kept, in: container), from: starts) {
            for position in component.sorted(by: { .max - UInt64($0) }) where position < kept.count {
                ordered.append(kept[position])
            }
        }
        return ordered
    }

    /// What needs each node, newest first: of instances, newest last, then of registrations between, without handlers.
    private static func dependants(of kept: [InstanceCell], in container: Resolver) -> [[Int]] {
        var makers = IdentityMap<Maker>()
        @inline(never) func maker(_ order: UInt64) -> Maker {
            let maker = makers[order] ?? Maker()
            makers[order] = maker
            return maker
        }
        for index in kept.indices { maker(kept[index].kept?.disposal?.registration ?? 0).positions.append(index) }
        var dependencies = kept.map { $0.kept?.disposal?.dependencies ?? [] }
        var dependants: [[Int]] = Array(repeating: [], count: kept.count)
        var position = 0
        while position < dependencies.count {
            for dependency in dependencies[position] {
                let candidates =
                    container.candidates(for: dependency) + container.candidatesWithArguments(for: dependency)
                for target in candidates.map(\.component) {
                    let maker = maker(target.order)
                    if maker.positions.isEmpty {
                        maker.positions = [dependencies.count]
                        dependencies.append(target.dependencies)
                        dependants.append([])
                    }
                    for other in maker.positions where other != position && dependants[other].last != position {
                        dependants[other].append(position)
                    }
                }
            }
            position += 1
        }
        for index in dependants.indices { dependants[index].reverse() }
        return dependants
    }
}
