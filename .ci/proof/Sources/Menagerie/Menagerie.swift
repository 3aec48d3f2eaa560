// Correct: the service first, then the initialiser of what provides it; a superclass, too.
import Resolver

protocol Pet: AnyObject { var owner: Owner { get } }
final class Owner { let name = "Ada" }
final class Siamese: Pet {
    let owner: Owner
    init(owner: Owner) { self.owner = owner }
}
class Shape { let sides: Int; init(sides: Int) { self.sides = sides } }
final class Square: Shape { init(owner: Owner) { super.init(sides: 4) } }

enum Indoor {}

@main struct Menagerie {
    static func main() throws {
        Resolver.register(Owner.init).scope(.shared)
        Resolver.register((any Pet).self, Siamese.init)
        Resolver.register(Pet.self, name: "guest") { Siamese(owner: $0) }
        Resolver.register(Pet.self, tag: Indoor.self, Siamese.init(owner:))
        Resolver.register(Shape.self, Square.init)

        let owner: Owner = Resolver.resolve()
        let pets = [
            try Resolver.root.require(Pet.self), try Resolver.root.require(Pet.self, name: "guest"),
            try Resolver.root.require(Pet.self, tag: Indoor.self),
        ]
        print(pets.allSatisfy { $0.owner === owner }, Resolver.resolve(Shape.self).sides)
    }
}
