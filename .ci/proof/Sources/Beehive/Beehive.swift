// Missing: resolveProperties asks for what nobody registered.
import Resolver

final class Queen {}
final class Smoker {}

final class Hive {
    var queen: Queen?
    var smoker: Smoker?
}

extension Resolver {
    static func registerHive() {
        register { Queen() }
        register { Hive() }
            .resolveProperties { r, hive in
                let queen: Queen = r.resolve()
                let smoker: Smoker = r.resolve()  // expect-error: missing-dependency
                hive.queen = queen
                hive.smoker = smoker
            }
    }
}

@main struct Beehive {
    static func main() {
        Resolver.registerHive()
        print(Resolver.resolve(Hive.self).smoker != nil)
    }
}
