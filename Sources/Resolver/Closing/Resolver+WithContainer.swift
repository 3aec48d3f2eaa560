// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// Runs a closure with a container for one request, in front of this one, and closes that whatever happens.
    ///
    /// ```swift
    /// try await resolver.withContainer { request in
    ///     request.register { User(id: id) }
    ///     try await request.require(Handler.self).run()
    /// }
    /// ```
    ///
    /// What has the scope ``Scope/container`` is kept by the container, and disposed of at the end. What is registered or kept in
    /// it may not become a part of an instance that outlives it, such as one in application scope: a request for that fails with
    /// the reason ``ResolutionError/Reason/captive``. So no request gets what belongs to another.
    ///
    /// - Parameters:
    ///   - asRoot: Whether the container is also ``root`` in the closure and in the tasks that it starts, so that the static
    ///     functions and the property wrappers use it. While there is such a container, they take somewhat longer everywhere.
    ///   - isolation: The actor that the closure runs on, by default the caller's.
    ///   - body: Gets the container.
    /// - Returns: What the closure returns.
    /// - Throws: What the closure throws; else a ``LifecycleError`` if disposing of something failed.
    @_alwaysEmitIntoClient
    public func withContainer<Result>(
        asRoot: Bool = false, isolation: isolated (any Actor)? = #isolation,
        _ body: (_ request: Resolver) async throws -> Result
    ) async throws -> Result {
        try await withContainer(asRoot, by: closing(), isolation: isolation, body)
    }

    @usableFromInline
    func withContainer<Result>(
        _ asRoot: Bool, by closing: Closing, isolation: isolated (any Actor)?,
        _ body: (_ request: Resolver) async throws -> Result
    ) async throws -> Result {
        var request = Resolver(forRequestInFrontOf: self)
        let result: Result
        do {
            result = asRoot ? try await FrontRoot.with(request) { try await body(request) } : try await body(request)
        } catch {
            for failure in await Self.end(&request, by: closing) { StandardError.print("Resolver: \(failure)") }
            throw error
        }
        let failures = await Self.end(&request, by: closing)
        try LifecycleError.check(failures)
        return result
    }

    /// Makes a container for one request, in front of another, by the factory that runs, if one does.
    package convenience init(forRequestInFrontOf container: Resolver) {
        self.init(forRequestInFrontOf: container, by: .current)
    }

    /// Closes a container for one request for good, and returns what failed; where nobody else holds it, it goes as a whole.
    private static nonisolated(nonsending) func end(
        _ request: inout Resolver, by closing: Closing
    ) async -> [LifecycleError.Failure] {
        var failures = await request.close(by: closing)
        if isKnownUniquelyReferenced(&request) { return failures }
        // A task that goes on without the request may have started it again.
        while !request.containerState.endForGood() { failures += await request.close(by: closing) }
        request.forgetFactories()
        return failures
    }
}
