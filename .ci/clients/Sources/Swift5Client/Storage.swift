// Storage: generics, type erasure, value services, collections, protocols with associated types, and own scopes.

import Foundation
import Resolver

protocol Entity: Codable, Equatable {
    var id: String { get }
}

struct Episode: Entity {
    let id: String
    var title: String
    var seconds: Int = 0
}

struct Show: Entity {
    let id: String
    var name: String
}

protocol Store {
    associatedtype Item: Entity
    func all() -> [Item]
    func save(_ item: Item)
}

final class MemoryStore<Item: Entity>: Store {
    private var items: [String: Item] = [:]
    func all() -> [Item] { items.values.sorted { $0.id < $1.id } }
    func save(_ item: Item) { items[item.id] = item }
}

struct AnyStore<Item: Entity>: Store {
    private let allItems: () -> [Item]
    private let saveItem: (Item) -> Void

    init<S: Store>(_ store: S) where S.Item == Item {
        allItems = store.all
        saveItem = store.save
    }

    func all() -> [Item] { allItems() }
    func save(_ item: Item) { saveItem(item) }
}

protocol KeyValueStoring: AnyObject {
    func string(for key: String) -> String?
    func set(_ value: String?, for key: String)
}

final class DictionaryStore: KeyValueStoring {
    private var values: [String: String] = [:]
    func string(for key: String) -> String? { values[key] }
    func set(_ value: String?, for key: String) { values[key] = value }
}

struct Account: Equatable {
    var user: String
}

final class SessionInfo {
    var account: Account?
    var visits = 0
    deinit { SessionInfo.ended += 1 }
    nonisolated(unsafe) static var ended = 0
}

extension ResolverScope {
    static let session = ResolverScopeCache()
    static let screen: ResolverScope = ResolverScopeShare()
}

extension Resolver {
    static func registerStorage() {
        register { MemoryStore<Episode>() }.scope(.application)
        register { AnyStore<Episode>(resolve(MemoryStore<Episode>.self)) }
        register { AnyStore(MemoryStore<Show>()) }.scope(.cached)

        register { DictionaryStore() as KeyValueStoring }
            .scope(.application)

        register { SessionInfo() }
            .scope(.session)

        register { (r) -> Account? in
            r.resolve(SessionInfo.self).account
        }

        register { [Episode(id: "1", title: "Pilot")] }
        register { ["de": "Folge", "en": "Episode"] as [String: String] }
        register { Set([1, 2, 3]) }
        register { (404, "not found") }
        register { 0.5...2.0 }
        register { \Episode.title as KeyPath<Episode, String> }
        register { { (n: Int) -> Int in n * 2 } }
        register(((String) -> String).self, name: "shout") { { $0.uppercased() + "!" } }
        register { URL(string: "https://wavelength.example/feed") }
        register { MemoryStore<Episode>.self as MemoryStore<Episode>.Type }
        register { Result<Int, StorageProblem>.failure(.full) }
    }
}

enum StorageProblem: Error, Equatable {
    case full
    case locked(by: String)
}

func checkStorage() {
    theme("generic services") {
        let store: AnyStore<Episode> = Resolver.resolve()
        store.save(Episode(id: "2", title: "Second"))
        store.save(Episode(id: "1", title: "First"))
        check(Resolver.resolve(MemoryStore<Episode>.self).all().map(\.title), is: ["First", "Second"], "erased store")
        let shows = Resolver.resolve(AnyStore<Show>.self)
        shows.save(Show(id: "s", name: "Show"))
        check(Resolver.resolve(AnyStore<Show>.self).all().count, is: 1, "a cached struct")
        check(Resolver.optional(MemoryStore<Show>.self) == nil, "another specialisation is another service")
    }

    theme("values") {
        check(Resolver.resolve([Episode].self).first?.title ?? "", is: "Pilot", "an array")
        check(Resolver.resolve([String: String].self)["de"] ?? "", is: "Folge", "a dictionary")
        check(Resolver.resolve(Set<Int>.self), is: [1, 2, 3], "a set")
        let (code, text): (Int, String) = Resolver.resolve()
        check(code == 404 && text == "not found", "a tuple")
        check(Resolver.resolve(ClosedRange<Double>.self).contains(1), "a range")
        let path: KeyPath<Episode, String> = Resolver.resolve()
        check(Episode(id: "1", title: "T")[keyPath: path], is: "T", "a key path")
        let double: (Int) -> Int = Resolver.resolve()
        check(double(21), is: 42, "a closure")
        let shout = Resolver.resolve(((String) -> String).self, name: "shout")
        check(shout("hey"), is: "HEY!", "a named closure")
        check(Resolver.resolve(URL.self).path, is: "/feed", "a URL")
        let type: MemoryStore<Episode>.Type = Resolver.resolve()
        check(type == MemoryStore<Episode>.self, "a metatype")
        let result: Result<Int, StorageProblem> = Resolver.resolve()
        check(result == .failure(.full), "a result")
    }

    theme("own scope") {
        let ended = SessionInfo.ended
        Resolver.resolve(SessionInfo.self).account = Account(user: "ann")
        check(Resolver.optional(Account.self), is: Account(user: "ann"), "what is in the session")
        check(Resolver.resolve(Account.self).user, is: "ann", "a value taken out of a kept object")
        ResolverScope.session.reset()
        check(SessionInfo.ended, is: ended + 1, "logging out lets go")
        check(Resolver.optional(Account.self) == nil, "a factory that returns nil")

        let cache: ResolverScopeCache = .session
        let general: ResolverScope = cache
        let resettable: ResolverScopeType = general
        Resolver.resolve(SessionInfo.self).visits = 7
        resettable.reset()
        check(Resolver.resolve(SessionInfo.self).visits, is: 0, "reset through the protocol")
        check(ResolverScope.screen !== ResolverScope.shared, "a scope of one's own")
    }

    theme("key-value store") {
        let store: KeyValueStoring = Resolver.resolve()
        store.set("dark", for: "theme")
        check(Resolver.resolve(KeyValueStoring.self).string(for: "theme") ?? "", is: "dark", "kept behind its protocol")
        Resolver.reset()
        check(Resolver.resolve(KeyValueStoring.self).string(for: "theme") == nil, "reset lets go")
    }
}
