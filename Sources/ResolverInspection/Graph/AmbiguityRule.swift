// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// Several registrations serve one key, none of them is the default, and a single one may be asked for.
enum AmbiguityRule {
    static func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        let choices = wiring.container.reachable.flatMap { ambiguousChoices(in: $0.table) }
        if choices.isEmpty { return [] }
        let requests = Requests(in: wiring)
        return choices.compactMap { candidates in
            // What a container in front registers for the key leaves no choice.
            guard let latest = candidates.max(by: { $0.order < $1.order }),
                wiring.container.registration(of: latest.key) === latest,
                !requests.areOnlyForCollections(of: latest.key, in: wiring)
            else { return nil }
            let names = MessageText.list(candidates.map { $0.component.key.description })
            return .init(
                .warning, "ambiguity", candidates.map(\.component), more: [latest.key],
                "\(latest.key) is served by \(names), and none is the default; the latest is taken, "
                    + "\(latest.component.key).",
                "Mark one of them with .default(), or tell them apart by names or tags.")
        }
    }

    /// The candidates for each key that has several, none of them the default or an override, in order of registration.
    private static func ambiguousChoices(in table: borrowing RegistrationTable) -> [[Registration]] {
        table.candidates
            .filter { $0.count > 1 && !$0.contains { $0.isDefault || $0.isOverride } }
            .sorted { $0.first?.order ?? 0 }
    }

    /// What is known to be asked for: what is declared, and calls of `all` that have been.
    private struct Requests {
        private var singles: Set<Resolver.ServiceKey> = []
        /// What `many` asks for, a key without a name also standing for those with one.
        private var collections: Set<Resolver.ServiceKey> = []

        init(in wiring: Wiring) {
            for dependency in wiring.needs.lazy.map(\.dependency) {
                if dependency.isMany {
                    collections.insert(dependency.key)
                } else {
                    singles.formUnion(dependency.preferred + [dependency.key])
                }
            }
        }

        /// Whether a single one is not asked for, as far as anybody can tell: of a service that nobody asks for it may be from outside.
        func areOnlyForCollections(of key: Resolver.ServiceKey, in wiring: Wiring) -> Bool {
            guard !singles.contains(key) else { return false }
            return collections.contains(key) || collections.contains(Resolver.ServiceKey(key.service))
                || wiring.container.reachable.contains { $0.table.hasBeenCollected(key.service) }
        }
    }
}
