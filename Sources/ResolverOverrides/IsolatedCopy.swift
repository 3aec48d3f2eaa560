// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

package import Resolver

/// An isolated copy of what the running code uses, and of a container.
package struct IsolatedCopy: Sendable {
    private let roots: Roots
    package let container: Resolver

    /// Copies a container, with nothing that it keeps.
    package init(of original: Resolver) {
        let (roots, copies) = Roots.isolatedCopy(with: [original])
        self.roots = roots
        container = copies[original]
    }

    package func run<Result>(_ body: () throws -> Result) rethrows -> Result { try roots.run(body) }

    package func run<Result>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
    ) async rethrows -> Result {
        try await roots.run(isolation: isolation, body)
    }

    /// Lets go of what the copy keeps, by way of its handlers.
    package func empty() { roots.empty(container) }
}

extension Roots {
    /// Copies the containers and settings that the running code uses, and other containers with them.
    fileprivate static func isolatedCopy(
        with others: [Resolver] = [], staysOnThread: Bool = false
    ) -> (roots: Roots, copies: ContainerCopy) {
        let (outer, original) = registered { ($0, $1) }
        let context = OverrideContext(inside: outer.context)
        var contents = original
        contents.isComplete = true
        contents.root = outer.front ?? original.root
        let copies = ContainerCopy(of: contents.containers + others, in: context)
        contents.root = contents.root.map { copies[$0] }
        contents.main = copies[original.main]
        return (ofCopy(contents, inside: outer, in: context, staysOnThread: staysOnThread), copies)
    }

    /// Makes an isolated copy of what the running code uses, or an empty one.
    private static func isolatedCopy(inherit: Bool, staysOnThread: Bool) -> Roots {
        if inherit { return isolatedCopy(staysOnThread: staysOnThread).roots }
        let context = OverrideContext(inside: current.context)
        return ofCopy(Contents(main: Resolver(in: context)), inside: nil, in: context, staysOnThread: staysOnThread)
    }

    /// Runs an operation in an isolated copy, or an empty one, in which the overrides register services.
    static func withIsolatedCopy<Result>(
        inherit: Bool, _ overrides: (_ resolver: Resolver) throws -> Void, _ operation: () throws -> Result
    ) rethrows -> Result {
        let roots = isolatedCopy(inherit: inherit, staysOnThread: true)
        defer { roots.endOperation() }
        return try roots.run {
            try overrides(roots.asked)
            return try operation()
        }
    }

    static func withIsolatedCopy<Result>(
        inherit: Bool, _ overrides: (_ resolver: Resolver) async throws -> Void,
        isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Result
    ) async rethrows -> Result {
        let roots = isolatedCopy(inherit: inherit, staysOnThread: false)
        return try await roots.run(isolation: isolation) {
            try await overrides(roots.asked)
            return try await operation()
        }
    }
}
