// Correct: collections of what nobody registers are empty, and optional requests are nil.
import Resolver

protocol Ghost: AnyObject {}
struct Castle { let ghosts: [any Ghost] }

final class Tower {
    @OptionalInjected var ghost: (any Ghost)?
    @OptionalInjected(name: "grey") var lady: (any Ghost)?
}

@main struct Ghosts {
    static func main() throws {
        Resolver.register { Castle(ghosts: many($0)) }
        print(Resolver.resolve(Castle.self).ghosts.isEmpty)
        print(Resolver.root.all(Ghost.self).isEmpty, try Resolver.root.requireAll(Ghost.self).isEmpty)
        print(Resolver.optional(Ghost.self) == nil, Resolver.root.isRegistered(Ghost.self))
        let ghost: (any Ghost)? = Resolver.resolve()
        let tower = Tower()
        print(ghost == nil, tower.ghost == nil, tower.lady == nil)
    }
}
