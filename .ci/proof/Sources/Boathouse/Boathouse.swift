// Captive: a request asks for what is shared, and holds one of container scope: elsewhere that is a doubt, and there an error.
import Resolver

final class Towel: Sendable {}
final class Shower: Sendable { init(towel: Towel) {} }
final class Deckchair: Sendable { init(towel: Towel) {} }
final class Terrace: Sendable { init(deckchair: Deckchair) {} }

@main struct Boathouse {
    static func main() async throws {
        let boathouse = Resolver()
        boathouse.register { Towel() }.scope(.container)
        boathouse.register(Shower.init).scope(.container)
        boathouse.register(Deckchair.init).scope(.shared)  // expect-warning: captive-dependency
        boathouse.register(Terrace.init)
        try await boathouse.withContainer { request in
            print(try await request.require(Shower.self))
            print(try await request.require(Terrace.self))  // expect-unproved: the registration of Deckchair is not proved
        }
    }
}
