// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A root that one operation and its tasks have, in front of the root that they would have otherwise.
@usableFromInline
final class FrontRoot: Sendable {
    @TaskLocal static var bound: FrontRoot?

    let container: Resolver
    /// What the static functions used where the operation began: in another isolated copy, they do not use the container.
    private let roots: Roots

    private init(_ container: Resolver, in roots: Roots) {
        self.container = container
        self.roots = roots
        Roots.noteContexts(1)
    }

    deinit { Roots.noteContexts(-1) }

    /// The container that stands in front of the root of some roots; `nil` when there is none.
    static func container(in roots: Roots) -> Resolver? { bound.flatMap { $0.roots === roots ? $0.container : nil } }

    /// Whether a container is the root of the running code, as far as any stands in front of another.
    static func stands(nowhereBut container: Resolver) -> Bool {
        bound == nil || Self.container(in: .current).map { $0 === container } ?? true
    }

    @usableFromInline
    static func with<Result>(
        _ container: Resolver, isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Result
    ) async throws -> Result {
        try await $bound.withValue(
            FrontRoot(container, in: Roots.current), operation: operation, isolation: isolation)
    }
}
