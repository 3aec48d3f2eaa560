// Undecidable: what a subclass leaves to its superclass: members by `super`, properties that it only observes, default arguments.
import Resolver

struct Clock {}
struct Ring {}
struct Chest {}
struct Lamp {}
struct Deed {}
struct Seal {}
let house = Resolver()

class Grandparent {
    var age: Int { _ = house.resolve(Clock.self); return 1 }  // expect-unproved: before it is registered
    var name = "" { didSet { _ = house.resolve(Ring.self) } }  // expect-unproved: before it is registered
    var home: Int {
        get { 1 }
        set { _ = house.resolve(Chest.self) }  // expect-unproved: before it is registered
    }
    subscript(room: Int) -> Int {
        get { room }
        set { _ = house.resolve(Lamp.self) }  // expect-unproved: before it is registered
    }
}
final class Parent: Grandparent {
    override var age: Int { super.age + 1 }
    override var name: String { didSet {} }
    override var home: Int { didSet {} }
    override subscript(room: Int) -> Int {
        get { room }
        set { super[room] = newValue }
    }
}
class Testator {
    init(deed: Deed = house.resolve()) {}  // expect-unproved: before it is registered
}
final class Heir: Testator {
    init(share: Int) {}
}
class Notary {
    init(seal: Seal = house.resolve()) {}  // expect-unproved: before it is registered
}
final class Clerk: Notary {}

let parent = Parent()
_ = parent.age
parent.name = "Ada"
parent.home = 2
parent[1] = 2
_ = Heir(share: 1)
_ = Clerk()
house.register { Clock() }
house.register { Ring() }
house.register { Chest() }
house.register { Lamp() }
house.register { Deed() }
house.register { Seal() }
