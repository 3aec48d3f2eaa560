// Missing: what the innermost doll needs; what is made with it is not proved, under another name, deeper, awaited, with arguments, as one of many.
import Resolver

protocol Toy: Sendable {}
struct Paint {}
struct Doll: Toy { let paint: Paint }
struct Pair { let doll: Doll }
struct Shelf { let pair: Pair }
struct Gift { let card: String; let shelf: Shelf }
struct Parcel: Sendable { let weight: Int }
final class Child { @Injected(container: shop) var toy: any Toy }
struct Window { let later: Resolver.Lazy<Doll> }

let shop = Resolver()

@main struct Babushka {
    static func main() async throws {
        shop.register(Doll.init(paint:)).implements((any Toy).self)  // expect-error: missing-dependency
        shop.register(Pair.init(doll:))
        shop.register { r in try Shelf(pair: r.require()) }
        shop.register { (r, card: String) in try Gift(card: card, shelf: r.require()) }
        shop.register { r async throws in
            _ = try await r.require(Gift.self, argument: "For you")  // expect-unproved: because Doll needs Paint, which nothing provides
            return Parcel(weight: 3)
        }
        shop.register { Child() }
        shop.register(Window.init(later:))

        _ = try await shop.require((any Toy).self)  // expect-unproved: Toy is not proved, because Doll needs Paint
        _ = try await shop.require(Shelf.self)  // expect-unproved: because Doll needs Paint
        _ = try await shop.require(Parcel.self)  // expect-unproved: because Doll needs Paint
        _ = try await shop.require(Child.self)  // expect-unproved: because Doll needs Paint
        _ = try await shop.requireAll((any Toy).self)  // expect-unproved: because Doll needs Paint
        _ = try await shop.require(Window.self)
    }
}
