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
        return wiring.checked.flatMap { holder -> [Resolver.Graph.Issue] in
            // What is shared may outlive the container of which it is asked for, but nothing else that is kept.
            let isShared = wiring.components[holder].scope.kind == .shared
            guard let life = lives[holder] ?? (isShared ? 1 : nil), life > 0 else { return [] }
            return issues(about: holder, lives, leads: shorter[life - 1], wiring)
        } + issuesBetweenRequests(in: wiring)
    }

    /// What the container of an outer request keeps holds what belongs to one in front of it.
    private static func issuesBetweenRequests(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        let holders = wiring.checked.filter { position in
            let component = wiring.components[position]
            let isKept = component.scope.kind == .shared || component.scope.life ?? 0 > 0
            return isKept && component.isForRequest && component.request != wiring.container.request
        }
        let containers = wiring.container.reachable
        return Dictionary(grouping: holders) { wiring.homes[$0] }.sorted { $0.key < $1.key }
            .flatMap { home, holders -> [Resolver.Graph.Issue] in
                // What this container searches ends no earlier than what it keeps.
                let lasting = [containers[home].request] + containers[home].reachable.map(\.request)
                let lives = wiring.components.map { component -> Int? in
                    if component.scope.kind == .container { return 0 }
                    if component.isForRequest, !lasting.contains(component.request) { return 0 }
                    return component.scope.life == nil ? nil : 2
                }
                let short = lives.indices.filter { lives[$0] == 0 }
                let leads = wiring.holders(of: short, by: wiring.needs.filter(\.isHeld)) { lives[$0] == nil }
                return holders.flatMap { issues(about: $0, lives, leads: leads, wiring) }
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
        let (between, start) = wiring.holding(of: short.key, by: holder, need)
        // Asked for here, it is an error: see `Request.checkLifetimes`.
        let isError = wiring.container.isForRequest && (short.isForRequest || short.scope.kind == .container)
        return .init(
            isError ? .error : .warning, "captive-dependency", [long] + between + [short],
            start + (isError ? "belongs to a container for one request." : "is kept in \(short.scope.name) only."),
            isError
                ? "Hand it over at each call, or give \(long.key) the scope .container, so that each request has one of its own."
                : "Take it as Resolver.Provider, or give the two the same scope.")
    }
}

extension Wiring {
    /// What holds something by way of another, if it does, and the beginning of the sentence that says so.
    fileprivate func holding(
        of key: Resolver.ServiceKey, by holder: Int, _ need: Need
    ) -> (between: [Registration], start: String) {
        let (long, between) = (components[holder], need.source == holder ? [] : [components[need.source]])
        let way = between.map { ", by way of \($0.key)," }.joined()
        let held = "\(key) (\(need.dependency.origin))"
        return (between, "\(long.key) is kept in \(long.scope.name) and\(way) holds \(held), which ")
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

/// An instance that its container keeps holds what is declared for containers in front: the first one's would serve all.
///
/// It may hold it by way of others that are not kept. A provider is no help: it asks the container that it was made for.
enum CaptiveDeclarationRule {
    static func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        let declarations = wiring.container.reachable.flatMap { container in
            container.declarations.map { (declaration: $0, container: container) }
        }
        if declarations.isEmpty { return [] }
        let byKey = Dictionary(grouping: declarations) { $0.declaration.value.key }
        let containers = wiring.container.reachable
        let passed = wiring.components.map { !$0.scope.kind.keepsInstances }
        let starts = wiring.needs.filter { byKey[$0.dependency.key] != nil && passed[$0.source] }.map(\.source)
        let leads = wiring.holders(of: starts, by: wiring.needs) { passed[$0] }
        // What a container's cache keeps is not there for containers in front.
        return wiring.checked.filter { !passed[$0] && wiring.components[$0].scope.kind != .container }
            .flatMap { holder in
                wiring.needs(of: holder) { $0.targets.filter(leads.contains) }.compactMap { need in
                    if isCaptive(need, wiring) { return nil }
                    let candidates = byKey[need.dependency.key] ?? []
                    let home = containers[wiring.homes[holder]]
                    // The container of the holder is the one that declares the key, or behind that.
                    let found = candidates.first { candidate in
                        need.targets.isEmpty || candidate.container.reachable.contains { $0 === home }
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
        about holder: Int, _ need: Wiring.Need, _ declared: Resolver.Declaration, _ wiring: Wiring
    ) -> Resolver.Graph.Issue {
        let (long, declaration) = (wiring.components[holder], declared.value)
        let (between, start) = wiring.holding(of: declaration.key, by: holder, need)
        return .init(
            .warning, "captive-dependency", [long] + between, more: [declaration.key],
            start + "is declared for containers in front (\(declaration.place)) that live less long.",
            "Give \(long.key) the scope .container, or hand \(declaration.key) to those of its methods that need it.")
    }
}
