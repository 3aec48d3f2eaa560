import Resolver

protocol Storing { func notes() -> [String] }
struct FileStore: Storing { func notes() -> [String] { ["buy milk"] } }
struct MemoryStore: Storing { func notes() -> [String] { [] } }

final class Desk {
    let store: any Storing
    var archive: any Storing = MemoryStore()
    init(store: any Storing) { self.store = store }
}

Resolver.register(Storing.self) { FileStore() }.scope(.application)
Resolver.register(Storing.self, name: "archive") { MemoryStore() }
Resolver.register(Desk.init).injection(name: "archive", \.archive)
