// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Whoever imports this module has the library, too.
@_exported public import Resolver

extension Resolver {
    /// Runs an operation in a world of its own, in which services may be replaced: for a test, for a preview.
    ///
    /// ```swift
    /// Resolver.withOverrides { r in r.register { MockStore() as any Store } } operation: {
    ///     let screen = Screen()       // its @Injected var store is the mock
    /// }
    /// ```
    ///
    /// Inside, `Resolver.main` and `Resolver.root` are an isolated copy: every registration and every child, but no kept instance. What is
    /// registered, kept, set or reset inside is seen only inside, and goes with the operation. Child tasks inherit the copy;
    /// `Task.detached` and callbacks do not, and get it when they capture `Resolver.root`. Operations may be nested: an inner one
    /// copies what the outer one has.
    ///
    /// - Parameters:
    ///   - inherit: Whether the copy has the registrations that there are. `false` is for tests in which a service that was not
    ///     replaced must be an error: the containers are empty, and `registerAllServices()` is not called.
    ///   - overrides: Gets the copy of `Resolver.root`, to register services with. What it registers wins over what was there, also
    ///     over a `Resolver.Options.default()`.
    ///   - operation: What to run.
    /// - Returns: What the operation returns.
    /// - Throws: What a closure throws.
    public static func withOverrides<Result>(
        inherit: Bool = true, _ overrides: (_ resolver: Resolver) throws -> Void,
        operation: () throws -> Result
    ) rethrows -> Result {
        let roots = Roots.isolatedCopy(inherit: inherit)
        return try roots.run {
            try overrides(roots.asked)
            return try operation()
        }
    }

    /// Runs an asynchronous operation in a world of its own, in which services may be replaced: for a test, for a preview.
    ///
    /// The closures run where the caller does, such as on the main actor. See the synchronous form for what is isolated.
    ///
    /// - Parameters:
    ///   - inherit: Whether the copy has the registrations that there are, or starts empty.
    ///   - overrides: Gets the copy of `Resolver.root`, to register services with.
    ///   - isolation: The caller's isolation.
    ///   - operation: What to run.
    /// - Returns: What the operation returns.
    /// - Throws: What a closure throws.
    public static func withOverrides<Result>(
        inherit: Bool = true, _ overrides: (_ resolver: Resolver) async throws -> Void,
        isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
    ) async rethrows -> Result {
        let roots = Roots.isolatedCopy(inherit: inherit)
        return try await roots.run(isolation: isolation) {
            try await overrides(roots.asked)
            return try await operation()
        }
    }
}

// A default argument in place of these would make every call one that can throw; with typed throws, Swift 6.3.1 crashes on some calls.

extension Resolver {
    /// Runs an operation in a world of its own, in which nothing has been replaced yet.
    ///
    /// - Parameters:
    ///   - inherit: Whether the copy has the registrations that there are, or starts empty.
    ///   - operation: What to run.
    /// - Returns: What the operation returns.
    /// - Throws: What the operation throws.
    public static func withOverrides<Result>(
        inherit: Bool = true, operation: () throws -> Result
    ) rethrows -> Result {
        try withOverrides(inherit: inherit, { _ in }, operation: operation)
    }

    /// Runs an asynchronous operation in a world of its own, in which nothing has been replaced yet.
    ///
    /// - Parameters:
    ///   - inherit: Whether the copy has the registrations that there are, or starts empty.
    ///   - isolation: The caller's isolation.
    ///   - operation: What to run.
    /// - Returns: What the operation returns.
    /// - Throws: What the operation throws.
    public static func withOverrides<Result>(
        inherit: Bool = true, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
    ) async rethrows -> Result {
        try await withOverrides(inherit: inherit, { _ in }, isolation: isolation, operation: operation)
    }

    /// Puts an isolated copy of the root that there was first in its place, for good: what `preview` does, where there is no SwiftUI as well.
    package static func replaceRoot(registering register: (_ resolver: Resolver) throws -> Void) rethrows {
        Roots.current.exchange { contents in
            contents.previewed = contents.previewed ?? contents.asked
            contents.root = contents.previewed
        }
        root = try withOverrides(register) { root }
    }
}
