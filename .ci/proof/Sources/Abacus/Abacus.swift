// Not proved: factories that take an element which may not be there, or divide by what may be 0.
import Resolver

struct Rod { let beads: Int }
struct Frame { let beads: Int }
struct Bead { let share: Int }
struct Row { let share: Int }

enum Shop {
    static let sizes = [5, 10]
    static var rods: Int { 0 }
}

@main struct Abacus {
    static func main() {
        let resolver = Resolver()
        resolver.register { Rod(beads: Shop.sizes[1]) }
        resolver.register { Frame(beads: Shop.sizes[2]) }  // expect-unproved: end the program
        resolver.register { Bead(share: 10 / 2) }
        resolver.register { Row(share: 10 / Shop.rods) }  // expect-unproved: end the program
        print(resolver.resolve(Rod.self), resolver.resolve(Bead.self))
        switch CommandLine.arguments.count {
        case 1: print(resolver.resolve(Frame.self))
        default: print(resolver.resolve(Row.self))
        }
    }
}
