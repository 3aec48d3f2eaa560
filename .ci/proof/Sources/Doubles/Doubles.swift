// Correct: keys that look alike but differ by name, tag, arguments, container or type.
import Resolver
import ResolverInspection

enum A {}
enum B {}
struct Die { let sides: Int }

@main struct Doubles {
    static func main() throws {
        let left = Resolver()
        let right = Resolver(child: left)
        left.register { Die(sides: 6) }
        left.register(name: "six") { Die(sides: 6) }
        left.register(name: "Six") { Die(sides: 6) }
        left.register(tag: A.self) { Die(sides: 4) }
        left.register(tag: B.self) { Die(sides: 8) }
        left.register(Die.self) { _, sides in Die(sides: sides) }
        left.register(Die.self) { (_: Resolver, sides: Int, _: Bool) in Die(sides: sides) }
        left.register(Die?.self) { Die(sides: 2) }
        right.register { Die(sides: 20) }
        let typed: Die = left.resolve(argument: 12)
        let more: Die = left.resolve(arguments: 12, true)
        let perhaps: Die? = left.resolve()
        print(left.resolve(Die.self).sides, right.resolve(Die.self).sides, left.resolve(Die.self, name: "Six").sides)
        print(right.resolve(Die.self, name: "six").sides, left.resolve(Die.self, tag: A.self).sides)
        print(left.resolve(Die.self, tag: B.self).sides, typed.sides, more.sides, perhaps!.sides)
        try left.validate(strict: false)
    }
}
