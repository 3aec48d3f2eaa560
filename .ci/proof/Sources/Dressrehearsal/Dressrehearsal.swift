// Correct: overrides for a while, sync and async, and an empty world that has all that is asked for in it.
import Resolver
import ResolverOverrides

protocol Light { var watts: Int { get } }
struct Spot: Light { let watts = 1_000 }
struct Candle: Light { let watts = 1 }
final class Scene { let light: any Light; init(light: any Light) { self.light = light } }

@main struct Dressrehearsal {
    static func main() async throws {
        Resolver.register { Spot() as any Light }
        Resolver.register(Scene.init).scope(.application)

        let dim = Resolver.withOverrides { world in
            world.register { Candle() as any Light }
        } operation: {
            Resolver.resolve(Scene.self).light.watts
        }
        let empty = try await Resolver.withOverrides(inherit: false) { world in
            world.register { Candle() }.implements(Light.self)
        } operation: {
            await Task.yield()
            return try await Resolver.root.require(Light.self).watts
        }
        print(dim, empty, try await Resolver.root.require(Scene.self).light.watts)
    }
}
