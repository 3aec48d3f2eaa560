// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// Written by Utils/twins; do not edit.

extension Resolver.Options {
    /// Has another factory make the service where the program runs in a context; in Swift 5 mode.
    @available(swift, obsoleted: 6) @_disfavoredOverload @preconcurrency @discardableResult @_alwaysEmitIntoClient
    @inline(never)
    public consuming func factory<each Parameter>(
        in context: Resolver.Context, _ factory: @escaping (repeat each Parameter) throws -> Service?
    ) -> Self {
        adoptInitialiser(in: context, factory)
    }

    /// Has another factory make the service from what it resolves, where the program runs in a context; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @discardableResult
    public consuming func factory(
        in context: Resolver.Context, _ factory: @escaping (_ resolver: Resolver) throws -> Service?
    ) -> Self {
        let factory = Unchecked(factory)
        return adopt(in: context, isOpaque: true) { resolver, _, memory in memory.store(try factory.value(resolver)) }
    }

    /// Has another factory make the service on the main actor, where the program runs in a context; in Swift 5 mode.
    @available(swift, obsoleted: 6) @preconcurrency @discardableResult
    public consuming func factory(
        in context: Resolver.Context, on isolation: Resolver.Isolation,
        _ factory: sending @escaping @MainActor @Sendable () throws -> Service?
    ) -> Self {
        adopt(in: context, Registration.AsyncRecipe(isOnMain: true)) { _, _, memory in
            try memory.storeOnMain { try factory() }
        }
    }
}
