// Undecidable: a stored closure is called with a container that has the service, and with one that has not.
import Resolver
final class Log { let n = 1 }
final class Hooks {
    var onStart: [(Resolver) throws -> Void] = []
    var onStop: ((Resolver) throws -> Void)?
    func start(_ r: Resolver) throws { for h in onStart { try h(r) } }
}
let a = Resolver()
let b = Resolver()
a.register { Log() }
let hooks = Hooks()
hooks.onStart.append { print(try $0.require(Log.self).n) }  // expect-unproved
hooks.onStop = { print(try $0.require(Log.self).n) }
try hooks.onStop?(a)
try hooks.start(a)
try hooks.start(b)
