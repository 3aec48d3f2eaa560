// Duplicate: the static function and Resolver.main are the same container.
import Resolver

final class Beat { let perMinute: Int; init(_ perMinute: Int) { self.perMinute = perMinute } }

struct Setup {
    let container: Resolver
    func apply() {
        container.register { Beat(120) }  // expect-warning: duplicate-registration (one of)
    }
}

@main struct Metronome {
    static func main() {
        Resolver.register { Beat(60) }  // expect-warning: duplicate-registration (one of)
        Setup(container: .main).apply()
        print(Resolver.resolve(Beat.self).perMinute)
    }
}
