// Duplicate: a type and its alias.
import Resolver

struct Tide { let metres: Double }
typealias HighWater = Tide

extension Resolver {
    func registerTides() {
        register { Tide(metres: 4.1) }  // expect-warning: duplicate-registration (one of)
        register(HighWater.self) { Tide(metres: 5.2) }.scope(.application)  // expect-warning: duplicate-registration (one of)
    }
}

@main struct Almanac {
    static func main() {
        Resolver.main.registerTides()
        print(Resolver.resolve(HighWater.self).metres)
    }
}
