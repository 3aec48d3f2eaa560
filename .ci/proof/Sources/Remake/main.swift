// Correct: one call asks before another service takes the place of what it asks for, which needs something that is there by then.
import Resolver
import ResolverOverrides

protocol Film {}
struct Original: Film {}
struct Remake: Film {
    let effects: Effects
}
struct Effects {}
final class Cinema { init(film: any Film) {} }

func show() throws { _ = try Resolver.require(Cinema.self) }
Resolver.register { Original() as any Film }
Resolver.register(Cinema.init)
try show()
try Resolver.withOverrides { overrides in
    overrides.register { Remake(effects: $0) as any Film }
    overrides.register { Effects() }
} operation: {
    try show()
}
