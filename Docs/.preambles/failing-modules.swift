import ResolverModules

struct NoSpace: Error {}
struct LoggingModule: ResolverModule {
    func register(in resolver: Resolver) {}
    func onShutdown(_ resolver: Resolver) async throws { throw NoSpace() }
}
struct StorageModule: ResolverModule {
    var imports: [any ResolverModule] { [LoggingModule()] }
    func register(in resolver: Resolver) {}
    func onStartup(_ resolver: Resolver) async throws { throw NoSpace() }
}
