// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The async engine, as those see it who ask it for something: a program in which nobody does is linked without it.
@usableFromInline
package final class AsyncEngine: Sendable {
    /// Makes or finds the service of a key: see ``Resolver/fetch(_:_:_:_:into:)``.
    let fetch:
        nonisolated(nonsending) @Sendable (
            Resolver, Any.Type, Resolver.Name?, Any.Type?, ArgumentBox?, InstanceMemory
        ) async -> Result<Void, ResolutionError>
    /// Makes or finds each of many.
    let fetchAll:
        nonisolated(nonsending) @Sendable (Resolver, Any.Type, Dependency) async -> Result<[Attempted?], ResolutionError>
    /// Makes the service of a registration, and leaves it to the scope to keep it.
    package let make: nonisolated(nonsending) @Sendable (Resolver, Registration) async -> Result<Void, ResolutionError>

    init(
        fetch: nonisolated(nonsending) @escaping @Sendable (
            Resolver, Any.Type, Resolver.Name?, Any.Type?, ArgumentBox?, InstanceMemory
        ) async -> Result<Void, ResolutionError>,
        fetchAll: nonisolated(nonsending) @escaping @Sendable (
            Resolver, Any.Type, Dependency
        ) async -> Result<[Attempted?], ResolutionError>,
        make: nonisolated(nonsending) @escaping @Sendable (
            Resolver, Registration
        ) async -> Result<Void, ResolutionError>
    ) {
        (self.fetch, self.fetchAll, self.make) = (fetch, fetchAll, make)
    }
}

/// The async engine.
@_silgen_name("resolver_async_engine")
@usableFromInline
package func asyncEngine() -> AsyncEngine
