// Undecidable: a global actor whose `shared` takes away what is registered.
import Resolver

struct Crown {}
@globalActor actor Regent {
    static let shared: Regent = {
        Resolver.reset()
        return Regent()
    }()
}
@Regent func rule() {}

Resolver.register { Crown() }
_ = try Resolver.require(Crown.self)  // expect-unproved: global actor
await rule()
_ = try? Resolver.require(Crown.self)  // expect-unproved: global actor
