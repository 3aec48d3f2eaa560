// Correct: a generic function registers an associated type of what it is called with.
import Resolver

protocol Crop {
    associatedtype Fruit
    static var fruit: Fruit { get }
}
struct Apple { let weight: Int }
enum AppleTree: Crop { static var fruit: Apple { Apple(weight: 200) } }
enum Vine: Crop {
    typealias Fruit = String
    static var fruit: String { "grape" }
}

func plant<Kind: Crop>(_ crop: Kind.Type, in garden: Resolver) {
    garden.register(Kind.Fruit.self) { Kind.fruit }
}

@main struct Harvester {
    static func main() {
        let garden = Resolver()
        plant(AppleTree.self, in: garden)
        plant(Vine.self, in: garden)
        print(garden.resolve(Apple.self).weight, garden.resolve(String.self))
    }
}
