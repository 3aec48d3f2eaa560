// Correct: an optional type is registered as such, and asked for as such.
import Resolver

struct Piece { let number: Int }
struct Corner { let piece: Piece? }

@main struct Jigsaw {
    static func main() {
        let box = Resolver()
        box.register(Piece?.self) { Piece(number: 1) }
        box.register(name: "lost", Piece?.self) { nil }
        box.register(Corner.init)
        let piece: Piece? = box.resolve()
        let corner: Corner = box.resolve()
        print(piece?.number ?? 0, corner.piece?.number ?? 0)
    }
}
extension Resolver {
    func register<Service>(name: Resolver.Name, _ type: Service.Type, _ make: @escaping @Sendable () -> Service) {
        register(type, name: name, make)
    }
}
