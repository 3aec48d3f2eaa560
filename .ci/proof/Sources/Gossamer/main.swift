// Undecidable: what is held weakly is taken by force, and may be gone: it is let go of, or nobody else keeps it.
import Resolver

final class Spider {}
final class Fly {}
final class Leaf {}
final class Branch {}
final class Web {
    @WeakLazyInjected var spider: Spider?  // expect-unproved: held weakly
    @WeakLazyInjected var leaf: Leaf?  // expect-unproved: held weakly
    @WeakLazyInjected var fly: Fly?
    func shake() { _ = (spider!, leaf!, fly) }
}
let meadow = Resolver.Scope.Cache()

Resolver.register { Spider() }.scope(meadow)
Resolver.register { Fly() }.scope(meadow)
Resolver.register { Leaf() }
let web = Web()
web.shake()
meadow.reset()
web.shake()
