// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// What the core shows to the module ResolverOverrides.

extension Roots {
    /// Makes roots for an isolated copy: for an operation that stays on the calling thread, what the thread is making is outside.
    package static func ofCopy(
        _ contents: Contents, inside outer: Roots?, in context: OverrideContext, staysOnThread: Bool = false
    ) -> Roots {
        let roots = Roots(
            contents, services: ServiceRegistration(inside: outer?.services), context: context,
            path: staysOnThread ? currentPath : nil)
        context.roots = roots
        return roots
    }

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

    /// Lets go of what a container of an isolated copy keeps, and of what scopes keep in the copy.
    package func empty(_ container: Resolver) {
        run { Disposal.empty(container.reachable.flatMap(\.ownCells) + (context?.stores.cells ?? [])) }
    }
}

extension Registration {
    /// Copies a registration for another container, without the instances that it keeps.
    package convenience init(copying original: Registration, to home: Resolver) {
        let (plan, configuration) = original.plan
        let scope: Resolver.Scope = configuration == nil && plan == .graph ? .graph : .unique
        self.init(
            key: original.key, scope: scope, place: original.place, takesArguments: original.takesArguments,
            isOpaque: original.identity.isOpaque, module: original.module, layer: original.layer,
            factory: original.factory)
        guard let configuration else { return }
        update { $0 = configuration.object.values.copied(to: home, for: key) }
    }
}

extension Registration.Configuration.Values {
    /// The same for another container, without what is kept.
    fileprivate func copied(to home: Resolver, for key: Resolver.ServiceKey) -> Self {
        var copy = self
        copy.makePlaces(for: key, in: home.overrides?.stores)
        copy.observedNeeds = nil
        copy.requestContainer = requestContainer.flatMap { _ in home.requestContainer }
        copy.forward = forward.map { forward in
            // The table of the copy leads it to the copy of its target.
            Registration.Forward(
                to: forward.owner, in: home, isChecked: forward.isChecked,
                isOnMain: forward.isOnMain, by: forward.convert)
        }
        return copy
    }
}
