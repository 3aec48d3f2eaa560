// Correct: wiring by classes and protocols whose methods are chosen at run time.
import Resolver

struct Chisel { let width: Int }
struct Mallet {}

protocol Part { func configure(_ resolver: Resolver) }
struct ChiselPart: Part { func configure(_ resolver: Resolver) { resolver.register { Chisel(width: 12) } } }

class Wiring {
    let resolver = Resolver()
    func registerAll() { resolver.register { Mallet() } }
}
final class FullWiring: Wiring {
    override func registerAll() {
        super.registerAll()
        let parts: [any Part] = [ChiselPart()]
        for part in parts { part.configure(resolver) }
    }
}

@main struct Apprentice {
    static func main() {
        let wiring = FullWiring()
        wiring.registerAll()
        print(wiring.resolver.resolve(Mallet.self))  // may be unproved
        print(wiring.resolver.resolve(Chisel.self).width)  // may be unproved
    }
}
