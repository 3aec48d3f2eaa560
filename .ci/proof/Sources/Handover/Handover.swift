// Undecidable: a lazy wrapper that an initialiser puts in the place of the one that the property is declared with.
import Resolver

final class Torch {}
final class Runner {
    @LazyInjected var torch: Torch  // expect-unproved: chosen while the program runs

    init(_ resolver: Resolver) { _torch = LazyInjected(container: resolver) }
}

@main struct Handover {
    static func main() {
        let resolver = Resolver()
        resolver.register { Torch() }
        print(Runner(resolver).torch)
    }
}
