// Undecidable: of two containers that become main one after the other, the first has what is asked for.
import Resolver

struct Watch {}
struct Bell {}

@main struct Relief {
    static func main() {
        let (first, second) = (Resolver(), Resolver())
        first.register { Watch() }
        second.register { Bell() }
        Resolver.main = first
        print(Resolver.resolve(Watch.self))  // may be unproved
        Resolver.main = second
        print(Resolver.resolve(Watch.self))  // expect-unproved: chosen while the program runs
    }
}
