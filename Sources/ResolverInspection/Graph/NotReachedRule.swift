// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// An exercise has stopped where the program would have ended, before it came to some services.
enum NotReachedRule {
    static func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        guard let (stopped, error, unreached) = wiring.stop else { return [] }
        let keys = unreached.map { $0.key.description }
        let rest = keys.isEmpty ? "" : " Not reached: \(MessageText.list(keys))."
        guard let error else {
            let earlier = Exercise.earlierStop ?? ""
            return [
                .init(
                    .error, "not-reached", [stopped] + unreached,
                    "The exercise did not come back from \(stopped.key) for \(Exercise.patience) seconds: it may wait for a lock that an earlier exercise holds, which ended at \(earlier).\(rest)",
                    "Mend \(earlier), and exercise again.")
            ]
        }
        // Of what has failed itself, another issue tells.
        if unreached.isEmpty, !error.mayFailHereOnly { return [] }
        return [
            .init(
                .warning, "not-reached", [stopped] + unreached,
                "The exercise ended at \(stopped.key), where a resolve() failed: \(error.headline)\(rest)",
                "Ask by try r.require() there, or mend it, and exercise again.")
        ]
    }
}
