// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Several registrations serve one key, and none of them is the default.
struct AmbiguityRule: GraphRule {
    func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        wiring.container.reachable.flatMap { container in
            container.table.ambiguousChoices().compactMap { candidates -> Resolver.Graph.Issue? in
                guard let latest = candidates.max(by: { $0.order < $1.order }) else { return nil }
                let names = candidates.map(\.component.key.description).joined(separator: ", ")
                return .init(
                    .warning, "ambiguity", candidates,
                    "\(latest.key) is served by \(names), and none is the default; the latest is taken, "
                        + "\(latest.component.key).",
                    "Mark one of them with .default(), or tell them apart by names or tags.")
            }
        }
    }
}
