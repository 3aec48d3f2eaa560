// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What tells containers for one request apart.
struct RequestContainer: Hashable, Sendable {
    let id: ObjectIdentifier
    /// Where it was opened.
    let origin: Origin

    /// Where a container for one request was opened.
    struct Origin: Hashable, Sendable {
        /// The factory that has opened it, for a request of its own; `nil` when none has.
        let factory: Factory?
        /// Whether a task has opened it that the factory of something kept had started, while that was made.
        let isInsideMaking: Bool
    }

    /// A factory that serves a request of its own: what it does with what it gets there is its own affair.
    struct Factory: Hashable, Sendable {
        /// The number of the registration that the factory belongs to.
        let registration: UInt64
        /// How many requests led to it, and its own.
        let depth: Int
    }

    /// Whether there has been any in this process: a load is all that others pay.
    @inline(__always)
    static var areKnown: Bool { hint.isSet }

    private static let hint = Hint()

    /// Notes that there is one.
    static func noteOne() { hint.set() }
}
