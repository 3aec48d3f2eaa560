// Duplicate: a constant and a literal with the same text.
import Resolver

extension Resolver.Name {
    static let summit = Resolver.Name("summit")
}

struct Route { let hours: Int }

@main struct Signpost {
    static func main() {
        Resolver.register(name: .summit) { Route(hours: 3) }  // expect-warning: duplicate-registration (one of)
        Resolver.register(name: "valley") { Route(hours: 1) }
        Resolver.register(name: "summit") { Route(hours: 4) }  // expect-warning: duplicate-registration (one of)
        let summit: Route = Resolver.resolve(name: .summit)
        let valley: Route = Resolver.resolve(name: "valley")
        print(summit.hours, valley.hours)
    }
}
