// Missing: a factory for a context needs what nothing provides.
import Resolver

struct Rope { let length: Int }
protocol Boat { var crew: Int { get } }
struct Trawler: Boat { let crew = 5 }
struct Dinghy: Boat {
    let crew = 1
    init(rope: Rope) {}
}

@main struct Quayside {
    static func main() {
        Resolver.register((any Boat).self) { Trawler() }
            .factory(in: .preview, Dinghy.init)  // expect-error: missing-dependency
        print(Resolver.resolve((any Boat).self).crew)
    }
}
