// Correct: modules in front of main, and the same module in two containers.
import Resolver
import ResolverModules

struct Unicorn { let horn: Int }
final class Forest { let unicorn: Unicorn; init(unicorn: Unicorn) { self.unicorn = unicorn } }

struct UnicornModule: ResolverModule {
    let horn: Int
    func register(in resolver: Resolver) { resolver.register { [horn] in Unicorn(horn: horn) } }
}
struct ForestModule: ResolverModule {
    func register(in resolver: Resolver) {
        resolver.declare(Unicorn.self)
        resolver.register(Forest.init)
    }
}

@main struct Bestiary {
    static func main() {
        Resolver.main.install(ForestModule())
        let small = Resolver(child: .main)
        small.install(UnicornModule(horn: 10))
        let large = Resolver(child: .main)
        large.install(UnicornModule(horn: 90))
        print(small.resolve(Forest.self).unicorn.horn, large.resolve(Forest.self).unicorn.horn)
    }
}
