// Undecidable: what is put off is asked of a container that is gone by then, as what that keeps holds it weakly; others are still there.
import Resolver

final class Bread: Sendable {}
final class Sack: Sendable {
    let bread: Resolver.Lazy<Bread>
    init(bread: Resolver.Lazy<Bread>) { self.bread = bread }
}
final class Cart: Sendable {
    let bread: Resolver.Provider<Bread>
    init(bread: Resolver.Provider<Bread>) { self.bread = bread }
}
final class Camp: Sendable {
    let cart: Cart
    init(cart: Cart) { self.cart = cart }
}
final class Letter: Sendable {
    let read: @Sendable () -> Bread
    init(_ container: Resolver) { read = { [weak container] in container!.resolve() } }  // expect-unproved
}
final class Tent {
    @LazyInjected var bread: Bread  // expect-unproved: gone
    init(from container: Resolver) { _bread = LazyInjected(container: container) }  // expect-unproved: gone
}
final class Fire {
    @LazyInjected(container: forGood) var bread: Bread
}
let forGood = Resolver()

func lend() -> Sack {
    let container = Resolver()
    container.register { Bread() }
    container.register(Sack.init)
    return container.resolve()
}
func pack() -> Sack {
    let container = Resolver()
    container.register { Bread() }
    container.register(Sack.init).scope(.application)  // expect-unproved: gone
    return container.resolve()
}
func camp() -> Camp {
    let container = Resolver()
    container.register { Bread() }
    container.register(Cart.init)  // expect-unproved: gone
    container.register(Camp.init).scope(.cached)
    return container.resolve()
}
func write() -> Letter {
    let container = Resolver()
    container.register { Bread() }
    container.register { Letter($0) }.scope(.shared)
    return container.resolve()
}
func pitch() -> Tent {
    let container = Resolver()
    container.register { Bread() }
    container.register(Tent.init).scope(.container)
    return container.resolve()
}

@main struct Vagabond {
    static func main() {
        let atHome = Resolver()
        for container in [forGood, atHome] {
            container.register { Bread() }
            container.register(Sack.init).scope(.application)
        }
        print(forGood.resolve(Sack.self).bread(), atHome.resolve(Sack.self).bread(), lend().bread())
        var away: Resolver? = Resolver()
        away!.register { Bread() }
        away!.register(Sack.init).scope(.container)  // expect-unproved: gone
        let sack: Sack = away!.resolve()
        away = nil
        forGood.register { Fire() }.scope(.application)
        print(forGood.resolve(Fire.self).bread, pitch().bread)
        print(sack.bread(), pack().bread(), camp().cart.bread(), write().read())
    }
}
