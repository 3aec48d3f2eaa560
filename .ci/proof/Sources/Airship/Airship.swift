// Undecidable: a helper that registers is called only under a condition.
import Resolver

struct Helium { let cubicMetres: Int }
struct Gondola { let helium: Helium }

extension Resolver {
    static func fill() { register { Helium(cubicMetres: 5_000) } }
}

@main struct Airship {
    static func main() {
        let isReady = CommandLine.arguments.count > 0
        Resolver.register { Gondola(helium: $0) }  // may be unproved
        if isReady { Resolver.fill() }
        print(Resolver.resolve(Helium.self).cubicMetres)  // expect-unproved
        print(Resolver.resolve(Gondola.self).helium.cubicMetres)  // may be unproved
    }
}
