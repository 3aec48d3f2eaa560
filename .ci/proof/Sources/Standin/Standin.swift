// Undecidable: the root is what it was, and what has read it before has that one.
import Resolver

final class Role: Sendable {}

@main struct Standin {
    static func main() {
        let stage = Resolver()
        stage.register { Role() }
        let before = Resolver.root
        do {
            Resolver.root = stage
            defer { Resolver.root = before }
            print(before.resolve(Role.self))  // expect-unproved
        }
        print(Resolver.root.resolve(Role.self))  // expect-unproved
    }
}
