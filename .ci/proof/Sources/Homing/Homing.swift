// Missing: an extension of Resolving asks the container of its own that a type has, and not the root.
import Resolver

struct Grain: Sendable { let grams: Int }

struct Carrier: Resolving {
    let resolver: Resolver
}
extension Resolving {
    func ration() -> Int { resolver.resolve(Grain.self).grams }  // expect-error: missing-dependency
}

@main struct Homing {
    static func main() {
        Resolver.register { Grain(grams: 40) }
        print(Carrier(resolver: Resolver()).ration())
    }
}
