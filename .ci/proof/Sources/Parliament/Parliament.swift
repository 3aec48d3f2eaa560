// Undecidable: two modules have a registerAllServices(), of which Swift calls one.
import ParliamentCore
import ParliamentOther
import Resolver

@main struct Parliament {
    static func main() {
        print(Resolver.resolve(Commons.self).seats)  // expect-unproved: of which Swift calls one
        print(Resolver.resolve(Lords.self).seats)  // expect-unproved: of which Swift calls one
        // Each of them registers that.
        print(Resolver.resolve(Int.self, name: "speaker"))
    }
}
