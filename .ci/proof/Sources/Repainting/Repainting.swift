// Correct: registered again on purpose, by hand and by a module that is installed first.
import Resolver
import ResolverInspection
import ResolverModules

protocol Paint { var colour: String { get } }
struct White: Paint { let colour = "white" }
struct Blue: Paint { let colour = "blue" }
struct Brush { let width: Int }

struct HouseModule: ResolverModule {
    func register(in resolver: Resolver) {
        resolver.register(Paint.self) { White() }
        resolver.register { Brush(width: 10) }
    }
}

struct SummerModule: ResolverModule {
    func register(in resolver: Resolver) {
        resolver.register(Paint.self) { Blue() }.scope(.application).override()
    }
}

@main struct Repainting {
    static func main() throws {
        let resolver = Resolver()
        resolver.install(SummerModule(), HouseModule())
        resolver.register { Brush(width: 4) }.override()
        print(resolver.resolve(Paint.self).colour, resolver.resolve(Brush.self).width)
        try resolver.validate(strict: true)
    }
}
