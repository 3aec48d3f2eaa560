// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// An instance that is kept for long holds one that is kept for less long, and goes on holding it when that is let go.
///
/// It may hold it by way of others that are not kept: they live as long as it does.
struct CaptiveDependencyRule: GraphRule {
    func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        // What is registered in a container for one request ends with that, whatever its scope.
        let lives = wiring.components.map { $0.isForRequest ? 0 : $0.scope.life }
        let shortest = (1...2).map { longer in Self.leadsToLess(than: longer, lives, wiring) }
        return wiring.components.indices.flatMap { holder -> [Resolver.Graph.Issue] in
            guard let life = lives[holder], life > 0 else { return [] }
            return issues(about: holder, lives, leads: shortest[life - 1], wiring)
        }
    }

    /// Which components hold something that is kept for less long, or are that themselves.
    private static func leadsToLess(than life: Int, _ lives: [Int?], _ wiring: Wiring) -> [Bool] {
        var holders: [[Int]] = Array(repeating: [], count: lives.count)
        for need in wiring.needs where need.isHeld {
            for target in need.targets { holders[target].append(need.source) }
        }
        var leads = lives.map { ($0 ?? life) < life }
        var open = leads.indices.filter { leads[$0] }
        while let next = open.popLast() {
            for holder in holders[next] where !leads[holder] && lives[holder] == nil {
                leads[holder] = true
                open.append(holder)
            }
        }
        return leads
    }

    private func issues(
        about holder: Int, _ lives: [Int?], leads: [Bool], _ wiring: Wiring
    ) -> [Resolver.Graph.Issue] {
        var found: [Resolver.Graph.Issue] = []
        var seen: Set<Int> = [holder]
        var open = [holder]
        var position = 0
        while position < open.count {
            let current = open[position]
            position += 1
            for need in wiring.needs[wiring.needsOfComponent[current]] where need.isHeld {
                for target in need.targets where leads[target] && seen.insert(target).inserted {
                    if lives[target] == nil { open.append(target); continue }
                    found.append(issue(about: holder, need, target, wiring))
                }
            }
        }
        return found
    }

    private func issue(about holder: Int, _ need: Wiring.Need, _ target: Int, _ wiring: Wiring) -> Resolver.Graph.Issue
    {
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

extension Registration {
    /// Whether it belongs to a container for one request.
    var isForRequest: Bool { configuration?.object.values.requestContainer != nil }
}

extension Wiring.Need {
    /// Whether what needs it goes on holding it.
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
