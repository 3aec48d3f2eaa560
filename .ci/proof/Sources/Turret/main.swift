// Cycle: what asks when it has been made closes a circle, which other code begins with the same call.
import Resolver

final class Tower: PostConstruct {
    func postConstruct() { _ = guarded() }
}
final class Guard { init(tower: Tower) {} }
let castle = Resolver()

func guarded() -> Guard { castle.resolve() }
castle.register { Tower() }  // expect-error: cycle (one of)
castle.register(Guard.init)  // expect-error: cycle (one of)
_ = guarded()
