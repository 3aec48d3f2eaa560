// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What the containers of an isolated copy have in common; it refers to none, so that the copy goes with its last user.
package final class OverrideContext: Sendable {
    /// What the static functions use in it, as long as the operation or a task of it runs.
    private let home = Mutex<WeakReference<Roots>?>(nil)
    /// What scopes that it shares with the rest of the process keep in it.
    let stores: IsolatedStores
    private let outer: WeakReference<OverrideContext>?
    /// What was made in it, and may ask for its root when it is over.
    let memories = WeakList<RememberedRoot>()

    /// Makes a context around which there are others; while it lives, static functions look for it.
    package init(inside outer: OverrideContext?) {
        self.outer = outer.map { WeakReference($0) }
        stores = IsolatedStores(depth: outer.map { min($0.stores.depth, .max - 1) + 1 } ?? 1)
        Roots.noteContexts(1)
        FastPath.noteWatchers(1)
    }

    deinit {
        Roots.noteContexts(-1)
        FastPath.noteWatchers(-1)
    }

    /// How many contexts there are; changed by ``Roots`` only.
    static let count = Count()

    /// Whether there is any: one load is all that a process without overrides pays.
    @inline(__always)
    static var isAny: Bool { !count.isZero }

    @inline(__always)
    static var current: OverrideContext? { isAny ? Roots.enclosing?.context : nil }
}

extension OverrideContext {
    /// Whether it is another one, or was made inside of that.
    func isInside(_ other: OverrideContext) -> Bool { self === other || outer?.object?.isInside(other) == true }

    /// What the static functions use in it; `nil` when the operation is over.
    var roots: Roots? {
        get { home.withLock { $0 }?.object }
        set { home.withLock { $0 = newValue.map { WeakReference($0) } } }
    }

    /// Hands the root to what lives on after the operation.
    func leave(_ root: Resolver) { for memory in memories.takeAll() { memory.keep(root) } }
}

/// The root of the isolated copy in which a lazy wrapper or the like was made; it is kept only when the operation is over and
/// its containers have let go of what they kept: before, it would keep alive what it is kept by.
final class RememberedRoot: Sendable {
    let context: OverrideContext
    private let isWeak: Bool
    let kept = Mutex<(root: WeakReference<Resolver>, owned: Resolver?)?>(nil)

    init(_ context: OverrideContext, isWeak: Bool) { (self.context, self.isWeak) = (context, isWeak) }

    fileprivate func keep(_ root: Resolver) { kept.withLock { $0 = (WeakReference(root), isWeak ? nil : root) } }
}

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

// What the core shows to the module ResolverOverrides.

extension Roots {
    /// Makes roots for an isolated copy: what the calling thread is making is outside.
    package static func ofCopy(_ contents: Contents, inside outer: Roots?, in context: OverrideContext) -> Roots {
        let services = ServiceRegistration(inside: outer?.services)
        let roots = Roots(contents, services: services, context: context, path: currentPath())
        context.roots = roots
        return roots
    }

    /// The container that stands in front of the root for the running task, as `withContainer(asRoot:)` puts it.
    package var front: Resolver? { FrontRoot.container(in: self) }

    package func run<Result>(_ operation: () throws -> Result) rethrows -> Result {
        defer { over.set() }
        return try Self.$isolated.withValue(self, operation: operation)
    }

    package func run<Result>(
        isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Result
    ) async rethrows -> Result {
        defer { over.set() }
        return try await Self.$isolated.withValue(self, operation: operation, isolation: isolation)
    }

    /// Lets go of what a container of an isolated copy keeps, and of what scopes keep in the copy.
    package func empty(_ container: Resolver) {
        run { Disposal.empty(container.reachable.flatMap(\.ownCells) + (context?.stores.cells ?? [])) }
    }
}

extension Registration {
    /// Copies a registration for another container, without the instances that it keeps.
    package convenience init(copying original: Registration, to home: Resolver, layer: UInt8) {
        let (plan, configuration) = original.plan
        let scope: Resolver.Scope = configuration == nil && plan == .graph ? .graph : .unique
        self.init(
            key: original.key, scope: scope, place: original.place, takesArguments: original.takesArguments,
            isOpaque: original.identity.isOpaque, module: original.module, layer: layer,
            factory: original.factory)
        guard let configuration else { return }
        update { copy in
            copy = configuration.object.values
            copy.makePlaces(for: key, in: home.overrides?.stores)
            copy.observedNeeds = nil
            copy.requestContainer = copy.requestContainer.flatMap { _ in home.requestContainer }
            copy.forward = copy.forward.map { forward in
                // The table of the copy leads it to the copy of its target.
                Forward(
                    to: forward.owner, in: home, isChecked: forward.isChecked,
                    isOnMain: forward.isOnMain, by: forward.convert)
            }
        }
    }
}
