// Correct: the container itself is chosen, or optional, or found by a key path.
import Resolver

struct Weight { let grams: Int }
struct Shops {
    let north = Resolver()
    let south = Resolver()
    var closed: Resolver?
}

@main struct Scale {
    static func main() {
        let shops = Shops()
        shops.north.register { Weight(grams: 1) }
        shops.south.register { Weight(grams: 2) }
        let isNorth = CommandLine.arguments.count > 1
        let chosen = isNorth ? shops.north : shops.south
        let one: Weight = chosen.resolve()
        let two = (isNorth ? shops.south : shops.north).resolve(Weight.self)
        let three = shops.closed?.resolve(Weight.self)  // may be unproved
        let four = shops[keyPath: \.north].resolve(Weight.self)  // may be unproved
        print(one.grams, two.grams, three == nil, four.grams)
    }
}
