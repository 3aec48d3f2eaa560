// Correct: what is registered with the root is in main, too, as long as no other container is the root.
import Resolver

final class Apple: Sendable {}
final class Tree { init(apple: Apple) {} }

@main struct Rootstock {
    static func main() throws {
        Resolver.root.register { Apple() }
        Resolver.main.register(Tree.init)
        let graft = Resolver(child: .main)
        _ = try Resolver.main.require(Apple.self)
        print(try graft.require(Tree.self), Resolver.resolve(Apple.self))
    }
}
