// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// A key was registered again without saying that this is meant.
enum DuplicateRegistrationRule {
    static func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        wiring.container.reachable.flatMap { container in
            duplicates(in: container.table).map { replaced, current in
                .init(
                    .warning, "duplicate-registration", keys: [current.key, replaced.key],
                    [current.place, replaced.place],
                    "\(current.key) was registered at \(replaced.place), and again at \(current.place), which replaces it.",
                    "Remove one of them, or say that it is meant: .override().")
            }
        }
    }

    /// What was replaced, or stands behind an override, with what is in its place, where that was not said to be meant.
    private static func duplicates(
        in table: borrowing RegistrationTable
    ) -> [(replaced: RegistrationTable.Replaced, current: Registration)] {
        let inPlace = Dictionary(grouping: table.currentRegistrations(), by: \.key)
        return table.replaced.sorted { $0.order }.compactMap { replaced in
            let other = inPlace[replaced.key]?.last { RegistrationTable.Replaced($0).target == replaced.target }
            guard let other, !other.isOverride, replaced.layer == other.layer else { return nil }
            return (replaced, other)
        }
    }
}
