// Correct: set up once, as a flag or a state says; numbers that are compared twice; what only a main file changes; initialisers of a container.
import Resolver

struct Script: Sendable { let title: String }
struct Lamp: Sendable {}
struct Seat: Sendable { let number: Int }
struct Curtain: Sendable {}

enum Company {
    nonisolated(unsafe) private static var isSetUp = false
    static func setUp() {
        guard !isSetUp else { return }
        isSetUp = true
        Resolver.register { Script(title: "Faust") }
    }
}
final class Stage {
    enum State { case dark, lit, closed }
    private var state = State.dark
    private var needsSeats = true
    let resolver = Resolver()
    func step() {
        switch state {
        case .dark:
            resolver.register { Lamp() }
            state = .lit
        case .lit:
            print(resolver.resolve(Lamp.self))
            state = .closed
        case .closed: break
        }
    }
    func seats() -> Seat {
        if needsSeats {
            needsSeats = false
            resolver.register { Seat(number: 3) }
        }
        return resolver.resolve()
    }
}
typealias Part = (Resolver) -> Void
@resultBuilder enum Parts { static func buildBlock(_ parts: Part...) -> [Part] { parts } }
extension Resolver {
    convenience init(@Parts _ parts: () -> [Part]) {
        self.init()
        for part in parts() { part(self) }
    }
}
struct House {
    let rows: Int
    let resolver = Resolver()
    func open() {
        if rows > 2 { resolver.register { Curtain() } }
        if 1 <= rows { resolver.register { Lamp() } }
    }
    func show() {
        if rows >= 4 { print(resolver.resolve(Curtain.self)) }
        if rows == 2 || rows > 2 { print(resolver.resolve(Lamp.self)) }
    }
}
func prop(_ part: @escaping Part) -> Part { part }
