// Correct: the default scope that an isolated copy has is not that of what is registered outside.
import Resolver
import ResolverOverrides

final class Visit: Sendable {}
final class Tree: Sendable { init(visit: Visit) {} }

@main struct Orangery {
    static func main() {
        Resolver.withOverrides { _ in
        } operation: {
            Resolver.defaultScope = .application
        }
        Resolver.register { Visit() }.scope(.container)
        Resolver.register(Tree.init)
        print(Resolver.resolve(Tree.self))
    }
}
