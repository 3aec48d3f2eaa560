// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// The registrations of the container and its children, and who needs whom.
    ///
    /// - Returns: The graph. Nothing is made to learn it.
    /// - Complexity: O(*n* + *m*) in the numbers of registrations and declared dependencies.
    public func graph() -> Graph {
        prepare()
        return Wiring(of: self).graph
    }

    /// Checks how the registrations of the container and its children fit together.
    ///
    /// All rules run, and each finds all that there is. Closures that resolve by themselves are opaque; ``Options/needs(_:)``
    /// declares what they need.
    ///
    /// - Returns: What was found: errors first, by rule and then in order of registration.
    /// - Complexity: O(*n* + *m*) in the numbers of registrations and declared dependencies, and again for each issue.
    public func issues() -> [Graph.Issue] {
        issues(roots: nil)
    }

    /// Checks the registrations, and throws when something cannot be resolved.
    ///
    /// ```swift
    /// @Test func `The app is wired up`() throws {
    ///     try Resolver.main.validate()
    /// }
    /// ```
    ///
    /// - Throws: ``ValidationError`` with every issue of severity `error`.
    public func validate() throws(ValidationError) {
        try throwErrors(issues())
    }

    /// Checks the registrations, and throws when something cannot be resolved, or is needed by nothing.
    ///
    /// - Parameter roots: The services that the program asks for. What they do not lead to is unreachable, and is reported
    ///   with severity `error` here.
    /// - Throws: ``ValidationError``.
    public func validate<each Root>(roots: repeat (each Root).Type) throws(ValidationError) {
        var types: [Any.Type] = []
        repeat types.append((each Root).self)
        try throwErrors(issues(roots: types))
    }

    private func throwErrors(_ issues: [Graph.Issue]) throws(ValidationError) {
        let errors = issues.filter { $0.severity == .error }
        guard errors.isEmpty else { throw ValidationError(issues: errors) }
    }

    /// Runs all rules.
    private func issues(roots: [Any.Type]?) -> [Graph.Issue] {
        prepare()
        let wiring = Wiring(of: self)
        let rules: [any GraphRule] = [
            MissingDependencyRule(), CycleRule(), UniqueCycleRule(), ConformanceRule(), NoFactoryRule(),
            UnhashableArgumentRule(),
            AmbiguityRule(), CaptiveDependencyRule(), DuplicateRegistrationRule(), OverrideRule(), ImportCycleRule(),
            UnkeptInstanceRule(), SkippedModuleRule(),
        ]
        let found = rules.flatMap { $0.issues(in: wiring) }
        let unreachable = roots.map { UnreachableRule(roots: $0).issues(in: wiring) } ?? []
        let all = found + unreachable
        return Graph.Issue.Severity.allCases.reversed().flatMap { severity in all.filter { $0.severity == severity } }
    }
}

/// One thing that validation looks for.
protocol GraphRule {
    /// Finds all issues of its kind, in order of registration.
    func issues(in wiring: Wiring) -> [Resolver.Graph.Issue]
}
