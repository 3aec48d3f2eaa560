// Correct: eager services are made by start(); sync code finds an async one afterwards.
import Resolver
import ResolverModules

final class Cache: Sendable {
    static func warm() async throws -> Cache { Cache() }
    func hits() -> Int { 3 }
}
final class Handler {
    let cache: Cache
    init(cache: Cache) { self.cache = cache }
}

struct CacheModule: ResolverModule {
    func register(in resolver: Resolver) {
        resolver.register { try await Cache.warm() }.scope(.application).eager()
        resolver.register(Handler.init)
    }
    func onStartup(_ resolver: Resolver) async throws { print("up") }
    func onShutdown(_ resolver: Resolver) async throws { print("down") }
}

@main struct Boot {
    static func main() async throws {
        let resolver = Resolver()
        resolver.install(CacheModule())
        try await resolver.start()
        serve(resolver)
        try await resolver.shutdown()
    }

    static func serve(_ resolver: Resolver) {
        let handler: Handler = resolver.resolve()
        print(handler.cache.hits())
    }
}
