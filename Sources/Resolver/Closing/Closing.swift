// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The closing of a container, as those see it who ask for it: a program in which nobody does is linked without it.
@usableFromInline
package final class Closing: Sendable {
    package typealias Way = nonisolated(nonsending) @Sendable (Resolver) async -> [LifecycleError.Failure]

    /// Closes a container for `close()` and `shutdown()`, or waits for another caller to do so; returns what failed.
    package let end: Way
    /// Stops what was started, disposes of what is kept, and hides what there is; returns what failed.
    package let stop: Way

    init(end: @escaping Way, stop: @escaping Way) { (self.end, self.stop) = (end, stop) }
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
