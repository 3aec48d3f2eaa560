// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A service could not be made when that was tried.
enum ExerciseRule {
    /// Finds all such services, but for those whose error another rule has found.
    ///
    /// - Parameters:
    ///   - wiring: The graph.
    ///   - known: What other rules have found.
    static func issues(in wiring: Wiring, besides known: [Resolver.Graph.Issue]) -> [Resolver.Graph.Issue] {
        if wiring.failures.isEmpty { return [] }
        var told: Set<Resolver.ServiceKey> = []
        for issue in known where issue.severity == .error { told.formUnion(issue.keys) }
        var issues: [Resolver.Graph.Issue] = []
        for (registration, error) in wiring.failures {
            // What is declared for containers in front is there when one of those asks.
            if error.reason == .missing, wiring.container.reachableDeclaration(of: error.key) != nil { continue }
            // What fails by way of another fails there, too.
            let origin = origin(of: error) ?? registration.key
            if told.contains(origin) || told.contains(error.key) { continue }
            told.insert(origin)
            issues.append(issue(about: registration, error))
        }
        return issues
    }

    /// The key of the registration whose factory has failed.
    private static func origin(of error: ResolutionError) -> Resolver.ServiceKey? {
        for step in error.path.reversed() where step.place != nil { return step.registered }
        return nil
    }

    private static func issue(about registration: Registration, _ error: ResolutionError) -> Resolver.Graph.Issue {
        var (keys, places): ([Resolver.ServiceKey], [SourcePlace]) = ([], [])
        var way = ""
        for step in error.path.reversed() {
            keys.append(step.key)
            if let place = step.place { places.append(place) }
            way = way.isEmpty ? step.key.description : "\(step.key) → \(way)"
        }
        let onTheWay = keys.count > 1 ? " on the way \(way)" : ""
        let cause = error.underlying.map { " \($0)" } ?? ""
        return .init(
            .error, "exercise", keys: keys, places,
            "\(registration.key) could not be made\(onTheWay): \(error.headline)\(cause)",
            .init(stringLiteral: error.advice ?? "Look at the closure at \(registration.place)."))
    }
}
