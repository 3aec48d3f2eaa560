// Undecidable: values that change in inout parameters, deferred blocks, local functions, observers, setters, members of protocols, and objects.
import Resolver

struct Rain: Sendable {}
struct Hail: Sendable {}
struct Fog: Sendable {}
struct Dew: Sendable { let rain: Rain }

nonisolated(unsafe) var hours = CommandLine.arguments.count
func isHigh() -> Bool { hours = hours * 7 % 11; return hours % 2 == 0 }

struct Air {
    var isWarm: Bool
    var isStill: Bool
    var isFair: Bool { get { isWarm && isStill } set { (isWarm, isStill) = (newValue, isHigh()) } }
    static func measure() -> Air { Air(isWarm: isHigh(), isStill: isHigh()) }
}
protocol Gauge { var isUp: Bool { get set } }
extension Gauge { mutating func tap() { isUp = isHigh() } }
struct Needle: Gauge { var isUp: Bool }
final class Station {
    var air: Air
    init(_ air: Air) { self.air = air }
}
enum Wind { case none, some }
enum Log { nonisolated(unsafe) static var air = Air.measure() }

@main struct Barometer {
    static func main() {
        inside()
        outside()
        others()
    }

    static func inside() {
        let (one, two, three, four) = (Resolver(), Resolver(), Resolver(), Resolver())
        func change(_ air: inout Air) {
            if air.isWarm { one.register { Rain() } }
            air.isWarm = isHigh()
            if air.isWarm { print(one.resolve(Rain.self)) }  // expect-unproved
        }
        var air = Air.measure()
        change(&air)

        var late = Air.measure()
        do {
            defer { late.isWarm = isHigh() }
            if late.isWarm { two.register { Rain() } }
        }
        if late.isWarm { print(two.resolve(Rain.self)) }  // expect-unproved

        var watched = Air.measure() { didSet { if watched.isStill { watched = .measure() } } }
        if watched.isWarm { three.register { Rain() } }
        watched.isStill = true
        if watched.isWarm { print(three.resolve(Rain.self)) }  // expect-unproved

        var local = Air.measure()
        func warm() { local.isWarm = isHigh() }
        if local.isWarm { four.register { Rain() } }
        warm()
        if local.isWarm { print(four.resolve(Rain.self)) }  // expect-unproved
    }

    static func outside() {
        let (one, two, three, four) = (Resolver(), Resolver(), Resolver(), Resolver())
        let station = Station(.measure())
        if station.air.isWarm { one.register { Rain() } }
        station.air.isWarm = isHigh()
        if station.air.isWarm { print(one.resolve(Rain.self)) }  // expect-unproved

        let needle = Needle(isUp: isHigh())
        if needle.isUp { two.register { Hail() } }
        var other = needle
        other.tap()
        if other.isUp { print(two.resolve(Hail.self)) }  // expect-unproved

        if Log.air.isWarm { three.register { Hail() } }
        Log.air = .measure()
        if Log.air.isWarm { print(three.resolve(Hail.self)) }  // expect-unproved

        var air = Air.measure()
        if air.isStill { four.register { Hail() } }
        air.isFair = true
        if air.isStill { print(four.resolve(Hail.self)) }  // expect-unproved
        let still = air
        if still.isStill { four.register { Fog() } }
        var next = still
        next.isWarm = isHigh()
        if next.isStill { print(four.resolve(Fog.self)) }
        if next.isWarm { print(four.resolve(Fog.self)) }  // expect-unproved
        if still.isWarm || still.isStill { print(four.resolve(Fog.self)) }  // expect-unproved
    }

    static func others() {
        let (one, two) = (Resolver(), Resolver())
        let wind: Wind = isHigh() ? .none : .some
        switch wind {
        case .none: one.register { Rain() }
        case .some: break
        }
        print(one.resolve(Rain.self))  // expect-unproved
        // What one run of the code has registered says nothing of another one.
        func go(_ isWet: Bool) {
            if isWet { two.register { Dew(rain: $0) } }  // expect-unproved
            if !isWet { two.register { Rain() } }
        }
        go(isHigh())
        go(isHigh())
        print(two.optional(Dew.self) as Any)
    }
}
