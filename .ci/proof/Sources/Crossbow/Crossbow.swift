// Undecidable: one of several methods registers, and another one may run.
import Resolver
import ResolverModules

struct Bolt { let weight: Int }

protocol Loading { func load(_ resolver: Resolver) }
struct Full: Loading { func load(_ resolver: Resolver) { resolver.register { Bolt(weight: 1) } } }
struct Empty: Loading { func load(_ resolver: Resolver) {} }

class Archer { func load(_ resolver: Resolver) {} }
final class Master: Archer {
    override func load(_ resolver: Resolver) { resolver.register { Bolt(weight: 2) } }
}

protocol Feature { static func wire(_ resolver: Resolver) }
extension Feature { static func wire(_ resolver: Resolver) {} }
enum Aiming: Feature { static func wire(_ resolver: Resolver) { resolver.register { Bolt(weight: 3) } } }
enum Resting: Feature {}

struct Arms: ResolverModule { func register(in resolver: Resolver) { resolver.register { Bolt(weight: 4) } } }
struct Castle: ResolverModule {
    var imports: [any ResolverModule] { Crossbow.isWar ? [Arms()] : [] }
    func register(in resolver: Resolver) {}
}

@main struct Crossbow {
    static let isWar = CommandLine.arguments.count > 50

    static func main() {
        let first = Resolver()
        let loading: any Loading = isWar ? Full() : Empty()
        loading.load(first)
        print(first.resolve(Bolt.self).weight)  // expect-unproved

        let second = Resolver()
        let archer: Archer = isWar ? Master() : Archer()
        archer.load(second)
        print(second.resolve(Bolt.self).weight)  // expect-unproved

        let third = Resolver()
        let features: [any Feature.Type] = isWar ? [Aiming.self] : [Resting.self]
        for feature in features { feature.wire(third) }
        print(third.resolve(Bolt.self).weight)  // expect-unproved

        let fourth = Resolver()
        fourth.install(Castle())
        print(fourth.resolve(Bolt.self).weight)  // expect-unproved
    }
}
