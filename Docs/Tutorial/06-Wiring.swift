import Resolver

extension Resolver: @retroactive ResolverRegistering {
    nonisolated public static func registerAllServices() {
        register(Storing.self) { FileStore() }.scope(.application)
        register(Desk.init)
    }
}
