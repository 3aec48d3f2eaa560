// Missing: a static let that asks for what nobody registered.
import Resolver

final class Needle: Sendable {}
final class Paper: Sendable { let metres: Int; init(metres: Int) { self.metres = metres } }

enum Station {
    static let needle: Needle = Resolver.resolve()
    static let paper: Paper = Resolver.resolve(Paper.self)  // expect-error: missing-dependency
}

@main struct Seismograph {
    static func main() {
        Resolver.register(Needle.init)
        Resolver.register(Paper.self) { (_: Resolver, metres: Int) in Paper(metres: metres) }
        print(Station.needle, Station.paper.metres)
    }
}
