import Resolver

protocol Storing: Sendable { func notes() -> [String] }
struct FileStore: Storing { let path: String; func notes() -> [String] { [] } }
struct MemoryStore: Storing { func notes() -> [String] { ["buy milk"] } }
final class Clock: Sendable {}
final class Desk {
    let store: any Storing
    let clock: Clock
    init(store: any Storing, clock: Clock) { self.store = store; self.clock = clock }
}
