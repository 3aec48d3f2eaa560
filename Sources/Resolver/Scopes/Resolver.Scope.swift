// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

extension Resolver {
    /// How long an instance is kept, and for whom.
    ///
    /// | scope | one instance for | let go |
    /// |---|---|---|
    /// | ``unique`` | each request | never kept |
    /// | ``graph`` | each resolution | at its end |
    /// | ``cached`` | each registration | by `Resolver.Scope.cached.reset()` or `Resolver.reset()` |
    /// | ``application`` | each registration | by `Resolver.reset()` |
    /// | ``container`` | each container on which the resolution started | with it, or by `container.cache.reset()` |
    /// | ``shared`` | as long as somebody holds it | by the last holder |
    ///
    /// An own scope is one line:
    ///
    /// ```swift
    /// extension Resolver.Scope {
    ///     static let session = Resolver.Scope.Cache()
    /// }
    /// resolver.register { Account() }.scope(.session)
    /// Resolver.Scope.session.reset()          // at logout
    /// ```
    ///
    /// A class, since Resolver 1.5 has scopes as classes; `@unchecked` because the compiler cannot check a class that is
    /// not final. All that it and its subclasses store is constant, and `Sendable`.
    public class Scope: @unchecked Sendable {
        package let kind: Kind
        /// The scope as messages, events and drawings call it: `.application`, `.session`, `a scope of its own`.
        package let name: String
        /// Whether it is the cache that a container has made for itself, which goes with that container.
        let isOfContainer: Bool
        /// What is kept outside of isolated copies.
        private let store: Store

        /// Makes a scope of its class: ``Scope`` itself keeps nothing, like ``unique``.
        public convenience init() { self.init(kind: Self.ownKind) }

        /// How the instances of the class keep what is made.
        class var ownKind: Kind { .unique }

        /// Makes a scope for good or for a time, or of a container's own store.
        @inline(never)
        init(kind: Kind, timeToLive: TimeToLive? = nil, name: String? = nil, of store: Store? = nil) {
            self.kind = kind
            self.name = name ?? "a scope of its own"
            isOfContainer = store != nil
            self.store = store ?? Store((kind == .shared, timeToLive))
        }
    }
}

// MARK: - The scopes there are

extension Resolver.Scope {
    /// One instance for each registration, kept until `Resolver.reset()`.
    public static let application = Cache(kind: .cache, name: ".application")
    /// One instance for each registration, kept until `Resolver.Scope.cached.reset()` or `Resolver.reset()`.
    public static let cached = Cache(kind: .cache, name: ".cached")
    /// One instance for each container on which the resolution started.
    public static let container = Container(kind: .container, name: ".container")
    /// One instance for each resolution; the default.
    ///
    /// A value type is made anew for each request.
    public static let graph = Graph(kind: .graph, name: ".graph")
    /// One instance as long as somebody holds it.
    ///
    /// A value type is made anew for each request.
    public static let shared = Share(kind: .shared, name: ".shared")
    /// A new instance for each request.
    public static let unique = Unique(kind: .unique, name: ".unique")
}

// MARK: - Inside

extension Resolver.Scope {
    /// The ways to keep instances.
    package enum Kind: Sendable {
        /// Not at all.
        case unique
        /// In the resolution.
        case graph
        /// In a cell of the registration, weakly.
        case shared
        /// In a cell of the container's cache.
        case container
        /// In a cell of the registration.
        case cache

        /// Whether an instance may outlive its resolution.
        package var keepsInstances: Bool { self != .unique && self != .graph }
    }

    /// How long an instance is kept at most, and whether the time begins anew with each use.
    typealias TimeToLive = (duration: Duration, isRenewedByUse: Bool)

    /// What its cells and kept instances are told: how an instance is kept.
    typealias Terms = (isWeak: Bool, timeToLive: TimeToLive?)

    /// Where the scope keeps what it must find again: each isolated copy has a place of its own.
    func store(in stores: IsolatedStores?) -> Store {
        guard let stores, !isOfContainer else { return store }
        return stores.store(of: self)
    }

    func reset(in stores: IsolatedStores?) { store(in: stores).reset() }
}

// A subclass must restate `@unchecked Sendable`. These store nothing of their own; see `Resolver.Scope` for what that stores.

extension Resolver.Scope {
    /// Keeps one instance for each registration, until it is reset.
    public final class Cache: Resolver.Scope, @unchecked Sendable { // restated; nothing stored
        override class var ownKind: Kind { .cache }

