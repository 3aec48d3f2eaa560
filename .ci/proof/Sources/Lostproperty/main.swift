// Undecidable: a stored closure is called as a protocol has it.
import Resolver
final class Log { let n = 1 }
protocol Hooking { var hook: (Resolver) throws -> Void { get } }
struct Hook: Hooking { let hook: (Resolver) throws -> Void }
final class Hooks { var all: [String: any Hooking] = [:] }
func call(_ h: any Hooking, _ r: Resolver) throws { try h.hook(r) }
func use(_ r: Resolver, _ f: (Resolver) throws -> Void) rethrows { try f(r) }
let a = Resolver()
let b = Resolver()
a.register { Log() }
let hooks = Hooks()
hooks.all["x"] = Hook { print(try $0.require(Log.self).n) }  // expect-unproved
if let h = hooks.all["x"] as? Hook { try use(a, h.hook) }
if let h = hooks.all["x"] { try call(h, b) }
