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
        private let ownName: String?
        /// Whether it is the cache that a container has made for itself, which goes with that container.
        let isOfContainer: Bool
        /// What is kept outside of isolated copies.
        private let store: Store

        /// Makes a scope of its class: ``Scope`` itself keeps nothing, like ``unique``.
        public convenience init() { self.init(kind: Self.ownKind) }

        /// How the instances of the class keep what is made.
        class var ownKind: Kind { .unique }

        /// Makes a scope for good or for a time, or of a container's own store; drawings, events and messages show its name.
        init(kind: Kind, timeToLive: TimeToLive? = nil, name: String? = nil, of store: Store? = nil) {
            self.kind = kind
            ownName = name
            isOfContainer = store != nil
            self.store = store ?? Store((kind == .shared, timeToLive))
        }
    }
}

// MARK: - The scopes there are

extension Resolver.Scope {
    /// One instance for each registration, kept until `Resolver.reset()`.
    public static let application = Cache()
    /// One instance for each registration, kept until `Resolver.Scope.cached.reset()` or `Resolver.reset()`.
    public static let cached = Cache()
    /// One instance for each container on which the resolution started.
    public static let container = Container()
    /// One instance for each resolution; the default.
    ///
    /// A value type is made anew for each request.
    public static let graph = Graph()
    /// One instance as long as somebody holds it.
    ///
    /// A value type is made anew for each request.
    public static let shared = Share()
    /// A new instance for each request.
    public static let unique = Unique()
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

    /// Makes a store for an isolated copy.
    func makeStore() -> Store { Store(store.terms) }

    func reset(in stores: IsolatedStores?) { store(in: stores).reset() }

    /// Makes the cells of its registrations, in an isolated copy if there is one; `nil` when none are kept there.
    @inline(never)
    func cellStore(in stores: IsolatedStores?) -> Store? {
        switch kind {
        case .unique, .graph, .container: nil
        case .shared, .cache: store(in: stores)
        }
    }
}

extension Resolver.Scope {
    /// The scope as messages and drawings call it: `.application`, `.session`, `a scope of its own`.
    package var name: String {
        if let name = ownName { return "." + MessageText.quoted(name).dropFirst().dropLast() }
        let known: [(Resolver.Scope, String)] = [
            (.application, ".application"), (.cached, ".cached"), (.container, ".container"), (.graph, ".graph"),
            (.shared, ".shared"), (.unique, ".unique"),
        ]
        return known.first { $0.0 === self }?.1 ?? "a scope of its own"
    }
}
