// Undecidable: what has an owner is used after that has disposed of it.
import Resolver
import ResolverModules

final class Room: Sendable {}
final class Bath: Sendable { init(room: Room) {} }
final class Lodger {
    let room: Resolver.Owned<Room>
    init(room: Resolver.Owned<Room>) { self.room = room }
    func sleep() throws -> Room { try room.service }
}

func stay(_ resolver: Resolver) async throws -> Bool {
    let owned = try await resolver.requireOwned(Bath.self)
    let bath = try owned.service
    let failures = await owned.dispose()
    return failures.isEmpty && bath === bath
}

extension Resolver {
    func night() async throws -> Room {
        let owned = try await requireOwned(Room.self)
        defer { print(optional(Room.self) == nil) }
        return try owned.service
    }
}

@main struct Lodgers {
    static func main() async throws {
        let resolver = Resolver()
        resolver.register { Room() }.scope(.container)
        resolver.register(Bath.init).scope(.container)
        resolver.register { r in Lodger(room: try r.requireOwned()) }

        // Each has what it uses until it disposes of that, however often.
        for _ in 1...2 { print(try await stay(resolver)) }
        print(try await stay(resolver))
        print(try await resolver.night())
        print(try resolver.resolve(Lodger.self).sleep())

        let first = try await resolver.requireOwned(Room.self)  // expect-unproved: shut down
        let second = try await resolver.requireOwned(Room.self)
        await first.dispose()
        print((try? first.service) == nil, try second.service)

        let lodger = Lodger(room: try await resolver.requireOwned(Room.self))  // expect-unproved: shut down
        print(try lodger.sleep())
        await lodger.room.dispose()
        print((try? lodger.sleep()) == nil)
    }
}
