// Undecidable: what is made anew each time may need another one of its kind: late injections, and arguments that may be the same.
import Resolver

final class Hamster { var wheel: Wheel? }
final class Wheel { init(hamster: Hamster) {} }
final class Step { init(_ next: Step?) {} }
final class Rung { init(_ rail: Rail?) {} }
final class Rail { init(_ rung: Rung) {} }
final class Oat { var hays: [Hay] = [] }
final class Hay { var oats: [Oat] = [] }

@main struct Treadmill {
    static func main() throws {
        let pets = Resolver()
        pets.register { Hamster() }.injection(cycle: true, \.wheel).scope(.unique)  // expect-unproved: without an end
        pets.register(Wheel.init).scope(.unique)  // expect-unproved: not proved
        print(pets.resolve(Wheel.self))  // expect-unproved: not proved
        pets.register(Step.self) { r, left in
            Step(left < 3 ? try r.require(Step.self, argument: left as Int) : nil)  // expect-unproved: without an end
        }
        print(pets.resolve(Step.self, argument: 3))  // expect-unproved: not proved
        pets.register { Oat() }.injection(cycle: true, \.hays, { many($0) }).scope(.unique)
        pets.register { Hay() }.injection(cycle: true, \.oats, { many($0) }).scope(.unique)
        print(pets.resolve(Oat.self))
        pets.register { (r, left: Int) in Rung(left > 0 ? r.resolve(Rail.self) : nil) }  // expect-unproved: not proved
        pets.register { r in Rail(r.resolve(Rung.self, argument: 3)) }  // expect-unproved: without an end
        print(pets.resolve(Rail.self))  // expect-unproved: not proved
    }
}
