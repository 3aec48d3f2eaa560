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
        let inPlace = Dictionary(
            table.currentRegistrations().map { (Purpose(of: RegistrationTable.Replaced($0)), $0) }
        ) { $1 }
        return table.replaced.sorted { $0.order }.compactMap { replaced in
            guard let other = inPlace[Purpose(of: replaced)], !other.isOverride, replaced.layer == other.layer else {
                return nil
            }
            return (replaced, other)
        }
    }
}

/// What a registration is for: its key and, of one that stands for `implements`, the key that it leads to.
private struct Purpose: Hashable {
    let key: Resolver.ServiceKey
    let target: Resolver.ServiceKey?

    init(of registration: RegistrationTable.Replaced) {
        key = registration.key
        target = registration.target
    }
}
