// Correct: factories are asked where the container of a request is the root, and their wrappers find what it has.
import Resolver

struct Guest: Sendable { let name: String }
final class Bed { @Injected var guest: Guest }
final class Room {
    let bed: Bed
    @LazyInjected var guest: Guest
    init(bed: Bed) { self.bed = bed }
}
struct Key: Sendable { @Injected var guest: Guest }

@main struct Guesthouse {
    static func main() async throws {
        Resolver.main.declare(Guest.self)
        Resolver.register { Bed() }.scope(.container)
        Resolver.register(Room.init(bed:))
        Resolver.register { () async -> Key in Key() }.scope(.container)
        async let one = stay("Ada")
        async let two = stay("Bob")
        try await print(one, two)
    }

    static func stay(_ name: String) async throws -> String {
        try await Resolver.main.withContainer(asRoot: true) { request in
            request.register { Guest(name: name) }
            let room: Room = Resolver.resolve()
            let key = try await request.require(Key.self)
            return room.bed.guest.name + room.guest.name + key.guest.name
        }
    }
}
