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
    @discardableResult
    public func close() async -> [LifecycleError.Failure] {
        defer { tell(.closed) }
        do {
            try await shutdown()
            return []
        } catch {
            return error.failures
        }
    }
}
