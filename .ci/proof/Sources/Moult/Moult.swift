// Undecidable: main is another one when registerAllServices() has ended.
import Resolver

struct Feather: Sendable {}
struct Down: Sendable {}

extension Resolver: @retroactive ResolverRegistering {
    public static func registerAllServices() {
        register { Down() }
        Resolver.main = Resolver()
        register { Feather() }
    }
}

@main struct Moult {
    static func main() {
        print(Resolver.resolve(Feather.self))
        print(Resolver.resolve(Down.self))  // expect-unproved
    }
}
