// Correct: main itself is replaced, and reset; registerAllServices() comes first in each.
import Resolver

struct Tree { let height: Int }
struct Fence {}

extension Resolver: @retroactive ResolverRegistering {
    public static func registerAllServices() {
        register { Tree(height: 3) }
    }
}

@main struct Replanting {
    static func main() {
        print(Resolver.resolve(Tree.self).height)
        Resolver.reset()
        print(Resolver.resolve(Tree.self).height)  // may be unproved

        let garden = Resolver()
        garden.register { Tree(height: 1) }
        garden.register { Fence() }
        Resolver.main = garden
        Resolver.root = garden
        print(Resolver.resolve(Fence.self), Resolver.main.resolve(Tree.self).height)  // may be unproved
    }
}
