// Not proved: another container becomes main or the root in code that may not run, or not yet.
import Resolver

struct Siding {}
struct Signal {}
struct Whistle {}

@main struct Sidetrack {
    static func main() {
        let (yard, shed, halt) = (Resolver(), Resolver(), Resolver())
        yard.register { Siding() }
        shed.register { Signal() }

        // The elements of a lazy sequence are never asked for.
        let never = [1].lazy.map { _ in Resolver.root = yard }
        withExtendedLifetime(never) {
            print(Resolver.resolve(Siding.self))  // expect-unproved: chosen while the program runs
        }
        Task { Resolver.root = shed }
        print(Resolver.resolve(Signal.self))  // expect-unproved: chosen while the program runs

        let neither = [1].lazy.map { _ in Resolver.main = halt }
        Resolver.register { Whistle() }
        withExtendedLifetime(neither) {
            print(halt.resolve(Whistle.self))  // expect-unproved: not known
        }
    }
}
