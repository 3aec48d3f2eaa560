// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// Disposes of everything that the container keeps, shuts its modules down, and closes it: asking it for a service is
    /// an error from then on.
    ///
    /// For a container that serves one request; ``withContainer(asRoot:isolation:_:)`` calls it. A container that is let go without it
    /// disposes of what it keeps, too, but does not wait for handlers that take their time.
    ///
    /// - Returns: What failed, where `shutdown()` would throw it.
    @_alwaysEmitIntoClient
    @discardableResult
    public func close() async -> [LifecycleError.Failure] { await close(by: closing()) }

    @usableFromInline
    nonisolated(nonsending) func close(by closing: Closing) async -> [LifecycleError.Failure] {
        // One that its own start or closing calls does not close it.
        defer { if table.isClosed, containerState.isClosed.setFirst(), Observers.areThere { tell(.closed) } }
        return await closing.end(self)
    }
}

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
        let closing = closing()
        var request = closing.open(self)
        let result: Result
        do {
            result = asRoot ? try await FrontRoot.with(request) { try await body(request) } : try await body(request)
        } catch {
            try? await closing.close(&request, error)
            throw error
        }
        try await closing.close(&request, nil)
        return result
    }
}
