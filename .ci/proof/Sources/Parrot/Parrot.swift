// Cycle: a factory prints a value, the description of which asks for the service that is being made.
import Resolver

final class Speech: Sendable {}

protocol Spoken: CustomStringConvertible {}

struct Word: Spoken {
    let resolver: Resolver
    var description: String { "\(resolver.resolve(Speech.self))" }
}

func say(_ word: any Spoken) { print(word) }

@main struct Parrot {
    static func main() {
        let resolver = Resolver()
        resolver.register { resolver in  // expect-error: cycle
            say(Word(resolver: resolver))
            return Speech()
        }
        print(resolver.resolve(Speech.self))
    }
}
