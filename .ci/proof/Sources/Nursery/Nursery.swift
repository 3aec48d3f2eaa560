// Correct: a circle that a provider, a @LazyInjected and a @WeakLazyInjected break.
import Resolver

final class Gardener {
    @LazyInjected var helper: Helper
    let plants: Resolver.Provider<Plant>
    init(plants: Resolver.Provider<Plant>) { self.plants = plants }
}
final class Helper {
    @WeakLazyInjected var boss: Gardener?
}
final class Plant {
    let gardener: Gardener
    init(gardener: Gardener) { self.gardener = gardener }
}

@main struct Nursery {
    static func main() {
        Resolver.register(Gardener.init).scope(.application)
        Resolver.register { Helper() }
        Resolver.register(Plant.init)
        let gardener: Gardener = Resolver.resolve()
        print(gardener.helper.boss === gardener, gardener.plants().gardener === gardener)
    }
}
