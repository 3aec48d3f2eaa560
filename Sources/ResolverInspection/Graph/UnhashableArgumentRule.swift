// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// One instance is to be kept for each list of arguments, and the arguments cannot be told apart.
enum UnhashableArgumentRule {
    static func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        wiring.components.compactMap { component in
            // What a protocol type holds is known only when it is there.
            guard component.scope.kind.keepsInstances, let problem = component.key.unhashableArgument,
                TypeFacts.isConcrete(problem.type)
            else { return nil }
            return .init(.error, "unhashable-argument", [component], problem.message, problem.advice)
        }
    }
}
