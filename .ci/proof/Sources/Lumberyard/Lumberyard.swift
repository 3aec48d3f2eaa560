// Undecidable: objects of one class that are made in one place have a container each, which others fill.
import Resolver

struct Plank { let length: Int }

final class Shed {
    let stock = Resolver()
}

@main struct Lumberyard {
    static func main() {
        let (first, second) = (Shed(), Shed())
        first.stock.register { Plank(length: 4) }
        second.stock.register { Plank(length: 2) }
        print(first.stock.resolve(Plank.self).length)
        let sheds = (0..<2).map { _ in Shed() }
        sheds[0].stock.register(name: "oak") { Plank(length: 3) }
        print(sheds[1].stock.resolve(Plank.self, name: "oak").length)  // expect-unproved
    }
}
