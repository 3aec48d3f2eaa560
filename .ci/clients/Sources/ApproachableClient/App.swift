// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Observation
import Resolver

/// A protocol of the main actor, as every type here is.
protocol Titled: AnyObject {
    var title: String { get }
}

nonisolated protocol Fetching: Sendable {
    func fetch() async -> [String]
}

nonisolated struct Network: Fetching {
    func fetch() async -> [String] { ["milk", "bread"] }
}

/// A service of no actor, made by awaiting.
nonisolated final class Pool: Sendable {
    static func connect() async throws -> Pool { Pool() }
}

@Observable final class ListModel: Titled, PostConstruct {
    @ObservationIgnored @Injected var network: any Fetching
    @ObservationIgnored @LazyInjected var pool: Pool
    var items: [String] = []
    private(set) var opened = 0
    var title: String { "\(items.count) notes" }

    func postConstruct() { opened += 1 }
    func load() async { items = await network.fetch() }
}

final class Screen: Resolving {
    let model: ListModel
    let pool: Pool
    @OptionalInjected(name: .missing) var missing: String?

    init(model: ListModel, pool: Pool) {
        self.model = model
        self.pool = pool
    }
}

extension Resolver.Name {
    nonisolated static let missing: Resolver.Name = "missing"
}

extension Resolver.Scope {
    nonisolated static let session = Resolver.Scope.Cache()
}

extension Resolver: @retroactive ResolverRegistering {
    /// Runs on the thread that resolves first, which need not be that of the main actor.
    nonisolated public static func registerAllServices() {
        register { Network() as any Fetching }
        register { try await Pool.connect() }.scope(.application)
        register(on: .main, ListModel.init).scope(.session).implements((any Titled).self)
        register(on: .main, Screen.init)
        register(on: .main, name: "closure") { Screen(model: $0, pool: $1) }
    }
}
