// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// What the core shows to the module ResolverOverrides.

extension Roots {
    /// The container that stands in front of the root for the running task, as `withContainer(asRoot:)` puts it.
    package var front: Resolver? { FrontRoot.container(in: self) }

    package func run<Result>(_ operation: () throws -> Result) rethrows -> Result {
        try Self.$isolated.withValue(self, operation: operation)
    }

    package func run<Result>(
        isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Result
    ) async rethrows -> Result {
        try await Self.$isolated.withValue(self, operation: operation, isolation: isolation)
    }
}
