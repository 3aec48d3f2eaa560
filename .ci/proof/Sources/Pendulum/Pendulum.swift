// Undecidable: two that hold each other are made anew for each request, in a scope that is chosen while the program runs.
import Resolver

final class Weight {
    weak var clock: Clock?
    init() {}
}
final class Clock {
    var weight: Weight?
    init() {}
}

@main struct Pendulum {
    static func main() throws {
        let resolver = Resolver()
        let scope: Resolver.Scope = CommandLine.arguments.count > 1 ? .graph : .unique
        resolver.register(Weight.init).scope(scope)
            .injection(cycle: true) { (weight: Weight, clock: Clock) in weight.clock = clock }  // expect-unproved: without an end
        resolver.register(Clock.init).scope(scope)
            .injection(cycle: true) { (clock: Clock, weight: Weight) in clock.weight = weight }  // expect-unproved: without an end
        print(try resolver.require(Clock.self))
    }
}
