// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// An instance that is kept for long holds one that is kept for less long, and goes on holding it when that is let go.
struct CaptiveDependencyRule: GraphRule {
    func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        wiring.needs.flatMap { need in
            need.targets.compactMap { target -> Resolver.Graph.Issue? in
                let (holder, held) = (wiring.components[need.source], wiring.components[target])
                guard !need.dependency.isRepeated, let long = holder.scope.life, let short = held.scope.life,
                    long > short
                else { return nil }
                return .init(
                    .warning, "captive-dependency", [holder, held],
                    "\(holder.key) is kept in \(holder.scope.name) and holds \(held.key) (\(need.dependency.origin)), "
                        + "which is kept in \(held.scope.name) only.",
                    "Take it as Resolver.Provider, or give the two the same scope.")
            }
        }
    }
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

    /// The scope as messages call it: `.application`, `a scope of its own`.
    var name: String {
        let known: [(Resolver.Scope, String)] = [
            (.application, ".application"), (.cached, ".cached"), (.container, ".container"), (.graph, ".graph"),
            (.shared, ".shared"), (.unique, ".unique"),
        ]
        return known.first { $0.0 === self }?.1 ?? "a scope of its own"
    }
}
