// Undecidable: observers of properties: after what sets or changes them, of the value that holds the part, not in initialisers of their own, by the old value, or passed over.
import Resolver

final class Spring {}
final class Wheel {}
final class Hand {}
final class Dial {}
final class Crown {}
final class Chain {}
final class Key {}
final class Lid {}
final class Bell {}
final class Case {}
final class Cog {}

enum Tension { case loose, wound, broken }
struct Face {
    var numerals = 0 { didSet { Resolver.register { Dial() } } }
    init() {}
    init(numerals: Int) {
        self.init()
        self.numerals = numerals
        Resolver.register { Lid() }
    }
}
class Watch {
    var tension = Tension.loose {
        didSet {
            switch tension {
            case .loose, .broken: break
            case .wound: Resolver.register { Spring() }
            }
        }
    }
    var teeth = 0 { willSet { Resolver.register { Wheel() } } }
    var face = Face() { didSet { Resolver.register { Hand() } } }
    var winder: Tension = .loose { didSet { if oldValue == .wound { Resolver.register { Crown() } } } }
    var mode: Tension = .loose {
        didSet {
            if Resolver.optional(Lid.self) != nil { wind() }
            if mode == .wound { Resolver.register { Bell() } }
        }
    }
    var link = 0 { didSet { Resolver.register { Chain() } } }
    nonisolated(unsafe) static var made = 0 { didSet { print(((try? Resolver.require(Key.self)) as Any)) } }  // expect-unproved: before it is registered
    init() {}
    init(link: Int) { self.link = link }
    func wind() { if mode != .broken { mode = .broken } }
}
final class Repairer {
    var bill: Face {
        get { Face() }
        set { Resolver.register { Cog() } }
        _modify {
            var bill = Face()
            yield &bill
        }
    }
}
final class Pocket: Watch {
    var size = 0 { didSet { Resolver.register { Case() } } }
    override init() {
        super.init()
        teeth = 3
    }
}
func turn(_ numerals: inout Int) { numerals += 12 }

let watch = Watch(link: 3)
print((try? Resolver.require(Chain.self)) as Any)  // expect-unproved: before it is registered
watch.link += 1
print(Resolver.resolve(Chain.self))
watch.tension = .wound
print(Resolver.resolve(Spring.self))
let face = Face(numerals: 3)
print((try? Resolver.require(Dial.self)) as Any)  // expect-unproved: before it is registered
turn(&watch.face.numerals)
print(Resolver.resolve(Dial.self), Resolver.resolve(Hand.self), Resolver.resolve(Lid.self))
let pocket = Pocket()
print(Resolver.resolve(Wheel.self))
pocket.size = 3
print(Resolver.resolve(Case.self))
watch.winder = .wound
print((try? Resolver.require(Crown.self)) as Any)  // expect-unproved: under a condition
watch.mode = .wound
print((try? Resolver.require(Bell.self)) as Any)  // expect-unproved: under a condition
let repairer = Repairer()
repairer.bill.numerals = 3
turn(&repairer.bill.numerals)
print((try? Resolver.require(Cog.self)) as Any)  // expect-unproved: may never run
Watch.made = 1
Resolver.register { Key() }
