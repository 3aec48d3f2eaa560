// Missing: an injection by key path with a name that nobody registered.
import Resolver

final class Oven { let degrees: Int; init(degrees: Int) { self.degrees = degrees } }
final class Stove {
    private(set) var upper: Oven = Oven(degrees: 0)
    private(set) var lower: Oven = Oven(degrees: 0)
}

extension Resolver.Name {
    static let upper = Resolver.Name("upper")
    static let lower = Resolver.Name("lower")
    static let middle = Resolver.Name("middle")
}

@main struct Kitchen {
    static func main() {
        Resolver.register(name: .upper) { Oven(degrees: 220) }
        Resolver.register(name: .lower) { Oven(degrees: 160) }
        Resolver.register { Stove() }
            .injection(name: .upper, \.upper)
            .injection(name: .middle, \.lower)  // expect-error: missing-dependency
        print(Resolver.resolve(Stove.self).lower.degrees)
    }
}
