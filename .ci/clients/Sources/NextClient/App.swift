// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver

/// What a service is for, on the actor of who conforms.
nonisolated protocol Titled {
    var title: String { get }
}

nonisolated protocol Fetching: Sendable {
    func fetch() async throws -> [String]
}

nonisolated struct Network: Fetching {
    let limit: Limit
    func fetch() async throws -> [String] { Array(["milk", "bread", "salt"].prefix(limit.count)) }
}

/// Has the two initialisers that Swift 6.4 makes where a private property has a value, of which `Limit.init` is the first.
nonisolated struct Limit: Sendable {
    private var unit = ""
    var count: Int

    init(count: Int) { self.count = count }
    fileprivate init(unit: String = "", count: Int) {
        self.unit = unit
        self.count = count
    }
}

/// Has a private property with a value, and an initialiser of the others.
struct Heading {
    private var separator = ": "
    let store: Store
    var text: String { "list\(separator)\(store.title)" }

    init(store: Store) { self.store = store }
}

/// Conforms on the main actor only, as all types here do.
final class Store: Titled {
    let network: any Fetching
    private(set) var items: [String] = []
    var title: String { items.joined(separator: ", ") }

    init(network: any Fetching) { self.network = network }
    func load() async throws { items = try await network.fetch() }
}

/// Conforms on the main actor only, and says so.
final class Badge {
    let store: Store
    init(store: Store) { self.store = store }
}

extension Badge: @MainActor Titled {
    var title: String { "\(store.items.count)" }
}

extension Badge: @MainActor PostConstruct {
    func postConstruct() { MainActor.preconditionIsolated() }
}

/// A service of no actor, which awaits where its caller is.
nonisolated final class Session {
    var user: String
    init(user: String) { self.user = user }
    static func open() async throws -> Session { Session(user: "me") }
}

final class Screen: Resolving {
    @Injected var heading: Heading
    @Injected(name: .badge) var badge: any Titled
    @LazyInjected var store: Store
    @WeakLazyInjected var other: Store?
    @OptionalInjected var missing: String?
}

extension Resolver.Name {
    nonisolated static let badge: Resolver.Name = "badge"
}

extension Resolver: @retroactive ResolverRegistering {
    /// Runs on the thread that resolves first, which need not be that of the main actor.
    nonisolated public static func registerAllServices() {
        register { 2 }
        register(Limit.init)
        register(Network.init).implements((any Fetching).self)
        register(on: .main, Heading.init)
        register(on: .main, Store.init).scope(.application).implements((any Titled).self)
        register(on: .main, (any Titled).self, name: .badge, Badge.init)
        register { try await Session.open() }
        register(name: "user") { (session: Session) async in session.user }
    }
}
