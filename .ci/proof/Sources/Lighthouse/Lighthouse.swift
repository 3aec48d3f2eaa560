// Missing: an injection by key path into a property that is no optional.
import Resolver

struct Lamp { var power = 0 }
struct Horn { var pitch = 0 }

final class Tower {
    var lamp = Lamp()
    var horn = Horn()
}

@main struct Lighthouse {
    static func main() {
        let resolver = Resolver()
        resolver.register { Lamp(power: 1_000) }
        resolver.register(Tower.init)
            .injection(\.lamp)
            .injection(\.horn)  // expect-error: missing-dependency
        print(resolver.resolve(Tower.self).lamp.power)
    }
}
