// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The async engine, as those see it who ask it for something: a program in which nobody does is linked without it.
@usableFromInline
package final class AsyncEngine: Sendable {
    package typealias Outcome<Value> = Result<Value, ResolutionError>
    typealias Fetch =
        nonisolated(nonsending) @Sendable (
            Resolver, Any.Type, Resolver.Name?, Any.Type?, ArgumentBox?, InstanceMemory
        ) async -> Outcome<Void>
    typealias FetchAll =
        nonisolated(nonsending) @Sendable (Resolver, Any.Type, Dependency) async -> Outcome<[Attempted?]>
    package typealias Make = nonisolated(nonsending) @Sendable (Resolver, Registration) async -> Outcome<Void>

    let fetch: Fetch
    let fetchAll: FetchAll
    /// Makes the service of a registration, and leaves it to the scope to keep it.
    package let make: Make

    init(fetch: @escaping Fetch, fetchAll: @escaping FetchAll, make: @escaping Make) {
        (self.fetch, self.fetchAll, self.make) = (fetch, fetchAll, make)
    }
}

/// The async engine.
@_silgen_name("resolver_async_engine") @usableFromInline
package func asyncEngine() -> AsyncEngine

/// How many instances to make, and how to make each; one type for all, as the compiler would specialise a function for each closure.
struct ConcurrentParts: Sendable {
    let count: Int
    /// It does not throw: a closure with a typed error cannot be stored before macOS 15.
    let make: @Sendable (_ position: Int) async -> Result<Attempted, ResolutionError>
}
