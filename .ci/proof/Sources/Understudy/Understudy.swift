// Correct: a container for mocks stands in front of main and is the root for a while.
import Resolver

protocol Actor { var name: String { get } }
struct Star: Actor { let name = "Sarah" }
struct Double: Actor { let name = "Anna" }
final class Play {
    let lead: any Actor
    init(lead: any Actor) { self.lead = lead }
}
struct Prop {}

@main struct Understudy {
    static func main() {
        Resolver.register { Star() as any Actor }
        Resolver.register(Play.init)
        print(Resolver.resolve(Play.self).lead.name)

        Resolver.root = Resolver(child: .main)
        Resolver.root.register { Double() as any Actor }
        Resolver.root.register { Prop() }
        print(Resolver.resolve(Play.self).lead.name, Resolver.resolve(Prop.self), Resolver.main.resolve(Actor.self).name)

        Resolver.root = .main
        print(Resolver.resolve(Play.self).lead.name)
    }
}
