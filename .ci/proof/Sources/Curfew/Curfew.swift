// Undecidable: containers that are closed answer nothing, be it optional, never registered or behind them; others do, and so do those that start again.
import Resolver
import ResolverModules

final class Guest: Sendable {}
final class Stranger: Sendable {}
final class Porter: Sendable {
    let container: Resolver
    init(_ container: Resolver) { self.container = container }
    deinit { Task { [container] in await container.close() } }
}

final class Landlord: Sendable {
    let guest: Resolver.Lazy<Guest>
    init(_ guest: Resolver.Lazy<Guest>) { self.guest = guest }
}

@main struct Curfew {
    static func ask(_ house: Resolver) -> Stranger? { house.optional() }  // expect-unproved: shut down
    static func find(_ house: Resolver) -> Stranger? { house.optional() }

    static func main() async throws {
        let house = Resolver(), street = Resolver(), left = Resolver(), again = Resolver(), named = Resolver()
        street.register { Guest() }
        named.register { Guest() }
        let inn = Resolver(), hotel = Resolver()
        inn.register { Guest() }
        inn.register(Landlord.init)
        hotel.register { Guest() }
        hotel.register(Landlord.init)  // expect-unproved: shut down
        print(try inn.resolve(Landlord.self).guest.require())
        let landlord = hotel.resolve(Landlord.self)
        await hotel.close()
        print((try? landlord.guest.require()) as Any)
        let porch = Resolver(inFrontOf: street)
        let garden = Resolver(inFrontOf: house)
        garden.register { Guest() }
        print(find(house) as Any, ask(house) as Any)
        await house.close()
        print(ask(house) as Any)
        print(house.all(Stranger.self).count)  // expect-unproved: shut down
        print(garden.resolve(Guest.self), garden.optional(Stranger.self) as Any)
        await porch.close()
        print(porch.resolve(Guest.self))  // expect-unproved: shut down
        print(street.resolve(Guest.self))
        let close = named.close
        print(named.resolve(Guest.self))
        _ = await close()
        print(named.resolve(Guest.self))  // expect-unproved: shut down
        _ = Porter(left)
        print(left.optional(Stranger.self) as Any)  // expect-unproved: deinit
        try await again.shutdown()
        print(again.optional(Stranger.self) as Any)  // expect-unproved: shut down
        try await again.start()
        print(find(again) as Any)
    }
}
