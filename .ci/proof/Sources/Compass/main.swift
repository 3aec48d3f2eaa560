// Undecidable: what a key path or a closure does ends the program where that is used, wherever it was written, registered ones, too.
import Resolver

struct Needle {
    var degrees = 0
    var north: Int { degrees }
    var south: Int {
        precondition(degrees > 359, "no such direction")
        return degrees
    }
    var course: Int {
        get { degrees }
        set {
            precondition(newValue < 360, "no such direction")
            degrees = newValue
        }
    }
    subscript(turn: Int) -> Int {
        precondition(turn < 10, "too often")
        return turn
    }
}
struct Reading {
    let path: KeyPath<Needle, Int>
    func read(_ needle: Needle) -> Int { needle[keyPath: path] }
}
final class Chart {
    init(_ degrees: Int) {}
}
final class Dial {
    init(_ degrees: Int) {}
}
final class Globe {
    init(_ needle: Needle) {}
}
final class Rose {
    init(_ degrees: [Int]) {}
}
final class Turn {
    init(_ degrees: Int) {}
}
final class Ship {
    init(_ degrees: Int) {}
}
final class Bearing {
    init(_ degrees: Int) {}
}
final class Heading {
    init(_ degrees: Int) {}
}
final class Drift {
    init(_ degrees: Int) {}
}

final class Pointer: Sendable {
    init(_ degrees: [Int]) {}
}
final class Tacker {
    @Injected var read: (Needle) -> Int
}
final class Helm {
    var turn: ((Int) -> Int)?
}
final class Wheel {
    init(_ degrees: Int) {}
}
final class Rudder {
    init(_ degrees: Int) {}
}

let (good, bad) = (\Needle.north, \Needle.south)
let read: (Needle) -> Int = \.south
let write: WritableKeyPath<Needle, Int> & Sendable = \.course
let turn = \Needle[10]
let reads: [String: @Sendable (Needle) -> Int] = ["south": { $0.south }]

Resolver.register { Chart(Needle()[keyPath: good]) }
Resolver.register { Ship(Needle()[keyPath: bad]) }  // expect-unproved: end the program
Resolver.register { Dial(read(Needle())) }  // expect-unproved: end the program
Resolver.register { () -> Globe in  // expect-unproved: end the program
    var needle = Needle()
    needle[keyPath: write] = 400
    return Globe(needle)
}
Resolver.register { Rose([Needle()].map(\.south)) }  // expect-unproved: end the program
Resolver.register { Turn(Needle()[keyPath: turn]) }  // expect-unproved: end the program
Resolver.register { Reading(path: \.south) }
Resolver.register { (reading: Reading) in [reading.read(Needle())] }  // expect-unproved: end the program
Resolver.register { \Needle.south as KeyPath<Needle, Int> }
Resolver.register { { (needle: Needle) in needle.south } as (Needle) -> Int }
Resolver.register { r in  // expect-unproved: end the program
    Bearing(Needle()[keyPath: r.resolve(KeyPath<Needle, Int>.self)])
}
Resolver.register { r in Heading(r.resolve(((Needle) -> Int).self)(Needle())) }  // expect-unproved: end the program
Resolver.register { Drift(reads["south", default: { $0.north }](Needle())) }  // expect-unproved: end the program
// What is called is known to nobody here, or comes later.
Resolver.register { r in  // expect-unproved: end the program
    Pointer([Needle()].map(r.resolve(((Needle) -> Int).self)))
}
Resolver.register { Rudder(Tacker().read(Needle())) }  // expect-unproved: end the program
Resolver.register { Helm() }.scope(.application)
Resolver.register { (helm: Helm) in Wheel(helm.turn?(1) ?? 0) }  // expect-unproved: end the program
Resolver.resolve(Helm.self).turn = { degrees in fatalError("no such direction: \(degrees)") }

_ = Resolver.resolve(Chart.self)
_ = Resolver.resolve(Reading.self)
_ = Resolver.resolve(Ship.self)  // expect-unproved: Ship
_ = Resolver.resolve(Dial.self)  // expect-unproved: Dial
_ = Resolver.resolve(Globe.self)  // expect-unproved: Globe
_ = Resolver.resolve(Rose.self)  // expect-unproved: Rose
_ = Resolver.resolve(Turn.self)  // expect-unproved: Turn
_ = Resolver.resolve([Int].self)  // expect-unproved: Int
_ = Resolver.resolve(Bearing.self)  // expect-unproved: Bearing
_ = Resolver.resolve(Heading.self)  // expect-unproved: Heading
_ = Resolver.resolve(Drift.self)  // expect-unproved: Drift
_ = Resolver.resolve(Pointer.self)  // expect-unproved: Pointer
_ = Resolver.resolve(Rudder.self)  // expect-unproved: Rudder
_ = Resolver.resolve(Wheel.self)  // expect-unproved: Wheel
