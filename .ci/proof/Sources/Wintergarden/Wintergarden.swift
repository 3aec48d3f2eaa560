// Captive: the default scope is another one for a while, so that some of what names none would outlive a request.
import Resolver
import ResolverOverrides

struct Guest: Sendable { let name: String }
final class Palm: Sendable { init(guest: Guest) {} }
final class Fern: Sendable { init(guest: Guest) {} }
final class Bench: Sendable {}

@main struct Wintergarden {
    static func main() async throws {
        let garden = Resolver()
        Resolver.defaultScope = .application
        garden.register(Palm.init)  // expect-unproved: it may be kept
        Resolver.defaultScope = .graph
        garden.register(Fern.init)  // may be unproved
        garden.register { Bench() }
        try await garden.withContainer { request in
            request.register { Guest(name: "Ada") }
            print(try await request.require(Fern.self))  // may be unproved
            print(try await request.require(Palm.self))  // expect-unproved: the registration of Palm
        }
        print(garden.resolve(Bench.self))
    }
}
