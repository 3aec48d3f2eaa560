// Correct: optional, lazy, provider and container parameters; what is not registered is optional.
import Resolver

final class Till {}
final class Scales {}
final class Awning {}

final class Shop {
    let till: Resolver.Lazy<Till>
    let scales: Resolver.Provider<Scales>
    let awning: Awning?
    let sign: Resolver.Lazy<String>?
    let container: Resolver

    init(
        till: Resolver.Lazy<Till>, scales: Resolver.Provider<Scales>, awning: Awning?, sign: Resolver.Lazy<String>?,
        container: Resolver
    ) {
        self.till = till
        self.scales = scales
        self.awning = awning
        self.sign = sign
        self.container = container
    }

    func weigh() throws -> Scales { try scales.require() }
}

@main struct Shopkeeper {
    static func main() throws {
        let street = Resolver()
        street.register { Till() }
        street.register(Scales.init)
        street.register(Shop.init)
        let shop: Shop = street.resolve()
        print(shop.till().self === shop.till.value, try shop.weigh() === shop.weigh(), shop.awning == nil, shop.sign == nil)
        print(shop.container === street)
    }
}
