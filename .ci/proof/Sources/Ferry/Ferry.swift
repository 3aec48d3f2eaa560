import Resolver

final class Board {
    let title: String
    init(title: String) { self.title = title }
}

extension Resolver: @retroactive ResolverRegistering {
    public static func registerAllServices() {
        register(name: .departures) { Board(title: "Departures") }
        register(name: .arrivals) { Board(title: "Arrivals") }
    }
}

@main struct Ferry {
    static func main() throws {
        let arrivals = try Resolver.root.require(Board.self, name: "arrivals")
        let departures = try Resolver.root.require(Board.self, name: "departures")  // expect-error: missing-dependency
        print(arrivals.title, departures.title)
    }
}
