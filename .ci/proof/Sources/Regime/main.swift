// Undecidable: a lazy wrapper asks the container that is the root at its first use, not where it was made.
import Resolver

final class Crown {}
final class Anthem {}
final class Herald {
    @LazyInjected var crown: Crown  // expect-unproved: chosen while the program runs
    @LazyInjected var anthem: Anthem
}
let palace = Resolver(inFrontOf: .main)

Resolver.register { Anthem() }
palace.register { Crown() }
Resolver.root = palace
let herald = Herald()
Resolver.root = .main
_ = herald.anthem
_ = herald.crown
