// Missing: a request in a default argument.
import Resolver

protocol Clock { func now() -> Int }
struct Fixed: Clock { func now() -> Int { 12 } }
struct Calendar { let year = 1999 }

final class Dial {
    let clock: any Clock
    let calendar: Calendar

    init(
        clock: any Clock = Resolver.resolve(),
        calendar: Calendar = Resolver.resolve()  // expect-error: missing-dependency
    ) {
        self.clock = clock
        self.calendar = calendar
    }
}

@main struct Sundial {
    static func main() {
        Resolver.register { Fixed() as any Clock }
        print(Dial().clock.now())
    }
}
