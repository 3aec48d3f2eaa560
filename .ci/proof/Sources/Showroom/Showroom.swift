// Correct: a class without a factory; objects made elsewhere are handed over, and one of them is kept.
import Resolver

final class Lighting { let lumen = 800 }
final class Price { let euros: Int; init(euros: Int) { self.euros = euros } }

class Window {
    var lighting: Lighting?
    var price: Price!
    init() {}
}

@main struct Showroom {
    static func main() throws {
        let resolver = Resolver()
        resolver.register { Lighting() }
        resolver.register(name: "sale") { Price(euros: 99) }
        resolver.register(Window.self)
            .injection(\.lighting)
            .injection(name: "sale") { $0.price = $1 as Price }
            .scope(.application)

        let window = Window()
        try resolver.requireInjection(into: window)
        let same = resolver.resolve(Window.self)  // may be unproved
        print(window === same, window.price.euros, window.lighting?.lumen ?? 0)
    }
}
