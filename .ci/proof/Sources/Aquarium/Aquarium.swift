// Missing: the class is registered, but its protocol is asked for and nothing implements it.
import Resolver

protocol Feeder: AnyObject { func feed() -> String }
final class FlakeFeeder: Feeder { func feed() -> String { "flakes" } }

final class Tank {
    let feeder: any Feeder
    init(feeder: any Feeder) { self.feeder = feeder }
}

extension Resolver {
    static func wire() {
        register { FlakeFeeder() }.scope(.application)
        register { Tank(feeder: resolve()) }  // expect-error: missing-dependency
    }
}

@main struct Aquarium {
    static func main() {
        Resolver.wire()
        print(Resolver.resolve(Tank.self).feeder.feed())
    }
}
