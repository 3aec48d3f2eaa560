// Cycle: between the services of two modules.
import Resolver
import ResolverModules

final class Stall { init(tax: Tax) {} }
final class Tax { init(stall: Stall) {} }

struct StallModule: ResolverModule {
    func register(in resolver: Resolver) {
        resolver.register(Stall.init)  // expect-error: cycle (one of)
    }
}

struct TaxModule: ResolverModule {
    var imports: [any ResolverModule] { [StallModule()] }
    func register(in resolver: Resolver) {
        resolver.register { r in Tax(stall: r.resolve()) }  // expect-error: cycle (one of)
    }
}

@main struct Bazaar {
    static func main() {
        Resolver.main.install(TaxModule())
        print(Resolver.resolve(Stall.self))
    }
}
