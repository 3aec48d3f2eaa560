// expected warning: instance method 'onStartup(in:)' nearly matches defaulted requirement 'onStartup' of protocol 'ResolverModule'
import Resolver
import ResolverModules

struct StorageModule {}

extension StorageModule: ResolverModule {
    func register(in resolver: Resolver) {}
    func onStartup(in resolver: Resolver) async throws {}       // here
}
