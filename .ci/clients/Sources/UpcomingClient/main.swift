// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

// A program with the language features that a later Swift mode turns on.

public import Resolver

protocol Fetching: Sendable {
    func fetch() async -> String
}

struct Network: Fetching {
    func fetch() async -> String { "fetched" }
}

/// Conforms on the main actor only.
@MainActor final class Model: Resolving {
    @Injected var network: any Fetching
    @LazyInjected var again: any Fetching
    var text = ""

    func load() async {
        text = await network.fetch()
        let second = await again.fetch()
        precondition(second == text)
    }
}

/// Conforms to a protocol of the client's own, on the main actor only.
protocol Titled {
    var title: String { get }
}

@MainActor final class Header: Titled {
    let title: String
    init(network: any Fetching) { title = "header" }

    static func load() async -> Header { Header(network: Network()) }
}

/// Is completed on the main actor only.
@MainActor final class Player: PostConstruct {
    var volume = 0
    var network: (any Fetching)?

    func postConstruct() {
        MainActor.preconditionIsolated()
        volume += 5
    }

    func close() { volume = 0 }
}

/// Is made by awaiting, on the actor of who asks.
final class Session {
    var user: String
    init(user: String) { self.user = user }

    static func open() async throws -> Session { Session(user: "me") }
}

extension Resolver: @retroactive ResolverRegistering {
    public static func registerAllServices() {
        register { Network() as any Fetching }
        register(on: .main, Header.init).scope(.application).implements((any Titled).self)
        register(on: .main, (any Titled).self, name: "alone", Header.init)
        register(on: .main) { Player() }
        register(on: .main, name: "kept") { Player() }.scope(.application).onDispose { await $0.close() }
        register(on: .main, name: "late") { Player() }.injection(on: .main, cycle: true) { $0.network = $1 }
        register(on: .main, name: "awaited") {
            await Task.yield()
            return Player()
        }
        register(on: .main, name: "loaded") { await Header.load() }
        register { try await Session.open() }
        register(name: "user") { (session: Session) async in session.user }
    }
}

let model = Model()
await model.load()
precondition(model.resolver.optional(String.self) == nil)
await checkOverrides()

/// In a function, since Swift prefers the sync `require` in top-level code.
func useConcurrency() async throws {
    let header: Header = Resolver.resolve()
    let loaded: Header = try await Resolver.root.require(name: "loaded")
    let session: Session = try await Resolver.root.require()
    session.user += "!"
    let user: String = try await Resolver.root.require(name: "user")
    precondition(header.title == loaded.title && session.user == "\(user)!")
}

/// Every player is completed once, wherever it is asked for.
@MainActor func usePlayers() async throws {
    for name in [nil, "kept", "late", "awaited"] as [Resolver.Name?] {
        let volume = try await Task.detached { try await Resolver.root.require(Player.self, name: name).volume }.value
        let player: Player = try await Resolver.root.require(name: name)
        precondition(volume == 5 && player.volume == 5)
    }
    let player: Player = Resolver.resolve()
    let titled: any Titled = Resolver.resolve()
    let title = titled.title
    let alone: any Titled = Resolver.resolve(name: "alone")
    let isAlike = alone.title == title
    precondition(player.volume == 5 && title == "header" && isAlike)
}

try await useConcurrency()
try await usePlayers()
print("UpcomingClient: \(model.text)")
