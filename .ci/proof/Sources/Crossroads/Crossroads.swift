// Correct: both branches register the service.
import Resolver

protocol Route { var kilometres: Int { get } }
struct Motorway: Route { let kilometres = 120 }
struct Lane: Route { let kilometres = 80 }
struct Toll { let cents: Int }

extension Resolver {
    static func plan(isHurried: Bool) {
        if isHurried {
            register { Motorway() as any Route }
            register { Toll(cents: 900) }
        } else {
            register { Lane() as any Route }
            registerFree()
        }
    }

    private static func registerFree() {
        register { Toll(cents: 0) }
    }
}

@main struct Crossroads {
    static func main() {
        Resolver.plan(isHurried: CommandLine.arguments.count > 1)
        print(Resolver.resolve(Route.self).kilometres, Resolver.resolve(Toll.self).cents)
    }
}
