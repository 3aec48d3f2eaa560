// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Whether a request goes the fast path: each entry to the engine looks by one load whether there is more to do than to serve it.
package enum FastPath {
    /// How many ``ServiceRegistration``s are not done, at first that of the process; from bit 20 on, how many async factories are at work, as
    /// many as tasks at most; from bit 44 on, how many look at what is handed out: observers, copies, roots with a ``Resolver/decorate``.
    private static let pending = Count(1)

    @inline(__always)
    static var areServicesRegistered: Bool { pending.seen & (1 << 20 - 1) == 0 }

    /// Whether that is so, and no async factory is at work either, of which a request may be a part, and nobody looks on.
    @inline(__always)
    static var isOpen: Bool { pending.seen == 0 }

    static func noteRegistrations(_ change: Int) { pending.add(change) }

    static var hasAsyncFactories: Bool { pending.seen >> 20 & (1 << 24 - 1) != 0 }

    static func noteAsyncFactories(_ change: Int) { pending.add(change, at: 20) }

    package static func noteWatchers(_ change: Int) { pending.add(change, at: 44) }

    /// Whether anybody looks at what requests hand out: one load is all that is paid where nobody does.
    @inline(__always)
    static var isWatched: Bool { pending.seen >> 44 != 0 }
}
