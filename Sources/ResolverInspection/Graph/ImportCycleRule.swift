// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// Modules import each other, so none can start after those that it builds on.
enum ImportCycleRule {
    static func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        wiring.lifecycles.flatMap(\.cycles).map { cycle in
            .init(
                .error, "import-cycle", cycle.prefix(1).map(\.place),
                "Modules import each other: \(MessageText.way(cycle.map { $0.name }, separator: " imports ")).",
                "Let one of them not import the next: move what both need to a third.")
        }
    }
}
