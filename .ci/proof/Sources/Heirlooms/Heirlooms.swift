// Correct: one registration serves many keys, by name, by tag, by closure.
import Resolver

enum Antique {}
protocol Clock: AnyObject { var hour: Int { get } }
protocol Decoration: AnyObject {}
final class Grandfather: Clock, Decoration { let hour = 5 }
struct Value { let euros: Int }

@main struct Heirlooms {
    static func main() throws {
        let house = Resolver()
        house.register { Grandfather() }
            .implements(Clock.self)
            .implements(Clock.self, name: "hall")
            .implements(Decoration.self, tag: Antique.self)
            .implements((any Decoration).self) { $0 }
            .implements(Value.self, name: "insurance") { Value(euros: $0.hour * 1_000) }
            .scope(.application)

        let clock: any Clock = house.resolve()
        let hall: any Clock = house.resolve(name: "hall")
        let antique = try house.require(Decoration.self, tag: Antique.self)
        let decoration = house.resolve(Decoration.self)
        let value: Value = house.resolve(name: "insurance")
        print(clock === hall, antique === decoration, value.euros, house.resolve(Grandfather.self) === clock)
    }
}
