// Undecidable: another container becomes main under a condition of what calls; overrides that may have nothing outside of them.
import Resolver
import ResolverOverrides

struct Bridge {}
struct Ferry {}

@main struct Crossover {
    static let other = Resolver()

    static func cross() { Resolver.main = other }

    static func main() {
        Resolver.register { Ferry() }
        Resolver.withOverrides(inherit: CommandLine.argc > 9) {
            print((try? Resolver.require(Ferry.self)) == nil)  // expect-unproved: chosen while the program runs
        }
        if CommandLine.argc > 9 { cross() }
        Resolver.register { Bridge() }
        print((try? other.require(Bridge.self)) == nil)  // expect-unproved: a container that is not known
    }
}
