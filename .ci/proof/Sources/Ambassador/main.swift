// Undecidable: what the `shared` of a global actor asks for, which runs where something is done on it.
import Resolver

struct Letter {}
struct Flag {}
@globalActor actor Office {
    static let shared: Office = {
        _ = Resolver.resolve(Letter.self)  // expect-unproved: before it is registered
        return Office()
    }()
}
@globalActor actor Archive {
    static let shared = Archive()
}
@Office func open() {}
@Archive func sort() { _ = Resolver.resolve(Flag.self) }  // expect-unproved: global actor

Resolver.register { Flag() }
await sort()
await open()
Resolver.register { Letter() }
