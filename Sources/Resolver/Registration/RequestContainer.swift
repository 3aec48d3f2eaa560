// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What tells containers for one request apart; one put in front by hand, `Resolver(inFrontOf: request)`, has the same.
final class RequestContainer: Sendable {
    /// The factory that has opened it, for a request of its own; `nil` when none has.
    let factory: Factory?
    /// What was being made by the code that has opened it: see `Resolution.Construction`.
    let construction: (any AnyObject & Sendable)?

    /// A factory that serves a request of its own: what it does with what it gets there is its own affair.
    struct Factory: Equatable, Sendable {
        /// The number of the registration that the factory belongs to.
        let registration: UInt64
        /// How many requests led to it, and its own.
        let depth: Int
    }

    init(openedBy factory: Factory?, during construction: (any AnyObject & Sendable)?) {
        self.factory = factory
        self.construction = construction
    }
}
