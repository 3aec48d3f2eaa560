// Cycle: a property with an initial value on the one side, an initialiser that uses Resolving on the other.
import Resolver

final class Crab {
    let pool: Pool = Resolver.resolve()  // expect-error: cycle (one of)
}

final class Pool: Resolving {
    private var crab: Crab?
    init() {
        crab = resolver.resolve(Crab.self)  // expect-error: cycle (one of)
    }
}

@main struct Tidepool {
    static func main() {
        Resolver.register { Crab() }.scope(.application)  // expect-error: cycle (one of)
        Resolver.register { Pool() }.scope(.application)  // expect-error: cycle (one of)
        _ = Resolver.resolve(Pool.self)
    }
}
