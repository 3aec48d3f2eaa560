// Correct: a parent and a child that share what the request has, with late injections and weak references on all sides.
import Resolver

protocol Seat: AnyObject { var side: String { get } }
final class Left: Seat {
    let side = "left"
    weak var other: (any Seat)?
    var plank: Plank?
}
final class Right: Seat {
    let side = "right"
    weak var other: (any Seat)?
    init(plank: Plank) {}
}
final class Plank {
    var seats: [any Seat] = []
    func add(_ left: Left, _ right: Right) { seats = [left, right] }
}

@main struct Seesaw {
    static func main() throws {
        let resolver = Resolver()
        resolver.register { Left() }
            .implements(Seat.self, name: "left")
            .injection(name: "right", cycle: true, \.other)
            .injection(cycle: true) { $0.plank = $1 as Plank }
        resolver.register(Right.init)
            .implements(Seat.self, name: "right")
            .injection(name: "left", cycle: true) { $0.other = $1 as any Seat }
        resolver.register { Plank() }
            .injection(cycle: true) { (plank: inout Plank, left: Left, right: Right) in plank.add(left, right) }
        let plank: Plank = try resolver.require()
        print(plank.seats.map(\.side))
    }
}
