// Correct: requests with an implicit self, in static and instance functions of an extension.
import Resolver

struct Leather {}
struct Sole { let leather: Leather }
struct Shoe { let sole: Sole; let laces: Int }

extension Resolver {
    static func registerShoes() {
        register { Leather() }
        register { Sole(leather: resolve()) }
        register { Shoe(sole: resolve(), laces: optional() ?? 2) }
    }

    static var shoe: Shoe { resolve() }

    func repair() throws -> Sole {
        let leather = try require(Leather.self)
        let sole: Sole = self.resolve()
        return isRegistered(Shoe.self) ? sole : Sole(leather: leather)
    }
}

@main struct Cobbler {
    static func main() throws {
        Resolver.registerShoes()
        print(Resolver.shoe.laces, try Resolver.root.repair(), try Resolver.main.repair())
    }
}
