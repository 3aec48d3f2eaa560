// Missing: a parameter is no place for what has an owner: only a call gives that.
import Resolver
import ResolverModules

final class Room: Sendable {}
final class Tenant {
    let room: Resolver.Owned<Room>
    init(room: Resolver.Owned<Room>) { self.room = room }
}

@main struct Sublet {
    static func main() throws {
        let resolver = Resolver()
        resolver.register { Room() }.scope(.container)
        resolver.register(name: "call") { r in Tenant(room: try r.requireOwned()) }
        resolver.register(Tenant.init)  // expect-error: missing-dependency
        print(try resolver.require(Tenant.self, name: "call").room.service)
        print((try? resolver.require(Tenant.self)) == nil)
    }
}
