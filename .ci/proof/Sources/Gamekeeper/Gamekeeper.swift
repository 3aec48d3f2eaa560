// Captive: a factory has an owner of what is kept for all, and would hold what that owner has for itself.
import Resolver
import ResolverModules

final class Stove: Sendable {}
final class Hut: Sendable { init(stove: Stove) {} }
final class Gamekeeper: Sendable {
    let hut: Resolver.Owned<Hut>
    init(hut: Resolver.Owned<Hut>) { self.hut = hut }
}

@main struct Woods {
    static func main() async throws {
        let forest = Resolver()
        forest.register { Stove() }.scope(.container)
        forest.register(Hut.init).scope(.application)  // expect-warning: captive-dependency
        forest.register { r in
            Gamekeeper(hut: try r.requireOwned())  // expect-unproved: the registration of Hut
        }
        print(try await forest.require(Gamekeeper.self))
    }
}
