// Undecidable: objects of one class have a container each, which others fill.
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
        print(first.stock.resolve(Plank.self).length)  // expect-unproved
    }
}
