// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// An instance that its container keeps holds what is declared for containers in front: the first one's would serve all.
///
/// It may hold it by way of others that are not kept. A provider is no help: it asks the container that it was made for.
enum CaptiveDeclarationRule {
    static func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        let declarations = wiring.container.reachable.flatMap { container in
            container.declarations.map { (declaration: $0, container: container) }
        }
        if declarations.isEmpty { return [] }
        let byKey = Dictionary(grouping: declarations) { $0.declaration.key }
        let homes = wiring.homes
        let passed = wiring.components.map { !$0.scope.kind.keepsInstances }
        let starts = wiring.needs.filter { byKey[$0.dependency.key] != nil && passed[$0.source] }.map(\.source)
        let leads = wiring.holders(of: starts, by: wiring.needs) { passed[$0] }
        // What a container's cache keeps is not there for containers in front.
        return wiring.components.indices.filter { !passed[$0] && wiring.components[$0].scope.kind != .container }
            .flatMap { holder in
                wiring.needs(of: holder) { $0.targets.filter(leads.contains) }.compactMap { need in
                    if isCaptive(need, wiring) { return nil }
                    let candidates = byKey[need.dependency.key] ?? []
                    let home = homes[ObjectIdentifier(wiring.components[holder])]
                    // The container of the holder is the one that declares the key, or behind that.
                    let found = candidates.first { candidate in
                        need.targets.isEmpty || candidate.container.reachable.contains { ObjectIdentifier($0) == home }
                    }
                    return found.map { issue(about: holder, need, $0.declaration, wiring) }
                }
            }
    }

    /// Whether it is a request's value that would be held: `CaptiveDependencyRule` says so.
    private static func isCaptive(_ need: Wiring.Need, _ wiring: Wiring) -> Bool {
        wiring.container.isForRequest && need.isHeld && need.targets.contains { wiring.components[$0].isForRequest }
    }

    private static func issue(
        about holder: Int, _ need: Wiring.Need, _ declaration: Resolver.Declaration, _ wiring: Wiring
    ) -> Resolver.Graph.Issue {
        let long = wiring.components[holder]
        let between = need.source == holder ? [] : [wiring.components[need.source]]
        let way = between.map { ", by way of \($0.key)," }.joined()
        return .init(
            .warning, "captive-dependency", [long] + between, more: [declaration.key],
            "\(long.key) is kept in \(long.scope.name) and\(way) holds \(declaration.key) "
                + "(\(need.dependency.origin)), which is declared for containers in front (\(declaration.place)) "
                + "that live less long.",
            "Give \(long.key) the scope .container, or hand \(declaration.key) to those of its methods that need it.")
    }
}
