// Captive: what is declared for containers in front becomes a part of an application-scoped service.
import Resolver

struct Dancer: Sendable { let name: String }
final class Programme {
    let dancer: Dancer
    init(dancer: Dancer) { self.dancer = dancer }
}

@main struct Ballroom {
    static func main() {
        Resolver.main.declare(Dancer.self)  // expect-error: captive-dependency (one of)
        Resolver.register(Programme.init).scope(.application)  // expect-error: captive-dependency (one of)

        for name in ["Ginger", "Fred"] {
            let evening = Resolver(child: .main)
            evening.register { Dancer(name: name) }  // expect-error: captive-dependency (one of)
            print(evening.resolve(Programme.self).dancer.name)  // expect-error: captive-dependency (one of)
        }
    }
}
