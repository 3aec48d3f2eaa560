// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// An exercise has stopped where the program would have ended, before it came to some services.
enum NotReachedRule {
    static func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        guard let (stopped, error, unreached) = wiring.stop else { return [] }
        // Of what has failed itself, another issue tells.
        if unreached.isEmpty, !error.mayFailHereOnly { return [] }
        let keys = unreached.map { $0.key.description }
        let rest = keys.isEmpty ? "" : " Not reached: \(MessageText.list(keys))."
        return [
            .init(
                .warning, "not-reached", [stopped] + unreached,
                "The exercise ended at \(stopped.key), where a resolve() failed: \(error.headline)\(rest)",
                "Ask by try r.require() there, or mend it, and exercise again.")
        ]
    }
}
