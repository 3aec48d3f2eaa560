// Correct: modules that import each other's parts, with settings, and one that contributes to a collection.
import Resolver
import ResolverModules

struct WireModule: ResolverModule {
    let metres: Int
    func register(in resolver: Resolver) {
        let metres = metres
        resolver.register { Wire(metres: metres) }.scope(.application)
    }
}

struct CodeModule: ResolverModule {
    func register(in resolver: Resolver) {
        resolver.register { Morse() }.implements((any Code).self)
        resolver.register { Chappe() }.implements((any Code).self)
    }
}

struct StationModule: ResolverModule {
    let metres: Int
    var imports: [any ResolverModule] { [WireModule(metres: metres), CodeModule()] }

    func register(in resolver: Resolver) {
        resolver.register { Station(wire: $0, codes: many($1)) }
        registerClerk(in: resolver)
    }

    private func registerClerk(in resolver: Resolver) {
        resolver.register { [metres] r in Clerk(station: try r.require(), salary: metres / 10) }
    }
}
