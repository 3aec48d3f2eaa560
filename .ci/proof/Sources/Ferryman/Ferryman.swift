// Correct: async code that asks for services of the main actor, of an actor, and of another global actor.
import Resolver

@globalActor actor River { static let shared = River() }
@River final class Boat { var seats = 4; init() {} }
@MainActor final class Ticket { let price: Int; init(boat: Boat) async { price = await boat.seats * 2 } }
actor Log {
    private var lines = 0
    func add() -> Int { lines += 1; return lines }
}

@main struct Ferryman {
    static func main() async throws {
        let resolver = Resolver()
        resolver.register { await Boat() }.scope(.application)
        resolver.register(on: .main) { r in await Ticket(boat: try await r.require()) }
        resolver.register(on: .main, name: "again") { await Ticket(boat: $0) }
        resolver.register(Log.init).scope(.application)
        try await cross(with: resolver)
    }

    nonisolated static func cross(with resolver: Resolver) async throws {
        let ticket = try await resolver.require(Ticket.self)
        let again: Ticket = try await resolver.require(name: "again")
        let log: Log = resolver.resolve()
        let boat: Boat = try await resolver.require()
        print(ticket.price, again.price, await log.add(), await boat.seats)
    }
}
