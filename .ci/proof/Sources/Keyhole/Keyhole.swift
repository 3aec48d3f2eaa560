// Undecidable: a closure that is kept in a constant is read by a key path that is kept itself, and called before what it asks for is registered.
import Resolver

struct Room: Sendable {}
final class Door {
    let open: () -> Void
    init(_ open: @escaping () -> Void) { self.open = open }
}

@main struct Keyhole {
    static func main() {
        let hole: KeyPath<Door, () -> Void> = \.open
        let door = Door { print(Resolver.resolve(Room.self)) }  // expect-unproved: before it is registered
        door[keyPath: hole]()
        let other = Door { print(Resolver.resolve(Int.self)) }
        Resolver.register { Room() }
        Resolver.register { 1 }
        other[keyPath: hole]()
    }
}
