// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// A registration has an option for kept instances, and its scope keeps none.
enum UnkeptInstanceRule {
    static func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        wiring.components.flatMap { component -> [Resolver.Graph.Issue] in
            let kind = component.scope.kind
            guard !kind.keepsInstances || kind == .shared else { return [] }
            return (component.isEager ? [eager(component)] : []) + (component.hasDisposals ? [disposed(component)] : [])
        }
    }

    private static func eager(_ component: Registration) -> Resolver.Graph.Issue {
        .init(
            .warning, "eager-unkept", [component],
            "\(component.key) is eager, but its scope does not keep the instance that start() makes.",
            "Give it a scope that keeps it, such as .application.")
    }

    private static func disposed(_ component: Registration) -> Resolver.Graph.Issue {
        .init(
            .warning, "dispose-unkept", [component],
            "\(component.key) has .onDispose, but its scope keeps no instance, so nothing is ever disposed of.",
            "Give it a scope that keeps instances, such as .application or .container.")
    }
}

/// One instance is to be kept for each list of arguments, and the arguments cannot be told apart.
enum UnhashableArgumentRule {
    static func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        wiring.checked.compactMap { position in
            let component = wiring.components[position]
            // What a protocol type holds is known only when it is there.
            guard component.scope.kind.keepsInstances, let problem = component.key.unhashableArgument,
                TypeFacts.isConcrete(problem.type)
            else { return nil }
            return .init(.error, "unhashable-argument", [component], problem.message, problem.advice)
        }
    }
}
