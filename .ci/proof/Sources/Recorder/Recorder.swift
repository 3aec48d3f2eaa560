// Duplicate: two functions register the same service.
import Resolver

final class Tape { let minutes: Int; init(minutes: Int) { self.minutes = minutes } }
final class Deck { init(tape: Tape) {} }

extension Resolver: @retroactive ResolverRegistering {
    public static func registerAllServices() {
        registerTapes()
        registerDecks()
    }

    private static func registerTapes() {
        register { Tape(minutes: 60) }.scope(.application)  // expect-warning: duplicate-registration (one of)
    }

    private static func registerDecks() {
        register { Tape(minutes: 90) }  // expect-warning: duplicate-registration (one of)
        register { Deck(tape: resolve()) }
    }
}

@main struct Recorder {
    static func main() {
        print(Resolver.resolve(Deck.self), Resolver.resolve(Tape.self).minutes)
    }
}
