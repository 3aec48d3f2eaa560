// Missing: a tag that nobody registered.
import Resolver

enum Silver {}
enum Gold {}
enum Platinum {}

protocol Discount { func apply(to price: Int) -> Int }
struct Percentage: Discount {
    let percent: Int
    func apply(to price: Int) -> Int { price * (100 - percent) / 100 }
}

struct Checkout {
    let resolver: Resolver

    func total(_ price: Int) throws -> Int {
        let discount = try resolver.require(Discount.self, tag: Platinum.self)  // expect-error: missing-dependency
        return discount.apply(to: price)
    }
}

@main enum Loyalty {
    static func main() throws {
        let shop = Resolver()
        shop.register(Discount.self, tag: Silver.self) { Percentage(percent: 5) }
        shop.register(Discount.self, tag: Gold.self) { Percentage(percent: 10) }
        print(try Checkout(resolver: shop).total(1_000))
    }
}
