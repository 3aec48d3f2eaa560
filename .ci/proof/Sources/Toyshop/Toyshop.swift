// Undecidable: objects of one class that fill their own containers, or one of them; hooks of modules that nobody starts; two values of a module.
import Resolver
import ResolverModules

struct Toy: Sendable { let price: Int }

final class Shelf {
    let resolver = Resolver()
    lazy var drawer = Resolver()
    func fill() {
        resolver.register { Toy(price: 1) }
        drawer.register { Toy(price: 2) }
    }
}

struct Clockwork: ResolverModule {
    func register(in resolver: Resolver) {}
    func onStartup(_ resolver: Resolver) async throws { resolver.register(name: "wound") { Toy(price: 3) } }
    func onShutdown(_ resolver: Resolver) async throws { resolver.register(name: "still") { Toy(price: 4) } }
}

enum Season: ResolverModule {
    case summer, winter
    func register(in resolver: Resolver) {
        switch self {
        case .summer: resolver.register(name: "kite") { Toy(price: 5) }
        case .winter: resolver.register(name: "sled") { Toy(price: 6) }
        }
    }
}

@main struct Toyshop {
    static func main() {
        let (full, empty) = (Shelf(), Shelf())
        full.fill()
        print(full.resolver.resolve(Toy.self).price)
        print(empty.drawer.resolve(Toy.self).price)  // expect-unproved

        let resolver = Resolver()
        resolver.install(Clockwork())
        print(resolver.resolve(Toy.self, name: "wound").price)  // expect-unproved
        print(resolver.resolve(Toy.self, name: "still").price)  // expect-unproved

        resolver.install(Season.summer)
        if CommandLine.arguments.count < 50 {
            resolver.install(Season.winter)
            print(resolver.resolve(Toy.self, name: "sled").price)  // expect-unproved
        }
        print(resolver.resolve(Toy.self, name: "kite").price)
    }
}
