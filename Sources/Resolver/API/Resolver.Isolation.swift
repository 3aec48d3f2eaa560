// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// Where a service is made: what `register(on:)` takes.
    ///
    /// There is one, since no function in Swift can be generic over a global actor. A class on another one is made by an async
    /// closure: `register { await Engine() }`.
    public struct Isolation: Sendable {
        private init() {}

        /// The main actor.
        public static var main: Self { Self() }
    }
}
