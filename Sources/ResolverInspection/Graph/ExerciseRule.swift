// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// A service could not be made when that was tried.
enum ExerciseRule {
    /// Finds all such services, but for those whose error another rule has found.
    static func issues(in wiring: Wiring, besides known: [Resolver.Graph.Issue]) -> [Resolver.Graph.Issue] {
        // The keys of the errors that other rules have found, by each of them.
        let errors = known.filter { $0.severity == .error }.flatMap { issue in issue.keys.map { ($0, issue.keys) } }
        let explained = Dictionary(grouping: errors) { $0.0 }
        var told: Set<Resolver.ServiceKey> = []
        var issues: [Resolver.Graph.Issue] = []
        for (registration, error) in wiring.failures {
            // What is declared for containers in front is there when one of those asks.
            if let key = error.missingKey, wiring.container.reachableDeclaration(of: key) != nil { continue }
            // What fails by way of another fails there, too, and a circle fails wherever one enters it.
            let origin = error.path.last { $0.place != nil }?.registered ?? registration?.key ?? error.key
            // What a factory throws is known to nobody else.
            let others = error.reason == .factoryThrew ? nil : explained[origin]
            if others?.contains(where: { $0.1.contains(error.key) }) == true { continue }
            guard told.insert(origin).inserted else { continue }
            if error.reason == .circular { told.formUnion(error.path.map(\.key)) }
            issues.append(issue(about: registration, error))
        }
        return issues
    }

    private static func issue(about registration: Registration?, _ error: ResolutionError) -> Resolver.Graph.Issue {
        let steps = error.path.reversed()
        let subject = registration.map { "\($0.key) could not be made" } ?? "An instance could not be let go"
        let onTheWay = steps.count > 1 ? " on the way \(MessageText.way(error.path.map { $0.key.description }))" : ""
        let cause = error.underlying.map { " \($0)" } ?? ""
        let place = registration.map { "Look at the closure at \($0.place)." } ?? "Look at the closures of onDispose()."
        return .init(
            .error, "exercise", keys: steps.map(\.key), steps.compactMap(\.place),
            "\(subject)\(onTheWay): \(error.headline)\(cause)", near: { error.advice }, place)
    }
}

/// An exercise has stopped where the program would have ended, before it came to some services.
enum NotReachedRule {
    static func issues(in wiring: Wiring) -> [Resolver.Graph.Issue] {
        guard let (stopped, error, unreached) = wiring.stop else { return [] }
        let keys = unreached.map { $0.key.description }
        let rest = keys.isEmpty ? "" : " Not reached: \(MessageText.list(keys))."
        guard let error else {
            let earlier = Exercise.earlierStop ?? ""
            let issue = Resolver.Graph.Issue(
                .error, "not-reached", [stopped] + unreached,
                "The exercise did not come back from \(stopped.key) for \(Exercise.patience) seconds: it may wait for a lock that an earlier exercise holds, which ended at \(earlier).\(rest)",
                "Mend \(earlier), and exercise again.")
            return [issue]
        }
        // Of what has failed itself, another issue tells.
        if unreached.isEmpty, !error.mayFailHereOnly { return [] }
        let issue = Resolver.Graph.Issue(
            .warning, "not-reached", [stopped] + unreached,
            "The exercise ended at \(stopped.key), where a resolve() failed: \(error.headline)\(rest)",
            "Ask by try r.require() there, or mend it, and exercise again.")
        return [issue]
    }
}
