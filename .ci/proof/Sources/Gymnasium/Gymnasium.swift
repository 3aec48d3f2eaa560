// Correct: registered in closures that are kept, and run later; and in one of two, by a condition.
import Resolver

struct Rope { let length: Int }
struct Ring { let height: Int }
struct Beam { let width: Int }

func steps() -> [() -> Void] { [{ Resolver.register { Rope(length: 5) } }] }

final class Coach {
    var whistle: (() -> Void)?
    func start() { whistle?() }
}

@main struct Gymnasium {
    static func main() {
        let coach = Coach()
        coach.start()
        let greeting = { print("Hello") }
        greeting()
        coach.whistle = { Resolver.register { Ring(height: 3) } }
        coach.start()
        steps().forEach { $0() }
        let wide = CommandLine.argc > 5
        let beam = wide ? { _ = Resolver.register { Beam(width: 20) } } : { _ = Resolver.register { Beam(width: 10) } }
        beam()
        print(Resolver.resolve(Rope.self).length)  // may be unproved
        print(Resolver.resolve(Ring.self).height)  // may be unproved
        print(Resolver.resolve(Beam.self).width)  // may be unproved
    }
}
