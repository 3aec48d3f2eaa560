// Correct: a global container that is filled first, and is the root later, is one container.
import Resolver

struct Map: Sendable {}
struct Atlas: Sendable { let map: Map }

let mainland = Resolver()
enum Country {
    static let capital = Resolver(child: mainland)
}

@main struct Mainland {
    static func main() {
        mainland.register { Map() }
        Country.capital.register(Atlas.init)
        Resolver.root = mainland
        print(mainland.resolve(Map.self), Country.capital.resolve(Atlas.self))
        print(Resolver.resolve(Map.self))
    }
}
