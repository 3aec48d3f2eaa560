// Duplicate: once by its initialiser, once by a closure.
import Resolver
import ResolverInspection

final class Blade { init() {} }
final class Saw {
    let blade: Blade
    init(blade: Blade) { self.blade = blade }
}

@main struct Sawmill {
    static func main() {
        let mill = Resolver()
        mill.register(Blade.init)
        mill.register(Saw.init)  // expect-warning: duplicate-registration (one of)
        mill.register { r in  // expect-warning: duplicate-registration (one of)
            Saw(blade: r.resolve())
        }
        print(mill.resolve(Saw.self).blade)
        for issue in mill.graph().issues { print(issue) }
    }
}
