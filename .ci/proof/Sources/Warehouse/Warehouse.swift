// Missing: a generic type is registered for other arguments than it is asked for with.
import Resolver

struct Pallet {}
struct Crate {}

final class Stack<Item> {
    var items: [Item] = []
    func push(_ item: Item) { items.append(item) }
}

@main struct Warehouse {
    static func main() {
        let resolver = Resolver()
        resolver.register { Stack<Pallet>() }.scope(.application)

        let pallets: Stack<Pallet> = resolver.resolve()
        let crates: Stack<Crate> = resolver.resolve()  // expect-error: missing-dependency
        pallets.push(Pallet())
        crates.push(Crate())
    }
}
