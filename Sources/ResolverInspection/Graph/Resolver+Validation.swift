// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver

extension Resolver {
    /// The registrations of the container and its children, and who needs whom.
    ///
    /// - Returns: The graph. Nothing is made to learn it.
    /// - Complexity: O(*n* + *m*) in the numbers of registrations and declared dependencies.
    public func graph() -> Graph {
        ensureServicesAreRegistered()
        return Wiring(of: self).graph
    }

    /// Checks how the registrations of the container and its children fit together.
    ///
    /// All rules run, and each finds all that there is. Closures that resolve by themselves are opaque; `Resolver.Options.needs(_:)`
    /// declares what they need.
    ///
    /// - Returns: What was found: errors first, by rule and then in order of registration.
    /// - Complexity: O(*n* + *m*) in the numbers of registrations and declared dependencies, and again for each issue.
    public func issues() -> [Graph.Issue] {
        report(roots: nil).issues
    }

    /// Checks the registrations, and throws when something cannot be resolved.
    ///
    /// ```swift
    /// @Test func `The app is wired up`() throws {
    ///     try Resolver.main.validate()
    /// }
    /// ```
    ///
    /// - Parameter strict: Whether to throw for warnings as well, and for registrations that cannot be checked.
    /// - Returns: How much was checked, and the issues that are no errors.
    /// - Throws: ``ValidationError`` with every issue of severity `error`.
    @discardableResult
    public func validate(strict: Bool = false) throws(ValidationError) -> ValidationReport {
        try report(roots: nil).validated(strict)
    }

    /// Checks the registrations, and throws when something cannot be resolved, or is needed by nothing.
    ///
    /// - Parameters:
    ///   - roots: The services that the program asks for. What they do not lead to is unreachable, and is reported with
    ///     severity `error` here.
    ///   - strict: Whether to throw for warnings as well, and for registrations that cannot be checked.
    /// - Returns: How much was checked, and the issues that are no errors.
    /// - Throws: ``ValidationError``.
    @discardableResult
    public func validate<each Root>(
        roots: repeat (each Root).Type, strict: Bool = false
    ) throws(ValidationError) -> ValidationReport {
        var types: [Any.Type] = []
        repeat types.append((each Root).self)
        return try report(roots: types).validated(strict)
    }

    /// Runs all rules.
    private func report(roots: [Any.Type]?) -> ValidationReport {
        ensureServicesAreRegistered()
        return Wiring(of: self).report(roots: roots)
    }
}

// MARK: - With the main container

extension Resolver {
    /// Checks the registrations of `Resolver.main`, and throws when something cannot be resolved.
    ///
    /// - Parameter strict: Whether to throw for warnings as well, and for registrations that cannot be checked.
    /// - Returns: How much was checked, and the issues that are no errors.
    /// - Throws: ``ValidationError`` with every issue of severity `error`.
    @discardableResult
    public static func validate(strict: Bool = false) throws(ValidationError) -> ValidationReport {
        try registeredMain.validate(strict: strict)
    }

    /// Checks the registrations of `Resolver.main`, and throws when something cannot be resolved, or is needed by nothing.
    ///
    /// - Parameters:
    ///   - roots: The services that the program asks for. What they do not lead to is unreachable, and is reported with
    ///     severity `error` here.
    ///   - strict: Whether to throw for warnings as well, and for registrations that cannot be checked.
    /// - Returns: How much was checked, and the issues that are no errors.
    /// - Throws: ``ValidationError``.
    @discardableResult
    public static func validate<each Root>(
        roots: repeat (each Root).Type, strict: Bool = false
    ) throws(ValidationError) -> ValidationReport {
        try registeredMain.validate(roots: repeat each roots, strict: strict)
    }
}

extension Resolver.ValidationReport {
    /// The report, when nothing is wrong.
    ///
    /// - Parameter strict: Whether warnings, and what was not checked, are wrong, too.
    /// - Throws: What is wrong.
    func validated(_ strict: Bool) throws(Resolver.ValidationError) -> Self {
        let wrong = issues.filter { $0.severity == .error || strict && ($0.severity == .warning || $0.isOpaque) }
        guard wrong.isEmpty else { throw Resolver.ValidationError(issues: wrong, report: self) }
        return self
    }
}
