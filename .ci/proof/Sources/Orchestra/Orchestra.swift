// Missing: an injection closure wants what nobody registered.
import Resolver

final class Bow {}
final class Rosin {}

final class Violin {
    var bow: Bow?
    var rosin: Rosin?
}

@main struct Orchestra {
    static func main() {
        Resolver.register { Bow() }
        Resolver.register { Violin() }
            .injection { $0.bow = $1 as Bow }
            .injection { $0.rosin = $1 as Rosin }  // expect-error: missing-dependency

        let violin: Violin = Resolver.resolve()
        print(violin.bow != nil, violin.rosin != nil)
    }
}
