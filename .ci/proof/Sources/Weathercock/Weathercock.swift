// Undecidable: configurations that change in between, are made anew, or are those of other objects.
import Resolver

struct North: Sendable {}
struct South: Sendable {}
struct East: Sendable {}

nonisolated(unsafe) var gusts = CommandLine.arguments.count
func turns() -> Bool { gusts += 1; return gusts % 2 == 0 }

struct Wind {
    var isStrong: Bool { didSet { isCold = turns() } }
    var isCold: Bool
    var isWet = turns()
    var speed: Int {
        get { 1 }
        set { isWet = newValue > 0 }
    }
    init(isStrong: Bool, isCold: Bool) { (self.isStrong, self.isCold) = (isStrong, isCold) }
    mutating func turn() { isCold = turns() }
    mutating func veer(_ resolver: Resolver) {
        if isCold { resolver.register { North() } }
        turn()
        if isCold { print(resolver.resolve(North.self)) }  // expect-unproved
        let once = { (wind: inout Wind) in wind.isWet = turns() }
        if isWet { resolver.register { South() } }
        once(&self)
        if isWet { print(resolver.resolve(South.self)) }  // expect-unproved
    }
    static func blow() -> Wind { Wind(isStrong: turns(), isCold: turns()) }
}

class Vane {
    let wind: Wind
    var isTurned = turns()
    init(_ wind: Wind = .blow()) { self.wind = wind }
    var isCold: Bool { wind.isCold }
}
final class Cock: Vane { override var isCold: Bool { turns() } }

func set(_ resolver: Resolver, _ wind: Wind = .blow()) { if wind.isCold { resolver.register { East() } } }
func ask(_ resolver: Resolver, _ wind: Wind = .blow()) {
    if wind.isCold { print(resolver.resolve(East.self)) }  // expect-unproved
}
func both(_ resolver: Resolver, isNorth: Bool = turns()) {
    if isNorth { resolver.register { North() } }
}
func same(_ resolver: Resolver, isNorth: Bool = turns()) {
    if isNorth { print(resolver.resolve(North.self)) }  // expect-unproved
}

@main struct Weathercock {
    static func main() {
        let (first, second, third, fourth) = (Resolver(), Resolver(), Resolver(), Resolver())
        var wind = Wind.blow()
        if wind.isCold { first.register { North() } }
        wind.turn()
        if wind.isCold { print(first.resolve(North.self)) }  // expect-unproved
        if wind.isCold { first.register { South() } }
        wind.isStrong = true
        if wind.isCold { print(first.resolve(South.self)) }  // expect-unproved
        if wind.isWet { first.register { East() } }
        wind.speed = 2
        if wind.isWet { print(first.resolve(East.self)) }  // expect-unproved
        wind.veer(second)

        set(second)
        ask(second)
        both(third)
        same(third)
        let others = [Vane(), Vane()]
        if others[0].wind.isCold { third.register { South() } }
        if others[1].wind.isCold { print(third.resolve(South.self)) }  // expect-unproved

        let vane = Vane()
        if vane.isTurned { third.register { East() } }
        vane.isTurned = turns()
        if vane.isTurned { print(third.resolve(East.self)) }  // expect-unproved
        let cock = Cock()
        if cock.isCold { fourth.register { North() } }
        if cock.isCold { print(fourth.resolve(North.self)) }  // expect-unproved
        let any: Vane = gusts > 3 ? cock : vane
        if any.isCold { fourth.register { South() } }
        if any.isCold { print(fourth.resolve(South.self)) }  // expect-unproved

        let fifth = Resolver()
        for _ in 0..<gusts {
            let wind = Wind.blow()
            if wind.isCold { print(fifth.resolve(North.self)) }  // expect-unproved
            if wind.isCold { fifth.register { North() } }
        }
        var last = Wind.blow()
        for _ in 0..<gusts {
            if last.isCold { print(fifth.resolve(South.self)) }  // expect-unproved
            last = Wind.blow()
            if last.isCold { fifth.register { South() } }
        }
        var lasting = Wind.blow()
        let change = { lasting.turn() }
        if lasting.isCold { fifth.register { East() } }
        change()
        if lasting.isCold { print(fifth.resolve(East.self)) }  // expect-unproved
        let now = wind
        let isWild = now.isStrong || now.isWet
        if isWild { fourth.register { East() } }
        if now.isStrong { print(fourth.resolve(East.self)) }
        if now.isWet && turns() { print(fourth.resolve(East.self)) }
        if now.isWet || turns() { print(fourth.resolve(East.self)) }  // expect-unproved
    }
}
