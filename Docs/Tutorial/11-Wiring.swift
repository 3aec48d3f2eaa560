import Resolver

extension Resolver.Name {
    static let path: Self = "path"
}

extension Resolver: @retroactive ResolverRegistering {
    nonisolated public static func registerAllServices() {
        register(name: "pat") { "today.txt" }
        register(Storing.self) { r in FileStore(path: try r.require(name: .path)) }
            .scope(.application)
        register(Desk.init)
    }
}
