// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

#if canImport(Testing)
public import Resolver
public import Testing

/// Gives each test a world of its own, in which services may be replaced.
///
/// ```swift
/// @Test(.resolver { $0.register { MockStore() as any Store } })
/// func `A note is shown`() { … }
/// ```
///
/// Each test, and each case of a parametrised one, runs in its own
/// `Resolver.withOverrides(inherit:_:operation:)`, so that tests can run at the same time. A suite hands the trait on to its
/// tests and to the suites in it; a test's own trait comes on top of its suite's.
public struct ResolverTrait: TestTrait, SuiteTrait, TestScoping {
    fileprivate let inherit: Bool
    fileprivate let overrides: @Sendable (Resolver) async throws -> Void

    /// A suite's trait is also that of each test and suite in it.
    public var isRecursive: Bool { true }

    /// Runs one case of a test in a world of its own.
    ///
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The case; `nil` for a suite, which has no world of its own.
    ///   - function: Runs it.
    /// - Throws: What the overrides or the test throw.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        guard testCase != nil else { return try await function() }
        try await Resolver.withOverrides(inherit: inherit, overrides) { try await function() }
    }
}

extension Trait where Self == ResolverTrait {
    /// Gives each test a world of its own, with all registrations and nothing kept.
    public static var resolver: Self { Self(inherit: true) { _ in } }

    /// Gives each test a world of its own, in which services are replaced.
    ///
    /// - Parameters:
    ///   - inherit: Whether the world has the registrations that there are. `false` makes a service that was not replaced an
    ///     error.
    ///   - overrides: Gets the container to register services with. It is called for each case of each test.
    @available(swift, introduced: 6)
    public static func resolver(
        inherit: Bool = true, _ overrides: @escaping @Sendable (_ resolver: Resolver) async throws -> Void = { _ in }
    ) -> Self {
        Self(inherit: inherit, overrides: overrides)
    }

    /// Gives each test a world of its own, in which services are replaced; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency
    public static func resolver(
        inherit: Bool = true,
        _ overrides: sending @escaping @Sendable (_ resolver: Resolver) async throws -> Void = { _ in }
    ) -> Self {
        Self(inherit: inherit, overrides: overrides)
    }
}
#endif
