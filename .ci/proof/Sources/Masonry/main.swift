// Correct: a result builder with an if, whose parts are closures.
import Resolver

struct Part {
    let install: (Resolver) -> Void
    init(_ install: @escaping (Resolver) -> Void) { self.install = install }
}
@resultBuilder
enum PartsBuilder {
    static func buildExpression(_ part: Part) -> [Part] { [part] }
    static func buildBlock(_ parts: [Part]...) -> [Part] { parts.flatMap { $0 } }
    static func buildOptional(_ parts: [Part]?) -> [Part] { parts ?? [] }
    static func buildEither(first parts: [Part]) -> [Part] { parts }
    static func buildEither(second parts: [Part]) -> [Part] { parts }
}
extension Resolver {
    func assemble(@PartsBuilder _ content: () -> [Part]) {
        for part in content() { part.install(self) }
    }
}

protocol Storage { var name: String { get } }
struct DiskStorage: Storage { let name = "disk" }
struct MemoryStorage: Storage { let name = "memory" }
final class Library {
    let storage: any Storage
    init(storage: any Storage) { self.storage = storage }
}
final class Player {
    let library: Library
    init(library: Library) { self.library = library }
}

let inMemory = CommandLine.arguments.contains("--memory")
let container = Resolver()
container.assemble {
    if inMemory {
        Part { $0.register { MemoryStorage() as any Storage } }
    } else {
        Part { $0.register { DiskStorage() as any Storage } }
    }
    Part { $0.register(Library.init).scope(.application) }
    Part { $0.register(Player.init) }
}
let player: Player = try container.require()
print(player.library.storage.name)
print(container.resolve(Library.self).storage.name)
print(container.resolve((any Storage).self).name)
