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
    /// Waits by a closure for a start or a closing of another caller, and returns what has failed; `nil` where that waits for the
    /// current task.
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
@_silgen_name("resolver_closing")
@usableFromInline
package func closing() -> Closing

/// The order of disposal: last made first, but dependants before known dependencies, such as a later made ``Resolver/Lazy``.
enum DisposalOrder {
    /// A registration that makes instances, by the positions of these.
    final class Maker {
        var positions: [Int] = []
    }
}
