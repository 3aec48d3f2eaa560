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
        var told = Set(known.filter { $0.severity == .error }.flatMap(\.keys))
        return wiring.failures.compactMap { registration, error -> Resolver.Graph.Issue? in
            // What is declared for containers in front is there when one of those asks.
            if error.reason == .missing, wiring.container.reachableDeclaration(of: error.key) != nil { return nil }
            // What fails by way of another fails there, too.
            let origin = error.path.last { $0.place != nil }?.registered ?? registration.key
            if told.contains(origin) || error.path.last.map({ told.contains($0.key) }) == true { return nil }
            told.insert(origin)
            return .init(
                .error, "exercise", keys: error.path.reversed().map(\.key), error.path.reversed().compactMap(\.place),
                message(about: registration.key, error), .init(stringLiteral: advice(error, on: registration)))
        }
    }

    private static func message(about key: Resolver.ServiceKey, _ error: ResolutionError) -> String {
        let way =
            error.path.count > 1 ? " on the way \(error.path.map(\.key.description).joined(separator: " → "))" : ""
        let cause = error.underlying.map { " \($0)" } ?? ""
        return "\(key) could not be made\(way): \(error.headline)\(cause)"
    }

    private static func advice(_ error: ResolutionError, on registration: Registration) -> String {
        error.advice ?? "Look at the closure at \(registration.place)."
    }
}
