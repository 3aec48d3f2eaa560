// Undecidable: a factory that only throws.
import Resolver

struct NotInDemo: Error {}
protocol Purchases { func buy(_ item: String) -> String }
struct LivePurchases: Purchases { func buy(_ item: String) -> String { "bought \(item)" } }
final class Shop { let purchases: any Purchases; init(purchases: any Purchases) { self.purchases = purchases } }
final class Shelf { let items = ["tea"] }

func registerLive(_ resolver: Resolver) {
    resolver.register { LivePurchases() as any Purchases }
    resolver.register(Shop.init)  // expect-unproved
    resolver.register { Shelf() }
}
func registerDemo(_ resolver: Resolver) {
    resolver.register { () throws -> any Purchases in throw NotInDemo() }.override()
}
let resolver = Resolver()
registerLive(resolver)
print(resolver.resolve((any Purchases).self).buy("milk"))  // expect-unproved
registerDemo(resolver)
print(resolver.resolve(Shelf.self).items)
print(try resolver.require(Shop.self).purchases.buy("tea"))  // expect-unproved
