// Missing: the root is the container of a request, behind which is not the one that has what a wrapper asks for.
import Resolver

struct Guest: Sendable {}
final class Room { @Injected var guest: Guest } // expect-error: missing-dependency

@main struct Hostel {
    static func main() async throws {
        let hostel = Resolver()
        hostel.register { Room() }
        Resolver.register { Guest() }
        try await hostel.withContainer(asRoot: true) { request in
            print(request.resolve(Room.self))
        }
    }
}
