// Correct: containers that are stored in properties, of a struct and of a class, and handed on.
import Resolver

struct Runner {}
struct Rope { let metres: Int }

final class Maker {
    private let parts: Resolver
    init(parts: Resolver = Resolver()) {
        self.parts = parts
        parts.register { Runner() }
    }
    func stock(_ metres: Int) { parts.register { Rope(metres: metres) } }
    func rope() throws -> Rope { try parts.require() }
    func runner() -> Runner { parts.resolve() }
}

struct Shed {
    let resolver = Resolver()
    let maker: Maker
    init() { maker = Maker(parts: resolver) }
}

@main struct Sled {
    static func main() throws {
        let shed = Shed()
        shed.maker.stock(3)
        print(try shed.maker.rope().metres, shed.maker.runner(), shed.resolver.resolve(Rope.self).metres)
    }
}
