// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// Something is needed that nothing provides, and that nobody has declared for a container in front.
enum MissingDependencyRule {
    static func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        let missing = wiring.needs.filter { need in
            need.targets.isEmpty && !need.dependency.isOptional && !need.dependency.isMany
                && wiring.container.reachableDeclaration(of: need.dependency.key) == nil
        }
        return missing.map { need in
            let (source, dependency) = (wiring.components[need.source], need.dependency)
            if wiring.container.isHidden(dependency.key) { return closed(source, dependency) }
            return .init(
                .error, "missing-dependency", [source], more: [dependency.key],
                "\(source.key) needs \(dependency.key) (\(dependency.origin)), which nothing provides.",
                near: NearMisses(of: dependency.key, in: wiring.container, for: [source.key]),
                "Register \(dependency.key), or let the need be optional.")
        }
    }

    /// The issue that what is needed cannot be asked for any more.
    private static func closed(_ source: Registration, _ dependency: Dependency) -> Resolver.Graph.Issue {
        .init(
            .error, "missing-dependency", [source], more: [dependency.key],
            "\(source.key) needs \(dependency.key) (\(dependency.origin)), whose container has been closed.",
            "Validate before shutdown() or close(), or have start() open the container again.")
    }
}
