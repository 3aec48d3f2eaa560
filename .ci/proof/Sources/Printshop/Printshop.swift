// Duplicate: two modules of one container register the same service.
import Resolver
import ResolverModules

protocol Ink { var colour: String { get } }
struct Black: Ink { let colour = "black" }
struct Sepia: Ink { let colour = "sepia" }

struct TextModule: ResolverModule {
    func register(in resolver: Resolver) {
        resolver.register(Ink.self) { Black() }  // expect-warning: duplicate-registration (one of)
    }
}

struct PhotoModule: ResolverModule {
    func register(in resolver: Resolver) {
        resolver.register(Ink.self) { Sepia() }  // expect-warning: duplicate-registration (one of)
    }
}

@main struct Printshop {
    static func main() throws {
        Resolver.main.install(TextModule(), PhotoModule())
        print(try Resolver.root.require(Ink.self).colour)
    }
}
