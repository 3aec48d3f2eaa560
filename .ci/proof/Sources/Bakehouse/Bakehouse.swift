// Missing: asked for in the interpolation of a string.
import Resolver

struct Rye { let weight: Int }
struct Spelt { let weight: Int }

@main struct Bakehouse {
    static func main() {
        let shop = Resolver()
        shop.register { Rye(weight: 500) }
        print("Rye: \(shop.resolve(Rye.self).weight) g")
        print("Spelt: \(shop.resolve(Spelt.self).weight) g")  // expect-error: missing-dependency
    }
}
