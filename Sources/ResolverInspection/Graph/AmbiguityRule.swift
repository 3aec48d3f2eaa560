// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// Several registrations serve one key, none of them is the default, and a single one may be asked for.
enum AmbiguityRule {
    static func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        let choices = wiring.container.reachable.flatMap { ambiguousChoices(in: $0.table) }
        if choices.isEmpty { return [] }
        let dependencies = wiring.needs.map(\.dependency)
        let singles = Set(dependencies.filter { !$0.isMany }.flatMap { $0.preferred + [$0.key] })
        // A key without a name also stands for those with one.
        let collections = Set(dependencies.filter(\.isMany).map(\.key))
        // Of a service that nobody is known to ask for, a single one may be asked for from outside.
        func isOnlyForCollections(_ key: Resolver.ServiceKey) -> Bool {
            if singles.contains(key) { return false }
            return collections.contains(key) || collections.contains(Resolver.ServiceKey(key.service))
                || wiring.container.reachable.contains { $0.table.hasBeenCollected(key.service) }
        }
        return choices.compactMap { candidates in
            // What a container in front registers for the key leaves no choice.
            guard let latest = candidates.max(by: { $0.order < $1.order }),
                wiring.container.registration(of: latest.key) === latest,
                !isOnlyForCollections(latest.key)
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
}
