// Missing: a lazy var of a type that conforms to Resolving.
import Resolver

final class Oven { func bake() -> String { "bread" } }
final class Mixer { func knead() -> String { "dough" } }

final class Baker: Resolving {
    lazy var oven: Oven = resolver.resolve()
    lazy var mixer = resolver.resolve(Mixer.self, name: "planetary")  // expect-error: missing-dependency

    func work() -> [String] { [mixer.knead(), oven.bake()] }
}

@main struct Bakery {
    static func main() {
        Resolver.register { Oven() }
        Resolver.register(name: "spiral") { Mixer() }
        print(Baker().work())
    }
}
