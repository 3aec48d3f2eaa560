// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// A registration that the services a program asks for do not lead to, or such a service that nothing provides.
enum UnreachableRule {
    static func issues(in wiring: Wiring, from roots: [Any.Type]) -> [Resolver.Graph.Issue] {
        let starts = roots.map { (root: $0, components: components(serving: $0, in: wiring)) }
        let missing = starts.filter(\.components.isEmpty)
            .filter { wiring.container.reachableDeclaration(of: Resolver.ServiceKey($0.root)) == nil }
            .map { issue(aboutMissing: $0.root, wiring) }
        let observed = Dictionary(grouping: wiring.observedNeeds, by: \.source)
        let reached = Set(
            reach(from: starts.flatMap(\.components)) { component in
                wiring.needs(of: component).flatMap(\.targets) + (observed[component] ?? []).compactMap(\.target)
            })
        return missing
            + wiring.components.enumerated().filter { !reached.contains($0.offset) }.map { _, component in
                .init(
                    .error, "unreachable", [component],
                    "\(component.key) is registered, and none of the roots leads to it.",
                    "Remove it, or name what asks for it: validate(roots:), or .needs(_:) on a closure.")
            }
    }

    /// The components that serve a root, whatever their names, tags and arguments; of an optional type, those of the type
    /// inside as well.
    private static func components(serving root: Any.Type, in wiring: Wiring) -> [Int] {
        let inside = TypeFacts.wrapped(of: root).map { components(serving: $0, in: wiring) } ?? []
        return wiring.components(serving: root) + inside
    }

    private static func issue(aboutMissing root: Any.Type, _ wiring: Wiring) -> Resolver.Graph.Issue {
        let key = Resolver.ServiceKey(root)
        return .init(
            .error, "missing-dependency", keys: [key], [],
            "\(key) is named as a root, and nothing provides it.",
            near: NearMisses(of: key, in: wiring.container), "Register \(key), or do not name it.")
    }
}
