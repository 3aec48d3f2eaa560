// Undecidable: a flag that is asked twice is the same each time, unless it is another one, has changed, or is that of another run.
import Resolver

struct Lamp {}
struct Flag {}
struct Buoy: Sendable {}
struct Smoke {}
protocol Signal {}
extension Lamp: Signal {}
extension Flag: Signal {}

enum Sea { static let isDark = CommandLine.arguments.count > 1 }
let isCalm = CommandLine.arguments.count < 5
let isRough = !isCalm
enum Tide: String { case ebb, flood, slack }
let tide = Tide(rawValue: CommandLine.arguments[0]) ?? .slack

func isOdd() -> Bool { CommandLine.arguments.count % 2 == 1 }
func hoist(_ mast: Resolver, _ isHigh: Bool) { if isHigh { mast.register { Flag() } } }
func read(_ mast: Resolver, _ isHigh: Bool) {
    guard isHigh else { return }
    print(mast.resolve(Flag.self))
}
func lower(_ mast: Resolver, _ isHigh: Bool) {
    if isHigh { print(mast.resolve(Flag.self)) }  // expect-unproved
}
func flip(_ value: inout Bool) { value = !value }

final class Ship {
    let mast = Resolver()
    let isLit: Bool
    init(_ isLit: Bool) {
        self.isLit = isLit
        if isLit { mast.register { Lamp() } }
    }
}

struct Station {
    nonisolated(unsafe) static var last = Resolver()
    nonisolated(unsafe) static var watches: [(Resolver) -> Void] = []
    static func pass() {
        let (mast, isLit) = (Resolver(), isOdd())
        let isNear = isLit
        if isNear { mast.register { Lamp() } }
        watches.append { other in
            if isNear { print(other.resolve(Lamp.self)) }  // expect-unproved
        }
        if isNear { print(last.resolve(Lamp.self)) }  // expect-unproved
        last = mast
    }
    static func split() -> (isWide: Bool, isTall: Bool) {
        let isWide = isOdd()
        let isTall = isOdd()
        if isWide { if isTall { Resolver.register { Smoke() } } }
        return (isWide, isTall)
    }
}

@main struct Semaphore {
    static func main() {
        if Sea.isDark { Resolver.register { Lamp() } } else { Resolver.register { Flag() } }
        let signal: any Signal = Sea.isDark ? Resolver.resolve(Lamp.self) : Resolver.resolve(Flag.self)
        if isCalm { Resolver.register { Buoy() } }
        if !isRough { print(Resolver.resolve(Buoy.self), signal) }
        if isRough { print(Resolver.resolve(Buoy.self)) }  // expect-unproved

        let (mast, isHigh) = (Resolver(), isOdd())
        hoist(mast, isCalm)
        read(mast, isCalm)
        lower(mast, isHigh)

        let isWindy = isOdd()
        let harbour = Resolver()
        if isWindy { harbour.register { Flag() } }
        harbour.register { Smoke() }
        if !isWindy { harbour.register { Flag() } }
        print(harbour.resolve(Flag.self))
        if isWindy { harbour.register { Lamp() } }
        [1, 2].forEach { number in if isWindy { print(number, harbour.resolve(Lamp.self)) } }
        if isWindy { print(harbour.resolve(Buoy.self)) }  // expect-unproved
        if isWindy { harbour.register { Buoy() } }

        var isUp = isOdd()
        let pole = Resolver()
        if isUp { pole.register { Lamp() } } else { pole.register { Flag() } }
        flip(&isUp)
        if isUp { print(pole.resolve(Lamp.self)) }  // expect-unproved

        let quay = Resolver()
        switch tide {
        case .ebb: quay.register { Lamp() }
        case .flood: quay.register { Flag() }
        case .slack: break
        }
        switch tide {
        case .ebb: print(quay.resolve(Lamp.self))
        case .slack: break
        default: print(quay.resolve(Flag.self))
        }
        switch tide {
        case .ebb, .slack: print(quay.resolve(Lamp.self))  // expect-unproved
        case .flood: quay.register { Buoy() }
        }
        switch tide {
        case .flood where isCalm: quay.register { Smoke() }
        default: quay.register { Buoy() }
        }
        print(quay.resolve(Buoy.self))  // expect-unproved
        switch tide {
        case .flood: print(quay.resolve(Smoke.self))  // expect-unproved
        default: break
        }

        let (one, two) = (Ship(isCalm), Ship(isHigh))
        if one.isLit { print(two.mast.resolve(Lamp.self)) }  // expect-unproved

        for _ in 0..<3 { Station.pass() }
        Station.watches.forEach { $0(Station.last) }
        let (first, second) = (Station.split(), Station.split())
        if first.isWide { if second.isTall { print(Resolver.resolve(Smoke.self)) } }  // expect-unproved
    }
}
