// Captive: what an owner has for itself would become a part of what is kept for all.
import Resolver
import ResolverModules

final class Stove: Sendable {}
final class Tent: Sendable { init(stove: Stove) {} }
final class Caravan: Sendable { init(stove: Stove) {} }

@main struct Campsite {
    static func main() async throws {
        let campsite = Resolver()
        campsite.register { Stove() }.scope(.container)
        campsite.register(Tent.init)
        campsite.register(Caravan.init).scope(.application)  // expect-warning: captive-dependency
        let tent = try await campsite.requireOwned(Tent.self)
        let caravan = try await campsite.requireOwned(Caravan.self)  // expect-unproved: the registration of Caravan
        await tent.dispose()
        await caravan.dispose()
    }
}
