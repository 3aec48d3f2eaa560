// Correct: closures and lists of closures that are variables of a main file; what its branches and loops register.
import Resolver

struct Oak: Sendable {}
struct Elm: Sendable {}
struct Fir: Sendable {}
struct Ash: Sendable {}
struct Yew: Sendable {}
struct Bay: Sendable {}

let resolver = Resolver()
let wire: (Resolver) -> Void = { $0.register { Oak() } }
wire(resolver)
print(resolver.resolve(Oak.self))
let setups: [(Resolver) -> Void] = [{ $0.register { Elm() } }, { $0.register { Fir() } }]
for setup in setups { setup(resolver) }
print(resolver.resolve(Elm.self))
print(resolver.resolve(Fir.self))
var count = 0
while count < 3 {
    resolver.register(name: .init("ash\(count)")) { Ash() }
    count += 1
}
print(resolver.resolve(Ash.self, name: .init("ash2"))) // may be unproved
let isWet = CommandLine.arguments.count > 1
if isWet { resolver.register { Yew() } } else { resolver.register { Yew() } }
print(resolver.resolve(Yew.self))
if isWet { resolver.register { Bay() } }
if isWet { print(resolver.resolve(Bay.self)) }
