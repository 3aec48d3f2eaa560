// Correct: a marker protocol makes no other type, and what some hides may be the type that is asked for.
import Resolver

protocol Ice { var degrees: Int { get } }
struct Block: Ice, Sendable { let degrees = -5 }
struct Cube: Ice { let degrees = -2 }

func frozen() -> some Ice { Cube() }

@main struct Icehouse {
    static func main() {
        Resolver.register { Block() as any Ice & Sendable }
        Resolver.register { frozen() }
        print(Resolver.resolve((any Ice).self).degrees)
        print(Resolver.resolve(Cube.self).degrees)  // may be unproved
    }
}
