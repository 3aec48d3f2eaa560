// Undecidable: what sets or observes a property asks before it is registered: by a key path, a protocol, in initialisers, next to another observer.
import Resolver

struct Rope: Sendable {}

struct Bell {
    var pitch = 0 { didSet { print(Resolver.resolve(Rope.self, name: "pitch")) } }  // expect-unproved: before it is registered
    private var stored: Int
    var weight: Int {
        @storageRestrictions(initializes: stored)
        init(weight) {
            stored = weight
            print(Resolver.resolve(Rope.self, name: "weight"))  // expect-unproved: before it is registered
        }
        get { stored }
        set { stored = newValue }
    }
    init() { weight = 1 }
}
struct Clapper {
    private var stored: Int
    var length: Int {
        @storageRestrictions(initializes: stored)
        init(length) {
            stored = length
            print(Resolver.resolve(Rope.self, name: "length"))  // expect-unproved: before it is registered
        }
        get { stored }
    }
    static func made() -> Clapper { Clapper(length: 1) }
}
protocol Turning: AnyObject { var angle: Int { get set } }
class Wheel: Turning {
    var angle = 0 { didSet { print(Resolver.resolve(Rope.self, name: "angle"), oldValue) } }  // expect-unproved: before it is registered
    var speed = 0 { didSet { speed = max(speed, 0) } }
}
final class Flywheel: Wheel {
    override var speed: Int { didSet { print(Resolver.resolve(Rope.self, name: "speed"), oldValue) } }  // expect-unproved: before it is registered
}
final class Shutter {
    var angle = 0 { didSet { print(Resolver.resolve(Rope.self, name: "shutter")) } }  // expect-unproved: before it is registered
    init() { self[keyPath: \.angle] = 1 }
}
func length() -> KeyPath<Clapper, Int> & Sendable {
    print(Resolver.resolve(Rope.self, name: "path"))  // expect-unproved: before it is registered
    return \.length
}
func tune<Value>(_ bell: inout Bell, _ path: WritableKeyPath<Bell, Value>, _ value: Value) { bell[keyPath: path] = value }
func turn(_ one: any Turning) { one.angle = 1 }

@main struct Belfry {
    static func main() {
        var bell = Bell()
        tune(&bell, \.pitch, 2)
        print(Clapper.made()[keyPath: length()])
        turn(Wheel())
        let wheel: Wheel = Flywheel()
        wheel.speed = 1
        print(Shutter())
        Resolver.register(name: "pitch") { Rope() }
        Resolver.register(name: "weight") { Rope() }
        Resolver.register(name: "length") { Rope() }
        Resolver.register(name: "angle") { Rope() }
        Resolver.register(name: "speed") { Rope() }
        Resolver.register(name: "shutter") { Rope() }
        Resolver.register(name: "path") { Rope() }
    }
}
