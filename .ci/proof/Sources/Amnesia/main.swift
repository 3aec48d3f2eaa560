// Undecidable: what was registered before a reset.
import Resolver
final class Log { let n = 1 }
extension Resolver: @retroactive ResolverRegistering {
    public static func registerAllServices() { register(name: "all") { Log() } }
}
Resolver.register { Log() }
print(try Resolver.require(Log.self).n)
Resolver.reset()
print(try Resolver.require(Log.self, name: "all").n)
print(try Resolver.require(Log.self).n)  // expect-unproved
