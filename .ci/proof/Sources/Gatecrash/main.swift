// Undecidable: containers that are closed by the first value of a variable, of a lazy property, or by what they have made.
import Resolver

struct Ticket {}
struct Coat {}
struct Drink {}
enum Hall {
    static let doors: Resolver = {
        let doors = Resolver()
        doors.register { Ticket() }
        return doors
    }()
}
final class Cloakroom {
    lazy var rack: Resolver = {
        let rack = Resolver()
        rack.register { Coat() }
        return rack
    }()
}
final class Barkeeper {
    private let bar: Resolver
    init(bar: Resolver) { self.bar = bar }
    func goHome() async { await bar.close() }
}
final class Regular {
    lazy var drink = try? bar.require(Drink.self)  // expect-unproved: shut down
}
let cloakroom = Cloakroom()
let (first, last) = (Regular(), Regular())
let bar = Resolver()

_ = try Hall.doors.require(Ticket.self)
await Hall.doors.close()
_ = try? Hall.doors.require(Ticket.self)  // expect-unproved: shut down
_ = try cloakroom.rack.require(Coat.self)
await cloakroom.rack.close()
_ = try? cloakroom.rack.require(Coat.self)  // expect-unproved: shut down
bar.register { Drink() }
bar.register(Barkeeper.init)
_ = try bar.require(Drink.self)
_ = first.drink
await bar.resolve(Barkeeper.self).goHome()
_ = try? bar.require(Drink.self)  // expect-unproved: shut down
_ = last.drink
