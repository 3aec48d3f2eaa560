// Cycle: the nest gets its bird in resolveProperties, but the bird, which takes the nest, is asked for first.
import Resolver

final class Nest { var bird: Bird? }
final class Bird {
    unowned let nest: Nest
    init(nest: Nest) { self.nest = nest }
}

@main struct Birdcage {
    static func main() throws {
        let resolver = Resolver()
        resolver.register { r in Bird(nest: try r.require()) }  // expect-error: cycle (one of)
        resolver.register { Nest() }  // expect-error: cycle (one of)
            .resolveProperties { r, nest in nest.bird = try r.require(Bird.self) }  // expect-error: cycle (one of)
        let bird: Bird = try resolver.require()  // expect-error: cycle (one of)
        print(bird.nest.bird === bird)
    }
}
