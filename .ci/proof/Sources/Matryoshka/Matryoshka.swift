// Correct: containers and overrides inside each other.
import Resolver
import ResolverOverrides

struct Doll: Sendable { let size: Int }
struct Paint: Sendable { let colour: String }

@main struct Matryoshka {
    static func main() async throws {
        Resolver.register { Doll(size: 1) }
        try await Resolver.main.withContainer { outer in
            outer.register { Paint(colour: "red") }
            try await outer.withContainer { inner in
                inner.register { Doll(size: 3) }
                print(inner.resolve(Doll.self).size, inner.resolve(Paint.self).colour, outer.resolve(Doll.self).size)
            }
        }
        Resolver.withOverrides { $0.register { Doll(size: 5) } } operation: {
            Resolver.withOverrides {
                $0.register { Paint(colour: "blue") }
            } operation: {
                print(Resolver.resolve(Doll.self).size, Resolver.resolve(Paint.self).colour)
            }
        }
        let root = Resolver.root
        print(root.resolve(Doll.self).size)
    }
}
