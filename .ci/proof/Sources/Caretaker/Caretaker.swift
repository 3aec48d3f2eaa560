// Correct: typed arguments on the main actor, with a name, a tag and a default scope for each list.
import Resolver

enum Night {}
struct Key: Hashable, Sendable { let room: Int }

@MainActor final class Round {
    let key: Key
    let keys: Int
    init(key: Key, keys: Int) {
        self.key = key
        self.keys = keys
    }
}

@main struct Caretaker {
    static func main() async throws {
        Resolver.register { 40 }
        Resolver.register(on: .main, Round.self, name: "day") { r, key in Round(key: key, keys: r.resolve()) }
            .scope(.application)
        Resolver.register(on: .main, Round.self, tag: Night.self) { (_: Resolver, key: Key, keys: Int) in
            Round(key: key, keys: keys)
        }
        let day: Round = try await Resolver.root.require(name: "day", argument: Key(room: 3))
        try await night()
        print(day.keys, day.key.room)
    }

    @MainActor static func night() async throws {
        let round = Resolver.resolve(Round.self, tag: Night.self, arguments: Key(room: 9), 2)
        print(round.keys)
    }
}
