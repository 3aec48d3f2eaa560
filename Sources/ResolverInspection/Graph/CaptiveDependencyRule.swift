// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// An instance that is kept for long holds one that is kept for less long, and goes on holding it when that is let go.
///
/// It may hold it by way of others that are not kept: they live as long as it does.
enum CaptiveDependencyRule {
    static func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        // What is registered in a container for one request ends with that, whatever its scope.
        let lives = wiring.components.map { $0.isForRequest ? 0 : $0.scope.life }
        let held = wiring.needs.filter(\.isHeld)
        // What is kept for less long, and what holds it without being kept.
        let shorter = (1...2).map { life in
            wiring.holders(of: lives.indices.filter { (lives[$0] ?? life) < life }, by: held) { lives[$0] == nil }
        }
        return wiring.components.indices.flatMap { holder -> [Resolver.Graph.Issue] in
            guard let life = lives[holder], life > 0 else { return [] }
            return issues(about: holder, lives, leads: shorter[life - 1], wiring)
        }
    }

    private static func issues(
        about holder: Int, _ lives: [Int?], leads: Set<Int>, _ wiring: Wiring
    ) -> [Resolver.Graph.Issue] {
        let needs = wiring.needs(of: holder) { need in
            need.isHeld ? need.targets.filter { lives[$0] == nil && leads.contains($0) } : []
        }
        var seen: Set<Int> = []
        return needs.filter(\.isHeld).flatMap { need in
            need.targets.filter { lives[$0] != nil && leads.contains($0) && seen.insert($0).inserted }
                .map { issue(about: holder, need, $0, wiring) }
        }
    }

    private static func issue(
        about holder: Int, _ need: Wiring.Need, _ target: Int, _ wiring: Wiring
    ) -> Resolver.Graph.Issue {
        let (long, short) = (wiring.components[holder], wiring.components[target])
        let between = need.source == holder ? [] : [wiring.components[need.source]]
        let way = between.map { ", by way of \($0.key)," }.joined()
        let start =
            "\(long.key) is kept in \(long.scope.name) and\(way) holds \(short.key) (\(need.dependency.origin)), which "
        guard wiring.container.isForRequest else {
            return .init(
                .warning, "captive-dependency", [long] + between + [short],
                start + "is kept in \(short.scope.name) only.",
                "Take it as Resolver.Provider, or give the two the same scope.")
        }
        // Asked for here, it is an error: see `Request.checkHolders`.
        return .init(
            .error, "captive-dependency", [long] + between + [short],
            start + "belongs to a container for one request.",
            "Hand it over at each call, or give \(long.key) the scope .container, so that each request has one of its own."
        )
    }
}

extension Wiring.Need {
    var isHeld: Bool { !dependency.isRepeated }
}

extension Resolver.Scope {
    /// How long what is kept lives, compared with others; `nil` for what is not kept, or lives as long as it is held.
    fileprivate var life: Int? {
        switch kind {
        case .unique, .graph, .shared: nil
        case .container: 0
        case .cache: self === Resolver.Scope.application ? 2 : 1
        }
    }
}
