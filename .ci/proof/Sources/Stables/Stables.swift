// Missing: the factory takes a protocol, and the argument is passed as the concrete type.
import Resolver

protocol Horse { var name: String { get } }
struct Pony: Horse { let name: String }
struct Stall { let occupant: any Horse }

@main struct Stables {
    static func main() throws {
        Resolver.register(Stall.self) { (_: Resolver, horse: any Horse) in Stall(occupant: horse) }
        let pony = Pony(name: "Toby")
        let right: Stall = try Resolver.root.require(argument: pony as any Horse)
        let wrong: Stall = try Resolver.root.require(argument: pony)  // expect-error: missing-dependency
        print(right.occupant.name, wrong.occupant.name)
    }
}
