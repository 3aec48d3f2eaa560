// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Roots {
    /// Makes an isolated copy of what the running code uses, and of a container.
    static func isolatedCopy(with container: Resolver) -> (roots: Roots, copy: Resolver) {
        let (outer, original) = registered { ($0, $1) }
        let context = OverrideContext(depth: outer.context?.depth ?? 0)
        var contents = original
        contents.isComplete = true
        contents.root = FrontRoot.container(in: outer) ?? contents.root
        let copy = ContainerCopy(of: contents.containers + [container], in: context)
        contents.root = contents.root.map { copy[$0] }
        contents.main = copy[contents.main]
        let services = ServiceRegistration(inside: outer.services)
        let roots = Roots(contents, services: services, context: context)
        context.roots = roots
        return (roots, copy[container])
    }

    /// Makes an isolated copy of what the running code uses, or an empty one.
    ///
    /// The path says how many requests are under way, where the operation stays on the thread.
    private static func isolatedCopy(inherit: Bool, path: (length: Int, home: ResolverThread.ID)? = nil) -> Roots {
        let (outer, original) = inherit ? registered { ($0, Contents?($1)) } : (current, nil)
        let context = OverrideContext(depth: outer.context?.depth ?? 0)
        var contents = original ?? Contents(main: Resolver(in: context))
        if inherit {
            contents.isComplete = true
            contents.root = FrontRoot.container(in: outer) ?? contents.root
            let copy = ContainerCopy(of: contents.containers, in: context)
            contents.root = contents.root.map { copy[$0] }
            contents.main = copy[contents.main]
        }
        let roots = Roots(
            contents, services: ServiceRegistration(inside: inherit ? outer.services : nil), context: context,
            path: path)
        context.roots = roots
        return roots
    }

    /// Runs an operation in an isolated copy, or an empty one, in which the overrides register services.
    static func withIsolatedCopy<Result>(
        inherit: Bool, _ overrides: (_ resolver: Resolver) throws -> Void, _ operation: () throws -> Result
    ) rethrows -> Result {
        let roots = isolatedCopy(inherit: inherit, path: currentPath)
        defer { roots.endOperation() }
        return try $isolated.withValue(roots) {
            try overrides(roots.asked)
            return try operation()
        }
    }

    /// Runs an asynchronous operation in an isolated copy, or an empty one, in which the overrides register services.
    static func withIsolatedCopy<Result>(
        inherit: Bool, _ overrides: (_ resolver: Resolver) async throws -> Void,
        isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Result
    ) async rethrows -> Result {
        let roots = isolatedCopy(inherit: inherit)
        return try await $isolated.withValue(
            roots,
            operation: {
                try await overrides(roots.asked)
                return try await operation()
            }, isolation: isolation)
    }
}

/// An isolated copy of a container and of what the running code uses, for code that tries it out.
package struct IsolatedCopy: Sendable {
    private let roots: Roots
    /// The copy of the container.
    package let container: Resolver

    /// Copies a container, with nothing that it keeps.
    package init(of original: Resolver) { (roots, container) = Roots.isolatedCopy(with: original) }

    /// Runs code in the copy.
    package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        try Roots.$isolated.withValue(roots, operation: body)
    }

    /// Runs asynchronous code in the copy.
    package func run<Result>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
    ) async rethrows -> Result {
        try await Roots.$isolated.withValue(roots, operation: body, isolation: isolation)
    }

    /// Lets go of what the copy keeps, by way of its handlers.
    package func empty() {
        run { Disposal.empty(container.reachable.flatMap(\.ownCells) + (roots.context?.stores.cells ?? [])) }
    }
}