        /// Makes a scope that has a name, or keeps each instance for some time at most.
        ///
        /// - Parameters:
        ///   - name: What drawings, events and messages call it: as the constant that it is in, such as `session`.
        ///   - timeToLive: How long after it was made an instance is given out. The first request after that lets go of it
        ///     and makes a new one, so each does after `.zero`. With `nil` it is kept until ``Resolver/Scope/reset()``.
        ///   - isRenewedByUse: Whether the time begins anew with each request that gets the instance.
        public convenience init(named name: String? = nil, timeToLive: Duration? = nil, isRenewedByUse: Bool = false) {
            let name = name.map { "." + MessageText.quoted($0).dropFirst().dropLast() }
            self.init(kind: .cache, timeToLive: timeToLive.map { ($0, isRenewedByUse) }, name: name)
        }
    }

    /// Keeps one instance for each container on which a resolution starts.
    public final class Container: Resolver.Scope, @unchecked Sendable { // restated; nothing stored
        override class var ownKind: Kind { .container }
    }

    /// Keeps one instance for each resolution.
    public final class Graph: Resolver.Scope, @unchecked Sendable { // restated; nothing stored
        override class var ownKind: Kind { .graph }
    }

    /// Keeps one instance as long as somebody holds it; one of your own, like ``Resolver/Scope/shared``, has a `reset()` of its own.
    public final class Share: Resolver.Scope, @unchecked Sendable { // restated; nothing stored
        override class var ownKind: Kind { .shared }
    }

    /// Keeps no instance.
    public final class Unique: Resolver.Scope, @unchecked Sendable {} // restated; nothing stored

    /// What a scope must find again: the instances to let go of at a reset, and those of a container's cache.
    final class Store: Sendable {
        let terms: Terms
        /// The cells of registrations that hold something, weakly, as each holds the store; but for those of containers, which are below.
        private let cells = WeakList<InstanceCell>()
        /// As a container's cache: the cells of container-scoped registrations, owned here; containers may share it, and go before.
        let containerCells = NumberedMap<InstanceCell>()
        /// The same, for container-scoped registrations that take typed arguments; others own theirs.
        let argumentCells = NumberedMap<ArgumentCells>()

        init(_ terms: Terms = (false, nil)) { self.terms = terms }

        deinit { containerCells.forEach { $0.leave() } }

        /// Has a reset reach a cell that is about to keep something; one that is noted twice, after an end other than a reset, is found once.
        func note(_ cell: InstanceCell) { cells.append(cell) }

        func reset() { Disposal.empty(cells.takeAll() + storedCells) }

        /// All cells that the scope, as a container's cache, owns.
        var storedCells: [InstanceCell] { containerCells.all + argumentCells.all.flatMap(\.cells) }
    }
}

/// What the scopes of the process keep for one isolated copy, and how deep that is.
final class IsolatedStores: Sendable {
    /// How many copies stand between this one and the containers of the process, itself included.
    let depth: UInt8
    private let entries = Mutex<[Entry]>([])

    /// A scope, which is not kept alive, and what it keeps here, until a new one comes after it has gone.
    private typealias Entry = Box<(scope: WeakReference<Resolver.Scope>, store: Resolver.Scope.Store)>

    init(depth: UInt8) { self.depth = depth }

    /// What a scope keeps in the copy: O(*n*) in the scopes that keep something there.
    @inline(never)
    func store(of scope: Resolver.Scope) -> Resolver.Scope.Store {
        // What goes is released when the lock is free, and so is what was looked at: it may have come to the last reference.
        let (store, seen) = entries.withLock { entries -> (Resolver.Scope.Store, [any AnyObject & Sendable]) in
            let known = entries.first { $0.value.scope.id == ObjectIdentifier(scope) && $0.value.scope.object != nil }
            if let known { return (known.value.store, []) }
            let scopes = entries.compactMap(\.value.scope.object)
            let old = entries
            entries = entries.filter { $0.value.scope.object != nil }
            let store = Resolver.Scope.Store(scope.store(in: nil).terms)
            entries.append(Entry((WeakReference(scope), store)))
            return (store, old + scopes)
        }
        withExtendedLifetime(seen) {}
        return store
    }

    /// All cells in which they keep something.
    var cells: [InstanceCell] { entries.withLock { $0 }.flatMap(\.value.store.storedCells) }
}
