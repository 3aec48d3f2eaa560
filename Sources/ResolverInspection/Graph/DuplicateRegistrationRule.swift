// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// A key was registered again without saying that this is meant.
enum DuplicateRegistrationRule {
    static func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        wiring.container.reachable.flatMap { container in
            container.table.duplicates().map { replaced, current in
                .init(
                    .warning, "duplicate-registration", keys: [current.key, replaced.key],
                    [current.place, replaced.place],
                    "\(current.key) was registered at \(replaced.place), and again at \(current.place), which replaces it.",
                    "Remove one of them, or say that it is meant: .override().")
            }
        }
    }
}
