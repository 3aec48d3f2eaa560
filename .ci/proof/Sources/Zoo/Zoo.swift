// Missing: implemented under a name, asked for without one.
import Resolver

protocol Animal: AnyObject { var legs: Int { get } }
final class Ostrich: Animal { let legs = 2 }
final class Zebra: Animal { let legs = 4 }

final class Enclosure {
    let animal: any Animal
    init(_ animal: any Animal) { self.animal = animal }
}

@main struct Zoo {
    static func main() {
        let resolver = Resolver()
        resolver.register { Ostrich() }.implements(Animal.self, name: "ostrich").scope(.shared)
        resolver.register { Zebra() }.implements(Animal.self, name: "zebra").scope(.shared)
        resolver.register { r in
            let animal: any Animal = r.resolve()  // expect-error: missing-dependency
            return Enclosure(animal)
        }
        print(resolver.resolve(Enclosure.self).animal.legs)
    }
}
