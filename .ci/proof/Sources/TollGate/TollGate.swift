// Missing: one of the two names that a ternary chooses from.
import Resolver

protocol Tariff { var cents: Int { get } }
struct Flat: Tariff { let cents: Int }

extension Resolver.Name {
    static var car: Self { "car" }
    static var lorry: Self { "lorry" }
}

func tariff(forHeavy isHeavy: Bool) -> any Tariff {
    Resolver.resolve(name: isHeavy ? .lorry : .car)  // expect-error: missing-dependency
}

@main struct TollGate {
    static func main() {
        Resolver.register(Tariff.self, name: .car) { Flat(cents: 250) }
        Resolver.register(Tariff.self, name: "lory") { Flat(cents: 900) }
        print(tariff(forHeavy: false).cents, tariff(forHeavy: true).cents)
    }
}
