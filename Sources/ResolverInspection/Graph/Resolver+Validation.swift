// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Whoever imports this module has the library, too.
@_exported public import Resolver

extension Resolver {
    /// The registrations of the container and its children, and who needs whom.
    ///
    /// All rules of validation look at it: ``Graph/issues`` is what they find. Closures that resolve by themselves are opaque;
    /// `Resolver.Options.needs(_:)` declares what they need, and `exercising` runs them.
    ///
    /// - Parameter exercising: Whether to make every service that takes no arguments in an isolated copy, so that the graph has what
    ///   closures ask for. The asynchronous function also makes what has to be awaited, and what belongs to the main actor.
    /// - Returns: The graph; its issues tell what could not be made. Nothing is made without `exercising`.
    /// - Complexity: O(*n* + *m*) in the numbers of registrations and declared dependencies.
    @_alwaysEmitIntoClient
    public func graph(exercising: Bool = false) -> Graph { (exercising ? exercised() : declared()).graph }

    /// The registrations of the container and its children, and who needs whom, also by what closures ask for.
    ///
    /// What has to be awaited, and what belongs to the main actor, is made, too.
    ///
    /// - Parameter exercising: Whether to make every service that takes no arguments in an isolated copy.
    /// - Returns: The graph; its ``Graph/issues`` tell what could not be made.
    @_alwaysEmitIntoClient
    public func graph(exercising: Bool) async -> Graph { (exercising ? await exercised() : declared()).graph }

    /// What validation finds in the registrations of the container and its children: ``Graph/issues`` of its graph.
    ///
    /// - Returns: What was found: errors first, by rule and then in order of registration.
    /// - Complexity: O(*n* + *m*) in the numbers of registrations and declared dependencies, and again for each issue.
    public func issues() -> [Graph.Issue] { graph().issues }

    /// Checks the registrations, and throws when something cannot be resolved or, with `roots`, when nothing leads to it.
    ///
    /// ```swift
    /// @Test func `The app is wired up`() throws {
    ///     try Resolver.main.validate()
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - roots: The services that the program asks for. What they do not lead to is unreachable, and is reported with
    ///     severity `error` here. Nothing is unreachable if there are none.
    ///   - strict: Whether to throw for warnings as well, and for registrations that cannot be checked.
    ///   - exercising: Whether to make every service that takes no arguments, in an isolated copy. The asynchronous function also
    ///     makes what has to be awaited, and what belongs to the main actor.
    /// - Returns: How much was checked, and the issues that are no errors.
    /// - Throws: ``ValidationError`` with every issue of severity `error`.
    @discardableResult @_alwaysEmitIntoClient
    public func validate<each Root>(
        roots: repeat (each Root).Type, strict: Bool = false, exercising: Bool = false
    ) throws(ValidationError) -> ValidationReport {
        try (exercising ? exercised() : declared()).validated(repeat each roots, strict: strict)
    }

    /// Checks the registrations, and throws when something cannot be resolved, also of what closures ask for.
    ///
    /// What has to be awaited, and what belongs to the main actor, is made, too.
    ///
    /// - Parameters:
    ///   - roots: The services that the program asks for.
    ///   - strict: Whether to throw for warnings as well, and for registrations that cannot be checked.
    ///   - exercising: Whether to make every service that takes no arguments, in an isolated copy.
    /// - Returns: How much was checked, and the issues that are no errors.
    /// - Throws: ``ValidationError`` with every issue of severity `error`.
    @discardableResult @_alwaysEmitIntoClient
    public func validate<each Root>(
        roots: repeat (each Root).Type, strict: Bool = false, exercising: Bool
    ) async throws(ValidationError) -> ValidationReport {
        try (exercising ? await exercised() : declared()).validated(repeat each roots, strict: strict)
    }

    /// Checks the registrations of `Resolver.main`, and throws when something cannot be resolved or, with `roots`, when nothing leads to it.
    ///
    /// - Parameters:
    ///   - roots: The services that the program asks for.
    ///   - strict: Whether to throw for warnings as well, and for registrations that cannot be checked.
    ///   - exercising: Whether to make every service that takes no arguments, in an isolated copy.
    /// - Returns: How much was checked, and the issues that are no errors.
    /// - Throws: ``ValidationError`` with every issue of severity `error`.
    @discardableResult @_alwaysEmitIntoClient
    public static func validate<each Root>(
        roots: repeat (each Root).Type, strict: Bool = false, exercising: Bool = false
    ) throws(ValidationError) -> ValidationReport {
        try registeredMain.validate(roots: repeat each roots, strict: strict, exercising: exercising)
    }
}

// MARK: - What these call

extension Resolver {
    /// What registrations declare.
    @usableFromInline
    func declared() -> Wiring {
        ensureServicesAreRegistered()
        return Wiring(of: self)
    }

    /// The same with what closures have asked for.
    @usableFromInline
    func exercised() -> Wiring { Exercise.run(on: self) }

    /// The same with what closures have asked for, asynchronous ones included.
    @usableFromInline
    func exercised() async -> Wiring { await Exercise.run(awaitingOn: self) }
}

extension Wiring {
    /// How much was checked, if nothing is wrong.
    @usableFromInline
    func validated<each Root>(
        _ roots: repeat (each Root).Type, strict: Bool
    ) throws(Resolver.ValidationError) -> Resolver.ValidationReport {
        var types: [Any.Type] = []
        repeat types.append((each Root).self)
        let report = report(roots: types.isEmpty ? nil : types)
        let wrong = report.issues.filter { $0.severity == .error || strict && ($0.severity == .warning || $0.isOpaque) }
        guard wrong.isEmpty else { throw Resolver.ValidationError(issues: wrong, report: report) }
        return report
    }
}
