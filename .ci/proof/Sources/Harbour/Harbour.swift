// Missing: the module is installed in another container than the one that is asked.
import Resolver
import ResolverModules

struct Pilot { let name: String }
struct Berth { let number: Int }

struct PilotModule: ResolverModule {
    func register(in resolver: Resolver) { resolver.register { Pilot(name: "Sven") } }
}

struct BerthModule: ResolverModule {
    func register(in resolver: Resolver) { resolver.register { Berth(number: 4) } }
}

struct HarbourMaster {
    let inner: Resolver
    let outer: Resolver

    func dock() throws -> String {
        let berth = try inner.require(Berth.self)
        let pilot = try inner.require(Pilot.self)  // expect-error: missing-dependency
        return "\(pilot.name) docks at \(berth.number)"
    }
}

@main struct Harbour {
    static func main() throws {
        let master = HarbourMaster(inner: Resolver(), outer: Resolver())
        master.inner.install(BerthModule())
        master.outer.install(PilotModule())
        print(try master.dock())
    }
}
