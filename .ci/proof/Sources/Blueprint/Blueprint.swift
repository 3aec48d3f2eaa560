// Correct: wiring in initialisers, in closures that run at once, and in a lazy global.
import Resolver

struct Beam { let metres: Int }
struct Roof { let beam: Beam }
struct Door {}

let drawn: Bool = {
    Resolver.register { Door() }
    return true
}()

struct House {
    let resolver: Resolver
    init() {
        resolver = {
            let resolver = Resolver()
            resolver.register { Beam(metres: 4) }
            return resolver
        }()
        addRoof()
    }
    private func addRoof() { resolver.register(Roof.init(beam:)) }
}

@main struct Blueprint {
    static func main() {
        guard drawn else { return }
        let house = House()
        print(house.resolver.resolve(Roof.self).beam.metres)  // may be unproved
        print(Resolver.resolve(Door.self))  // may be unproved
    }
}
