// Undecidable: a factory that only throws, itself or by a function.
import Resolver

struct NotInDemo: Error {}
protocol Purchases { func buy(_ item: String) -> String }
struct LivePurchases: Purchases { func buy(_ item: String) -> String { "bought \(item)" } }
final class Shop { let purchases: any Purchases; init(purchases: any Purchases) { self.purchases = purchases } }
final class Shelf { let items = ["tea"] }

func registerLive(_ resolver: Resolver) {
    resolver.register { LivePurchases() as any Purchases }
    resolver.register(Shop.init)  // expect-unproved: the registration of
    resolver.register { Shelf() }
}
func registerDemo(_ resolver: Resolver) {
    resolver.register { () throws -> any Purchases in throw NotInDemo() }.override()  // expect-unproved: an error of its own
}
let resolver = Resolver()
registerLive(resolver)
print(resolver.resolve((any Purchases).self).buy("milk"))  // expect-unproved: the registration of
registerDemo(resolver)
print(resolver.resolve(Shelf.self).items)
print(try resolver.require(Shop.self).purchases.buy("tea"))  // expect-unproved: the registration of

// What throws is a function that the factory calls, or that is the factory.
struct Crate { let weight: Int }
final class Cellar { let weight: Int; init(weight: Int) { self.weight = weight } }
func missing<Service>(_ reason: String) throws -> Service { throw NotInDemo() }
func noCrate() throws -> Crate { try missing("no crate") }
func weigh(_ number: Int) throws -> Int {
    guard number > 0 else { throw NotInDemo() }
    return number
}
enum Attic { static func search() async throws -> Double { throw NotInDemo() } }
final class Loft { let weight: Int; init(_ weight: Int) throws { self.weight = try weigh(weight) } }
resolver.register { () throws -> Crate in try missing("no crate") }  // expect-unproved: an error of its own
resolver.register(name: "helper", noCrate)  // expect-unproved: an error of its own
resolver.register(name: "behind", { try noCrate() } as @Sendable () throws -> Crate)  // expect-unproved: an error of its own
resolver.register(name: "weighed") { try Crate(weight: weigh(2)) }
resolver.register { Cellar(weight: (try? missing("no cellar")) ?? 3) }
resolver.register { try await Attic.search() }  // expect-unproved: an error of its own
resolver.register { try Loft(5) }
print((try? resolver.require(Crate.self)) == nil)  // expect-unproved: the registration of
print((try? resolver.require(Crate.self, name: "helper")) == nil)  // expect-unproved: the registration of
print((try? resolver.require(Crate.self, name: "behind")) == nil)  // expect-unproved: the registration of
print(try resolver.require(Crate.self, name: "weighed").weight)
print(resolver.resolve(Cellar.self).weight)
print(resolver.resolve(Loft.self).weight)
func climb() async { print((try? await resolver.require(Double.self)) == nil) }  // expect-unproved: the registration of
await climb()
