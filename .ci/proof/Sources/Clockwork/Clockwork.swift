// Correct: initialisers that need each other, one of them lazily.
import Resolver

final class Spring {
    let escapement: Escapement
    init(escapement: Escapement) { self.escapement = escapement }
}
final class Escapement {
    let spring: Resolver.Lazy<Spring>
    init(spring: Resolver.Lazy<Spring>) { self.spring = spring }
    func tick() -> Bool { spring().escapement === self }
}

@main struct Clockwork {
    static func main() throws {
        let resolver = Resolver()
        resolver.register(Spring.init).scope(.application)
        resolver.register { Escapement(spring: $0) }
        print(try resolver.require(Spring.self).escapement.tick())
    }
}
