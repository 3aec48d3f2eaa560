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
