// Missing: a property that asks at each use.
import Resolver

struct Dome { let height: Int }
struct Arch { let width: Int }
struct Column { let height: Int }

struct Visitor {
    var arch: Arch { Resolver.resolve() }  // expect-error: missing-dependency
    func look() { print(arch.width) }
}

@main struct Rotunda {
    static func main() {
        Resolver.register { Column(height: 12) }
        Resolver.register { Dome(height: 40) }
            .factory(in: .argument("--low")) { r in
                Dome(height: r.resolve(Column.self).height)
            }
        print(Resolver.resolve(Dome.self).height)
        Visitor().look()
    }
}
