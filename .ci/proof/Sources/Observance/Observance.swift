// Correct: associated types, static requirements and generic constraints around requests.
import Resolver

protocol Rite {
    associatedtype Offering
    static var name: Resolver.Name { get }
    static var container: Resolver { get }
}
extension Rite {
    static func perform() -> Offering { container.resolve(name: name) }  // may be unproved
    static var container: Resolver { .root }
}
struct Flower { let petals: Int }
struct Incense { let minutes: Int }
enum Spring: Rite { typealias Offering = Flower; static let name: Resolver.Name = "spring" }
enum Autumn: Rite {
    typealias Offering = Incense
    static let name: Resolver.Name = "autumn"
    static let container = Resolver()
}

struct Priest<Kind: Rite> {
    func act() -> Kind.Offering { Kind.perform() }
}

@main struct Observance {
    static func main() {
        Resolver.register(name: "spring") { Flower(petals: 5) }
        Autumn.container.register(name: "autumn") { Incense(minutes: 30) }
        print(Spring.perform().petals, Priest<Autumn>().act().minutes)
    }
}
