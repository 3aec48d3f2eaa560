// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver

extension Resolver {
    /// Makes every service that takes no arguments in an isolated copy, and returns the graph with what closures have asked for.
    ///
    /// What has to be awaited, and what belongs to the main actor, is left out: the asynchronous function makes that, too.
    ///
    /// - Parameter exercising: Whether to do so; else it is what `graph()` returns.
    /// - Returns: The graph; its ``Graph/issues`` tell what could not be made.
    @_alwaysEmitIntoClient
    public func graph(exercising: Bool) -> Graph {
        exercising ? exercised() : graph()
    }

    /// Checks the registrations, and makes every service that takes no arguments in an isolated copy.
    ///
    /// What has to be awaited, and what belongs to the main actor, is left out: the asynchronous function makes that, too.
    ///
    /// - Parameter exercising: Whether to make them; else it is what `issues()` returns.
    /// - Returns: What was found: errors first, by rule and then in order of registration.
    @_alwaysEmitIntoClient
    public func issues(exercising: Bool) -> [Graph.Issue] {
        graph(exercising: exercising).issues
    }

    /// Checks the registrations, and throws when something cannot be resolved, also what a closure asks for.
    ///
    /// What has to be awaited, and what belongs to the main actor, is left out: the asynchronous function makes that, too.
    ///
    /// - Parameters:
    ///   - strict: Whether to throw for warnings as well, and for registrations that cannot be checked.
    ///   - exercising: Whether to make every service that takes no arguments, in an isolated copy.
    /// - Returns: How much was checked, and the issues that are no errors.
    /// - Throws: ``ValidationError`` with every issue of severity `error`.
    @discardableResult
    @_alwaysEmitIntoClient
    public func validate(strict: Bool = false, exercising: Bool) throws(ValidationError) -> ValidationReport {
        try graph(exercising: exercising).validated(strict)
    }

    /// Makes every service that takes no arguments in an isolated copy, and returns the graph with what closures have asked for.
    ///
    /// What has to be awaited, and what belongs to the main actor, is made, too.
    ///
    /// - Parameter exercising: Whether to do so; else it is what `graph()` returns.
    /// - Returns: The graph; its ``Graph/issues`` tell what could not be made.
    @_alwaysEmitIntoClient
    public func graph(exercising: Bool) async -> Graph {
        exercising ? await exercised() : graph()
    }

    /// Checks the registrations, and makes every service that takes no arguments in an isolated copy.
    ///
    /// What has to be awaited, and what belongs to the main actor, is made, too.
    ///
    /// - Parameter exercising: Whether to make them; else it is what `issues()` returns.
    /// - Returns: What was found: errors first, by rule and then in order of registration.
    @_alwaysEmitIntoClient
    public func issues(exercising: Bool) async -> [Graph.Issue] {
        await graph(exercising: exercising).issues
    }

    /// Checks the registrations, and throws when something cannot be resolved, also what a closure asks for.
    ///
    /// What has to be awaited, and what belongs to the main actor, is made, too.
    ///
    /// - Parameters:
    ///   - strict: Whether to throw for warnings as well, and for registrations that cannot be checked.
    ///   - exercising: Whether to make every service that takes no arguments, in an isolated copy.
    /// - Returns: How much was checked, and the issues that are no errors.
    /// - Throws: ``ValidationError`` with every issue of severity `error`.
    @discardableResult
    @_alwaysEmitIntoClient
    public func validate(strict: Bool = false, exercising: Bool) async throws(ValidationError) -> ValidationReport {
        try await graph(exercising: exercising).validated(strict)
    }
}

// MARK: - What these call

extension Resolver {
    /// The graph, with what closures have asked for.
    @usableFromInline
    func exercised() -> Graph { Exercise.run(on: self).graph }

    /// The graph, with what closures have asked for, asynchronous ones included.
    @usableFromInline
    func exercised() async -> Graph { await Exercise.run(awaitingOn: self).graph }
}

extension Resolver.Graph {
    /// How much was checked, if there are no errors.
    @usableFromInline
    func validated(_ strict: Bool) throws(Resolver.ValidationError) -> Resolver.ValidationReport {
        try wiring.report(roots: nil).validated(strict)
    }
}
