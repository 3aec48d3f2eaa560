// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// How many instances to make, and how to make each; one type for all, as the compiler would specialise a function for each closure.
struct ConcurrentParts: Sendable {
    let count: Int
    /// It does not throw: a closure with a typed error cannot be stored before macOS 15.
    let make: @Sendable (_ position: Int) async -> Result<Attempted, ResolutionError>
}
