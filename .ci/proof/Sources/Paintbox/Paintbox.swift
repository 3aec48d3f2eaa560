// Correct: an enum-like namespace of names, and an enum that says its name in a switch.
import Resolver

enum Pigment {
    static let red = Resolver.Name("red")
    static let blue: Resolver.Name = "blue"
}

enum Tone {
    case warm, cold
    var name: Resolver.Name {
        switch self {
        case .warm: Pigment.red
        case .cold: Pigment.blue
        }
    }
}

struct Tube { let millilitres: Int }
struct Painting {
    @Injected(name: Pigment.red) var sun: Tube
    @Injected(name: Pigment.blue) var sea: Tube
}

@main struct Paintbox {
    static func main() {
        Resolver.register(name: Pigment.red) { Tube(millilitres: 20) }
        Resolver.register(name: Pigment.blue) { Tube(millilitres: 40) }
        let painting = Painting()
        let tube: Tube = Resolver.resolve(name: Tone.cold.name)  // may be unproved
        print(painting.sun.millilitres, painting.sea.millilitres, tube.millilitres)
    }
}
