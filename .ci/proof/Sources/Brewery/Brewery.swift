// Missing: a lazy parameter of something that nobody registered.
import Resolver

struct Hops {}
struct Malt {}

struct Recipe {
    let malt: Malt
    let hops: Resolver.Lazy<Hops>
}

@main struct Brewery {
    static func main() throws {
        Resolver.register { Malt() }
        Resolver.register { Recipe(malt: $0, hops: $1) }  // expect-error: missing-dependency
        let recipe = try Resolver.root.require(Recipe.self)
        print(recipe.hops.value)
    }
}
