// Correct: closures in global and static lists, in a global and a static constant, and functions in such lists, each called with a container.
import Resolver

struct Oak: Sendable {}
struct Elm: Sendable {}
struct Fir: Sendable {}
struct Ash: Sendable {}
struct Yew: Sendable {}
struct Box: Sendable {}
struct Bay: Sendable {}

let wire: @Sendable (Resolver) -> Void = { $0.register { Oak() } }
let setups: [@Sendable (Resolver) -> Void] = [{ $0.register { Elm() } }, { resolver in resolver.register { Fir() } }]
func plant(_ resolver: Resolver) { resolver.register { Ash() } }

enum Garden {
    static let all: [@Sendable (Resolver) -> Void] = [plant, { $0.register { Yew() } }]
    static let one: @Sendable (Resolver) -> Void = { $0.register { Box() } }
}

@main struct Arboretum {
    static func main() {
        let resolver = Resolver()
        wire(resolver)
        for setup in setups { setup(resolver) }
        for setup in Garden.all { setup(resolver) }
        Garden.one(resolver)
        let local: [(Resolver) -> Void] = [{ $0.register { Bay() } }]
        for setup in local { setup(resolver) }
        print(resolver.resolve(Oak.self))
        print(resolver.resolve(Elm.self))
        print(resolver.resolve(Fir.self))
        print(resolver.resolve(Ash.self))
        print(resolver.resolve(Yew.self))
        print(resolver.resolve(Box.self))
        print(resolver.resolve(Bay.self))
        let other = Resolver()
        setups.forEach { $0(other) }
        Garden.all.forEach { $0(other) }
        print(other.resolve(Elm.self))
        print(other.resolve(Fir.self))
        print(other.resolve(Ash.self))
        print(other.resolve(Yew.self))
    }
}
