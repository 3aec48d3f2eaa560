// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The closing of a container, as those see it who ask for it: a program in which nobody does is linked without it.
@usableFromInline
package final class Closing: Sendable {
    /// Closes a container for `close()` and `shutdown()`, or waits for another caller to do so; returns what failed.
    package let end: nonisolated(nonsending) @Sendable (Resolver) async -> [LifecycleError.Failure]
    /// Stops what was started, disposes of what is kept, and hides what there is; returns what failed.
    package let stop: nonisolated(nonsending) @Sendable (Resolver) async -> [LifecycleError.Failure]

    init(
        end: nonisolated(nonsending) @escaping @Sendable (Resolver) async -> [LifecycleError.Failure],
        stop: nonisolated(nonsending) @escaping @Sendable (Resolver) async -> [LifecycleError.Failure]
    ) {
        (self.end, self.stop) = (end, stop)
    }
}

/// The closing of a container.
@_silgen_name("resolver_closing")
@usableFromInline
package func closing() -> Closing
