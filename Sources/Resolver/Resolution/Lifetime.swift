// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// How long a kept instance lives, and so what it asks for and may hold.
final class Lifetime: Sendable {
    let description: ResolutionError.Holder
    /// The container that the instance ends with; `nil` when it ends with none.
    let home: WeakReference<Resolver>?
    /// The containers for one request opened while the instance was made: a factory may hold what is in its own.
    let ownRequests: [RequestContainer]

    init(_ description: ResolutionError.Holder, home: WeakReference<Resolver>?, ownRequests: [RequestContainer] = []) {
        self.description = description
        self.home = home
        self.ownRequests = ownRequests
    }
}

extension Resolution {
    /// An instance that is being made and will be kept, for the tasks that make it or that its factory starts.
    final class Construction: Sendable {
        let lifetime: Lifetime
        /// Whether the instance is made, or given up.
        let isOver = Flag()

        init(_ lifetime: Lifetime) { self.lifetime = lifetime }
    }

    /// What was being made by the code that started the current task.
    @TaskLocal static var inherited: Construction?

    /// What the current task works for, while that is being made.
    static var construction: Construction? { inherited.flatMap { $0.isOver.isSet ? nil : $0 } }

    /// Runs a closure in some surroundings; where those are found by a function, the compiler does not write them out for each closure.
    typealias Run = (_ body: () throws(ResolutionError) -> Void) throws(ResolutionError) -> Void
}

/// What keeps a container for one request out of what outlives it; installed with the first: a program without one is linked without it.
final class LifetimeRules: Sendable {
    static let installed = LazyReference<LifetimeRules>()

    typealias Outliving = @Sendable (RequestContainer, Handle<Resolution>) -> Lifetime?
    typealias Outcome = Result<Void, ResolutionError>
    typealias Run = @Sendable (Lifetime, Handle<Resolution>, _ body: () -> Outcome) -> Outcome
    typealias Detached =
        @Sendable (Registration, _ container: Resolver, _ start: Resolver, _ current: Lifetime?) -> Lifetime?

    /// The lifetime of an instance that outlives a container and will hold what is served now: on the path, complete with a lazy part to
    /// resolve, or under construction; if there is none, notes that the objects on the path get something of the container.
    let outliving: Outliving
    /// Describes a request's instance, if it needs a resolution of its own, other than the current one.
    let detached: Detached
    /// The container that an instance goes on with which outlives this one; `nil` when it does not outlive it.
    let substitute: @Sendable (Resolver, Lifetime) -> Resolver?
    /// The containers for one request that code may get something of: by asking a container, or the root.
    let requests: @Sendable (Resolver?) -> [RequestContainer]
    /// Runs a closure in a resolution of its own, below the same path, for an instance that is being made.
    let run: Run

    init(
        outliving: @escaping Outliving, detached: @escaping Detached,
        substitute: @escaping @Sendable (Resolver, Lifetime) -> Resolver?,
        requests: @escaping @Sendable (Resolver?) -> [RequestContainer],
        run: @escaping Run
    ) {
        (self.outliving, self.detached, self.substitute) = (outliving, detached, substitute)
        (self.requests, self.run) = (requests, run)
    }
}

extension RequestContainer {
    /// Whether there has been any in this process: a load is all that others pay.
    static var areKnown: Bool { LifetimeRules.installed.borrowed != nil }

    /// The lifetime of an instance that outlives it and will hold what is served now: see ``LifetimeRules/outliving``.
    func outlivingLifetime(in resolution: Handle<Resolution>) -> Lifetime? {
        LifetimeRules.installed.borrowed?.object.outliving(self, resolution)
    }
}
