// Missing: registered in a container of its own, and asked for with the static function.
import Resolver

struct Lens { let focalLength: Int }
struct Mount {}

let optics = Resolver()

@main struct Telescope {
    static func main() {
        optics.register { Lens(focalLength: 900) }
        Resolver.register { Mount() }

        _ = Resolver.resolve(Mount.self)
        print(optics.resolve(Lens.self).focalLength)
        print(Resolver.resolve(Lens.self).focalLength)  // expect-error: missing-dependency
    }
}
