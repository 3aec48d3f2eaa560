// Undecidable: cases with values and optional settings that are others the second time, errors half made up for.
import Resolver

struct Star: Sendable {}

enum Sky {
    case clear(Int), cloudy
    var other: Sky { if case .cloudy = self { .clear(1) } else { .cloudy } }
    mutating func turn() { self = other }
}
struct Night {
    var sky: Sky
    var moon: String?
    mutating func pass() { (sky, moon) = (sky.other, moon == nil ? "full" : nil) }
    func next() -> Night {
        var night = self
        night.pass()
        return night
    }
}
final class Watch {
    var night: Night
    let first: Night
    var isLate: String?
    init(_ night: Night) { (self.night, first) = (night, night) }
}
class Owl {
    func call(_ resolver: Resolver) { resolver.register(name: "owl") { Star() } }
}
final class Eagle: Owl {
    override func call(_ resolver: Resolver) {}
    func inherited() -> (Resolver) -> Void { super.call }
}
func climb(_ height: Int) throws { if height > 1 { throw CancellationError() } }

@main struct Nightfall {
    static func main() {
        let isEarly = CommandLine.argc < 5
        let night = Night(sky: isEarly ? .cloudy : .clear(2), moon: isEarly ? nil : "new")
        let resolver = Resolver()
        if case .clear = night.sky { resolver.register(name: "clear") { Star() } }
        if case .clear = night.sky.other { print(resolver.resolve(Star.self, name: "clear")) } // expect-unproved
        if case .clear(2) = night.sky { resolver.register(name: "two") { Star() } }
        if case .clear = night.sky { print(resolver.resolve(Star.self, name: "two")) } // expect-unproved
        if night.moon != nil { resolver.register(name: "moon") { Star() } }
        if night.next().moon != nil { print(resolver.resolve(Star.self, name: "moon")) } // expect-unproved

        var later = night
        if later.moon != nil { resolver.register(name: "later") { Star() } }
        later.pass()
        if later.moon != nil { print(resolver.resolve(Star.self, name: "later")) } // expect-unproved
        var sky = night.sky
        if case .clear = sky { resolver.register(name: "sky") { Star() } }
        sky.turn()
        if case .clear = sky { print(resolver.resolve(Star.self, name: "sky")) } // expect-unproved

        let watch = Watch(night)
        if watch.isLate != nil { resolver.register(name: "late") { Star() } }
        watch.isLate = "late"
        if watch.isLate != nil { print(resolver.resolve(Star.self, name: "late")) } // expect-unproved
        if watch.night.moon != nil { resolver.register(name: "watched") { Star() } }
        watch.night.pass()
        if watch.night.moon != nil { print(resolver.resolve(Star.self, name: "watched")) } // expect-unproved
        if watch.first.moon == nil { resolver.register(name: "first") { Star() } }
        if watch.first.moon == nil { print(resolver.resolve(Star.self, name: "first")) }

        do { try climb(2); resolver.register(name: "up") { Star() } } catch { print(error) }
        print(resolver.resolve(Star.self, name: "up")) // expect-unproved
        out: do {
            if isEarly { break out }
            try climb(1)
            resolver.register(name: "out") { Star() }
        } catch { resolver.register(name: "out") { Star() } }
        print(resolver.resolve(Star.self, name: "out")) // expect-unproved

        let inherited = Resolver()
        Eagle().inherited()(inherited)
        print(inherited.resolve(Star.self, name: "owl"))
    }
}
