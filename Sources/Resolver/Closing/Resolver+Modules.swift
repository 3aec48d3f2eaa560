// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// What `ResolverModules` has the core do, beside what it asks of the container's state.

extension Resolver {
    /// Runs a start or a closing: in the isolated copy that the container belongs to, and so that waiters know of it.
    package nonisolated(nonsending) func perform(
        _ run: ContainerState.Run, _ body: nonisolated(nonsending) @Sendable () async -> [LifecycleError.Failure]
    ) async -> [LifecycleError.Failure] {
        await Roots.inCopy(of: self) {
            await ContainerState.Run.$enclosing.withValue(ContainerState.Run.enclosing + [run], operation: body)
        }
    }

    /// Runs the code by which a module registers: what it registers on this thread belongs to the module.
    package func register(as module: Any.Type, _ body: () -> Void) {
        let resolution = Resolution.current
        let outer = resolution.pointee.installing
        resolution.pointee.installing = module
        body()
        resolution.pointee.installing = outer
        if Observers.areThere { tell(.installed(module: TypeFacts.name(of: module))) }
    }
}
