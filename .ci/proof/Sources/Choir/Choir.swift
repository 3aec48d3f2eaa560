// Missing: an array as a parameter, without many(), is a service of its own.
import Resolver

protocol Voice { var range: String { get } }
struct Alto: Voice { let range = "alto" }
struct Bass: Voice { let range = "bass" }

struct Ensemble {
    let voices: [any Voice]
}

@main struct Choir {
    static func main() throws {
        Resolver.register { Alto() }.implements(Voice.self)
        Resolver.register { Bass() }.implements(Voice.self, name: "low")
        print(Resolver.root.all(Voice.self).count)

        Resolver.register(Ensemble.init)  // expect-error: missing-dependency
        print(try Resolver.root.require(Ensemble.self).voices.count)
    }
}
