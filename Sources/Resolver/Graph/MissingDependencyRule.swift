// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Something is needed that nothing provides.
struct MissingDependencyRule: GraphRule {
    func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        wiring.needs.compactMap { need in
            let dependency = need.dependency
            guard need.targets.isEmpty, !dependency.isOptional, !dependency.isMany else { return nil }
            let source = wiring.components[need.source]
            let advice = NearMisses(of: dependency.key, in: wiring.container).advice
            return .init(
                .error, "missing-dependency", [source], more: [dependency.key],
                "\(source.key) needs \(dependency.key) (\(dependency.origin)), which nothing provides.",
                advice ?? "Register \(dependency.key), or let the need be optional.")
        }
    }
}
