// Cycle: the wrapper is inherited from a superclass, and asks by a tag.
import Resolver

enum First {}

class Runner {
    @Injected(tag: First.self) var baton: Baton  // expect-error: cycle (one of)
}
final class Sprinter: Runner {
    let lane: Int
    override init() {
        lane = 4
        super.init()
    }
}
final class Baton {
    let holder: Sprinter
    init(holder: Sprinter) { self.holder = holder }
}

@main struct Relay {
    static func main() {
        Resolver.register { Sprinter() }  // expect-error: cycle (one of)
        Resolver.register(tag: First.self, Baton.init)  // expect-error: cycle (one of)
        print(Resolver.resolve(Sprinter.self).lane)
    }
}
