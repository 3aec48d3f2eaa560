// Duplicate: the same service with the same list of argument types.
import Resolver

struct Vase { let height: Int; let glaze: String }

@main struct Pottery {
    static func main() {
        Resolver.register(Vase.self) { (_: Resolver, height: Int, glaze: String) in Vase(height: height, glaze: glaze) }  // expect-warning: duplicate-registration (one of)
        Resolver.register(Vase.self) { (_: Resolver, glaze: String, height: Int) in Vase(height: height, glaze: glaze) }
        Resolver.register(Vase.self) { (_: Resolver, size: Int, colour: String) in Vase(height: size * 2, glaze: colour) }  // expect-warning: duplicate-registration (one of)
        let small: Vase = Resolver.resolve(arguments: 10, "blue")
        let large: Vase = Resolver.resolve(arguments: "green", 40)
        print(small.height, large.glaze)
    }
}
