// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The closing of a container, as those see it who ask for it: a program in which nobody does is linked without it.
@usableFromInline
package final class Closing: Sendable {
    @usableFromInline package typealias Open = @Sendable (Resolver) -> Resolver
    @usableFromInline typealias Close =
        nonisolated(nonsending) @Sendable (inout Resolver, (any Error)?) async throws -> Void
    package typealias Failures = [LifecycleError.Failure]
    package typealias Way = nonisolated(nonsending) @Sendable (Resolver) async -> Failures
    package typealias Perform =
        nonisolated(nonsending) @Sendable (
            Resolver, ContainerState.Run, nonisolated(nonsending) @Sendable () async -> Failures
        ) async -> Failures
    package typealias Wait =
        nonisolated(nonsending) @Sendable (
            ContainerState.Run, nonisolated(nonsending) () async throws -> Void
        ) async throws -> Failures?
    @usableFromInline typealias ResetKept = @Sendable (Resolver, Any.Type, Resolver.Name?) -> Bool

    /// Makes a container for one request, in front of another, by the factory that runs, if one does.
    @usableFromInline
    package let open: Open
    /// Closes a container for one request for good, and throws what failed; after an error, prints that instead.
    @usableFromInline
    let close: Close
    /// Closes a container for `close()` and `shutdown()`, or waits for another caller to do so; returns what failed.
    package let end: Way
    /// Stops what was started, disposes of what is kept, and hides what there is; returns what failed.
    package let stop: Way
    /// Runs a start or a closing: in the isolated copy that the container belongs to, and so that waiters know of it.
    package let perform: Perform
    /// Waits by a closure for another caller's start or closing, and returns what has failed; `nil` where that waits for the current task.
    package let wait: Wait
    /// Puts everything back as it was at the start.
    @usableFromInline let reset: @Sendable () -> Void
    /// Lets go of what is kept for a service, and returns whether that is registered.
    @usableFromInline let resetKept: ResetKept

    init(
        open: @escaping Open, close: @escaping Close, end: @escaping Way, stop: @escaping Way,
        perform: @escaping Perform, wait: @escaping Wait, reset: @escaping @Sendable () -> Void,
        resetKept: @escaping ResetKept
    ) {
        (self.open, self.close, self.end, self.stop) = (open, close, end, stop)
        (self.perform, self.wait, self.reset, self.resetKept) = (perform, wait, reset, resetKept)
    }
}

/// The closing of containers.
@_silgen_name("resolver_closing") @usableFromInline
package func closing() -> Closing

/// The order of disposal: last made first, but dependants before known dependencies, such as a later made ``Resolver/Lazy``.
enum DisposalOrder {
    /// A registration that makes instances, by the positions of these.
    final class Maker {
        var positions: [Int] = []
    }
}

extension Resolver {
    /// Disposes of everything that the container keeps, shuts its modules down, and closes it: asking it for a service is
    /// an error from then on.
    ///
    /// For a container that serves one request; ``withContainer(asRoot:isolation:_:)`` calls it. A container that is let go without it
    /// disposes of what it keeps, too, but does not wait for handlers that take their time.
    ///
    /// - Returns: What failed, where `shutdown()` would throw it.
    @_alwaysEmitIntoClient @discardableResult
    public func close() async -> [LifecycleError.Failure] { await close(by: closing()) }

    @usableFromInline
    nonisolated(nonsending) func close(by closing: Closing) async -> [LifecycleError.Failure] {
        // One that its own start or closing calls does not close it.
        defer { if table.isClosed, containerState.isClosed.setFirst(), Observing.isOn { tell(.closed) } }
        return await closing.end(self)
    }

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
    ///   - asRoot: Whether the container is also ``root`` in the closure and in the tasks that it starts, whatever that is set
    ///     to: static functions and property wrappers use it. While there is such a container, they take somewhat longer everywhere.
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

    /// Puts everything back as it was at the start: new containers for ``main`` and ``root``, nothing kept in the
    /// application, cached and shared scopes, and `registerAllServices()` due again.
    @_alwaysEmitIntoClient
    public static func reset() { closing().reset() }

    /// Lets go of what is kept for one service, whatever its scope.
    ///
    /// Code that holds an instance keeps it; the next request makes a new one. Of a service that takes typed arguments, the
    /// instances of all arguments are let go. In container scope, it is the instance of this container.
    ///
    /// - Parameters:
    ///   - type: The type of the service, or one that its registration implements. Of an optional type, its wrapped type counts, too.
    ///   - name: The name it was registered under.
    ///   - tag: The tag it was registered under, instead of a name.
    /// - Returns: Whether it is registered, here or in a child container, open or closed.
    /// - Complexity: O(*n*) in the number of registrations.
    @_alwaysEmitIntoClient @discardableResult
    public func reset<Service>(_ type: Service.Type, name: Name? = nil, tag: Any.Type? = nil) -> Bool {
        closing().resetKept(self, type, .qualifier(name, tag))
    }
}

extension Resolver.Scope {
    /// Lets go of every instance kept in this scope, in whatever container it was made.
    ///
    /// Inside `Resolver.withOverrides`, those that belong to the operation. Of ``container``, see ``Resolver/cache``.
    ///
    /// Code that holds an instance keeps it; the next request makes a new one. An instance that is being made meanwhile
    /// reaches its waiters, and is neither kept nor disposed of.
    ///
    /// - Complexity: O(*n*) in the number of kept instances.
    public func reset() {
        reset(in: OverrideContext.current?.stores)
    }
}
