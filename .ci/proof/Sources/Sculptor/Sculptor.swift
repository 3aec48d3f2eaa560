// Correct: services that are functions, tuples, metatypes and collections.
import Resolver

struct Stone { let kilos: Int }
typealias Carve = @Sendable (Stone) -> String

@main struct Sculptor {
    static func main() {
        let studio = Resolver()
        studio.register { { stone in "\(stone.kilos / 2) kg of art" } as Carve }
        studio.register { (Stone(kilos: 8), "granite") }
        studio.register { [Stone(kilos: 1), Stone(kilos: 2)] }
        studio.register { Stone.self as Any.Type }
        studio.register { Set([1, 2, 3]) }
        let carve: Carve = studio.resolve()
        let (stone, name): (Stone, String) = studio.resolve()
        let stones: [Stone] = studio.resolve()
        let numbers = studio.resolve(Set<Int>.self)
        print(carve(stone), name, stones.count, numbers.count, studio.resolve(Any.Type.self))
    }
}
