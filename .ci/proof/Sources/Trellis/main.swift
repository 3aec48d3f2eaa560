// Correct: an object that is made elsewhere is kept by its registration, once injections have run on it, and is asked for then.
import Resolver

final class Soil: Sendable {}
final class Vine { var soil: Soil? }
final class Bower {
    @Injected(container: garden) var vine: Vine
}

let garden = Resolver()
garden.register { Soil() }.scope(.application)
garden.register(Vine.self).injection(\.soil).scope(.application)
garden.inject(into: Vine())
print(garden.resolve(Vine.self).soil != nil, Bower().vine.soil != nil)
