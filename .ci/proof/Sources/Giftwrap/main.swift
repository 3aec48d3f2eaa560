// Undecidable: wrappers of parameters, values that cases have by default, and values before that observers ask for.
import Resolver

struct Ribbon {}
struct Paper {}
struct Bow {}
struct Card {}
struct Tape {}
struct Doll {}
struct Ball {}
let shop = Resolver()

@propertyWrapper struct Folded {
    var wrappedValue: Int
    init(wrappedValue: Int) {
        self.wrappedValue = wrappedValue
        _ = shop.resolve(Ribbon.self)  // expect-unproved: before it is registered
    }
}
@propertyWrapper struct Taped {
    var wrappedValue: Int { _ = shop.resolve(Tape.self); return 1 }  // expect-unproved: before it is registered
    init(wrappedValue: Int) {}
}
@propertyWrapper struct Checked {
    var wrappedValue: Int
    init(wrappedValue: Int) {
        precondition(wrappedValue > 1)
        self.wrappedValue = wrappedValue
    }
}
enum Wrapping {
    case paper(Paper = shop.resolve())  // expect-unproved: before it is registered
    case bag(size: Int = 1)
}
enum Toy {
    case doll(Doll = made())
}
func made() -> Doll { fatalError() }
class Box {
    var lid: Int {
        get { _ = shop.resolve(Bow.self); return 1 }  // expect-unproved: before it is registered
        set {}
    }
}
final class Present: Box {
    override var lid: Int { didSet { _ = oldValue } }
}
func fold(@Folded _ corners: Int) {}
func check(@Checked _ count: Int) -> Ball { Ball() }

fold(4)
let tape: (Int) -> Void = { (@Taped strips: Int) in _ = strips }
tape(2)
_ = Wrapping.paper()
_ = Wrapping.bag()
Present().lid = 2
shop.register { Ribbon() }
shop.register { Paper() }
shop.register { Bow() }
shop.register { Card() }
shop.register { Tape() }
shop.register { _ = Toy.doll(); return Doll() }  // expect-unproved: end the program
shop.register { check(1) }  // expect-unproved: end the program
_ = Wrapping.paper()
_ = try shop.require(Card.self)
_ = try shop.require(Doll.self)
_ = try shop.require(Ball.self)
