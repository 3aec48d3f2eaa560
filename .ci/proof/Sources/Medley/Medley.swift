// Undecidable: collections whose elements may be nil, or no such thing; an optional request for what is no such thing.
import Resolver

protocol Tune {}
struct Waltz: Tune {}
struct March: Tune {}
struct Noise {}
struct Concert { let tunes: [any Tune] }

@main struct Medley {
    static func main() {
        let short = Resolver(), other = Resolver(), program = Resolver()
        short.register { Waltz() }.implements(Tune.self)
        short.register { CommandLine.argc > 9 ? March() : nil }.implements(Tune.self)
        print(short.all((any Tune).self).count)  // expect-unproved: may give nil

        other.register { Noise() }.implements(Tune.self)
        print(other.all((any Tune).self).count)  // expect-unproved: nothing says
        print(other.optional((any Tune).self) == nil)  // expect-unproved: nothing says

        program.register { CommandLine.argc > 9 ? March() : nil }.implements(Tune.self)
        program.register { Concert(tunes: many($0)) }  // expect-unproved: may give nil
        print(program.resolve(Concert.self).tunes.count)
    }
}
