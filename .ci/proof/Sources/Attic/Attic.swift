// Undecidable: the only module that has the service is installed by nobody.
import Resolver
import ResolverModules

struct Trunk { let contents: String }
struct Lamp { let watts = 40 }

struct LampModule: ResolverModule {
    func register(in resolver: Resolver) { resolver.register { Lamp() } }
}
public struct TrunkModule: ResolverModule {
    public init() {}
    public func register(in resolver: Resolver) { resolver.register { Trunk(contents: "letters") } }
}

@main struct Attic {
    static func main() {
        Resolver.main.install(LampModule())
        print(Resolver.resolve(Lamp.self).watts)
        if let trunk = try? Resolver.root.require(Trunk.self) {  // expect-unproved
            print(trunk.contents)
        }
    }
}
