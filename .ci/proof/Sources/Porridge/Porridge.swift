// Cycle: a decorator asks for the very service that it is registered as.
import Resolver

protocol Meal { var taste: String { get } }
struct Oats: Meal { let taste = "plain" }
struct Honey: Meal {
    let inner: any Meal
    var taste: String { inner.taste + ", sweet" }
}

@main struct Porridge {
    static func main() throws {
        let resolver = Resolver()
        resolver.register { Oats() }
        resolver.register(Meal.self) { r in  // expect-error: cycle (one of)
            let inner = try r.require(Meal.self)  // expect-error: cycle (one of)
            return Honey(inner: inner)
        }
        _ = resolver.resolve(Oats.self)
        print(try resolver.require(Meal.self).taste)  // expect-error: cycle (one of)
    }
}
