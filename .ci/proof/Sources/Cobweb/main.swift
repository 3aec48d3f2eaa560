// Correct: what is held weakly is taken by force, and kept for good.
import Resolver

final class Spider {}
final class Web {
    @WeakLazyInjected var spider: Spider?
    func shake() { _ = spider! }
}

Resolver.register { Spider() }.scope(.application)
Web().shake()
