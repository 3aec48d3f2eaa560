// Correct: closures declare by needs() what they ask for.
import Resolver

struct Flour {}
struct Water {}
struct Dough { let flour: Flour; let water: Water }
struct Bread { let dough: Dough }
final class Oven: Sendable { static func heat() async -> Oven { Oven() } }
struct Loaf { let oven: Oven }

@main struct NeedsProgram {
    static func main() async throws {
        let bakery = Resolver()
        bakery.register { Flour() }.needs()
        bakery.register(Water.init)
        bakery.register { r in Dough(flour: try r.require(), water: try r.require()) }
            .needs(Flour.self, Water.self)
        bakery.register(Bread.init(dough:))
        bakery.register { await Oven.heat() }.scope(.application)
        bakery.register { r in Loaf(oven: try r.require()) }.needs(Oven.self)
        let bread = try await bakery.require(Bread.self)
        let loaf: Loaf = try await bakery.require()
        print(bread.dough, loaf.oven)
    }
}
