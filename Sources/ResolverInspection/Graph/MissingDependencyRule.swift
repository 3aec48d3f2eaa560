// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// Something is needed that nothing provides, and that nobody has declared for a container in front.
enum MissingDependencyRule {
    static func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        let missing = wiring.checkedNeeds.filter { need in
            need.targets.isEmpty && !need.dependency.isOptional && !need.dependency.isMany
                && !wiring.isDeclared(need)
        }
        return missing.map { need in
            let (source, dependency) = (wiring.components[need.source], need.dependency)
            let (isClosed, original) = (wiring.container.isHidden(dependency.key), wiring.original)
            let reason = isClosed ? "whose container has been closed" : "which nothing provides"
            return .init(
                .error, "missing-dependency", [source], more: [dependency.key],
                "\(source.key) needs \(dependency.key) (\(dependency.origin)), \(reason).",
                near: {
                    isClosed ? nil : NearMisses(of: dependency.key, in: original, for: [source.key]).advice
                },
                isClosed
                    ? "Validate before shutdown() or close(), or have start() open the container again."
                    : "Register \(dependency.key), or let the need be optional.")
        }
    }
}

/// A registration that the services a program asks for do not lead to, or such a service that nothing provides.
enum UnreachableRule {
    static func issues(in wiring: Wiring, from roots: [Any.Type]) -> [Resolver.Graph.Issue] {
        let starts = roots.map { (root: $0, components: components(serving: $0, in: wiring)) }
        let declared = wiring.container.reachable.flatMap(\.declarations).map(\.value.key.service)
        let missing = starts.filter(\.components.isEmpty)
            .filter { start in !declared.contains { $0 == start.root || $0 == TypeFacts.wrapped(of: start.root) } }
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

    /// The components that serve a root, whatever their names, tags and arguments; of an optional type, those of the type inside as well.
    private static func components(serving root: Any.Type, in wiring: Wiring) -> [Int] {
        let inside = TypeFacts.wrapped(of: root).map { components(serving: $0, in: wiring) } ?? []
        return wiring.components(serving: root) + inside
    }

    private static func issue(aboutMissing root: Any.Type, _ wiring: Wiring) -> Resolver.Graph.Issue {
        let (key, original) = (Resolver.ServiceKey(root), wiring.original)
        return .init(
            .error, "missing-dependency", keys: [key], [],
            "\(key) is named as a root, and nothing provides it.",
            near: { NearMisses(of: key, in: original).advice }, "Register \(key), or do not name it.")
    }
}
