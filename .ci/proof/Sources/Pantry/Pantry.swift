// Captive: a closure of a cached service asks for one of container scope.
import Resolver
import ResolverInspection

final class Basket { var goods: [String] = [] }
final class Stock {
    let basket: Basket
    init(basket: Basket) { self.basket = basket }
}

@main struct Pantry {
    static func main() throws {
        let shop = Resolver()
        shop.register { Basket() }.scope(.container)  // expect-error: captive-dependency (one of)
        shop.register { r in  // expect-error: captive-dependency (one of)
            Stock(basket: try r.require())  // expect-error: captive-dependency (one of)
        }
        .scope(.cached)  // expect-error: captive-dependency (one of)

        for customer in ["Ada", "Bob"] {
            let counter = Resolver(child: shop)
            counter.resolve(Basket.self).goods.append(customer)
            print(try counter.require(Stock.self).basket.goods)  // expect-error: captive-dependency (one of)
        }
        for issue in shop.graph().issues { print(issue) }
    }
}
