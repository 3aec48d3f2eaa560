// Undecidable: what makes instances may run under several roots: when asked later, by other tasks, for what is kept.
import Resolver

struct Guest: Sendable {}
final class Room: Sendable { let guest: Guest = Resolver.resolve() } // expect-unproved: chosen
final class Desk: Sendable {
    let rooms: Resolver.Provider<Room>
    init(rooms: Resolver.Provider<Room>) { self.rooms = rooms }
}
final class Bell: Sendable {
    let answer: Task<Guest, Never>
    init(answer: Task<Guest, Never>) { self.answer = answer }
}
final class Register { @LazyInjected var guest: Guest } // expect-unproved: shut down
struct Towel: Sendable {}
final class Bath { @Injected var towel: Towel } // expect-unproved: for a while
enum First { static let guest: Guest = Resolver.resolve() } // expect-unproved: chosen
final class Book { let guest = First.guest }
final class Hall {
    let find: () -> Guest
    init(find: @escaping () -> Guest) { self.find = find }
}

@main struct Boarder {
    static func main() async throws {
        Resolver.main.declare(Guest.self)
        Resolver.register { Room() }
        Resolver.register(Desk.init(rooms:)) // expect-unproved: shut down
        Resolver.register { Bell(answer: Task.detached { Resolver.resolve() }) } // expect-unproved: chosen
        Resolver.register { Register() }
        Resolver.register { Towel() }
        Resolver.register { Bath() }.scope(.application)
        Resolver.register { Book() }
        Resolver.register { Hall(find: { Resolver.resolve() }) } // expect-unproved: for a while
        let (desk, register, hall) = try await Resolver.main.withContainer(asRoot: true) { request in
            request.register { Guest() }
            request.register { Towel() }
            print(await request.resolve(Bell.self).answer.value, request.resolve(Bath.self).towel)
            print(request.resolve(Book.self).guest, request.resolve(Hall.self).find())
            return (request.resolve(Desk.self), Resolver.resolve(Register.self), Resolver.resolve(Hall.self))
        }
        print(desk.rooms(), register.guest, Resolver.resolve(Bath.self), hall.find(), First.guest)
    }
}
