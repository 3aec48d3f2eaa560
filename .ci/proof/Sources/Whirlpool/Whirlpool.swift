// Undecidable: factories that may never give anything: loops of which nothing says that they end, functions that call themselves, what waits.
import Dispatch
import Foundation
import Resolver

struct Boat: Sendable { let speed: Int }

enum Current {
    static let first: Int = second + 1
    static let second: Int = first + 1
}
struct Whirl {
    var speed: Int { depth }
    var depth: Int { speed }
}
func deeper(_ depth: Int) -> Int { deeper(depth + 1) + 1 }

final class Thermometer {
    var celsius = 0.0 { didSet { fahrenheit = celsius * 1.8 + 32 } }
    var fahrenheit = 32.0 { didSet { celsius = (fahrenheit - 32) / 1.8 } }
}
class Gauge {
    // What observes a property sets it without being called again, but not from a closure, or that of another object.
    var level = 0 { didSet { level = max(level, 0) } }
    var depth = 0 { didSet { [1].forEach { depth = $0 } } }
    var pressure = 0 { didSet { other?.pressure = 1 } }
    var width = 0
    var other: Gauge?
}
final class Buoy: Gauge {
    override var width: Int { didSet { width = 1 } }
}

@main struct Whirlpool {
    static func main() {
        let all = Resolver()
        all.register(name: "while") { () -> Boat in  // expect-unproved: end the program
            while true {}
        }
        all.register(name: "until") { () -> Boat in  // expect-unproved: end the program
            repeat {} while CommandLine.argc > 0
            return Boat(speed: 1)
        }
        all.register(name: "endless") { () -> Boat in  // expect-unproved: end the program
            for _ in 0... {}
            return Boat(speed: 1)
        }
        all.register(name: "computed") { Boat(speed: Whirl().speed) }  // expect-unproved: end the program
        all.register(name: "called") { Boat(speed: deeper(1)) }  // expect-unproved: end the program
        all.register(name: "constant") { Boat(speed: Current.first) }  // expect-unproved: end the program
        all.register(name: "signal") { () -> Boat in  // expect-unproved: end the program
            DispatchSemaphore(value: 0).wait()
            return Boat(speed: 1)
        }
        all.register(name: "lock") { () -> Boat in
            let lock = NSLock()
            lock.lock()
            defer { lock.unlock() }
            return Boat(speed: 1)
        }
        all.register(name: "steps") { () -> Boat in
            var (speed, step) = (0, 0)
            while step < 3 { step += 1 }
            for length in [1, 2] { speed += length }
            return Boat(speed: speed + step)
        }
        all.register(name: "iterator") { Boat(speed: AnyIterator { 1 }.reduce(0, +)) }  // expect-unproved: end the program
        all.register(name: "each other") { () -> Boat in  // expect-unproved: end the program
            let thermometer = Thermometer()
            thermometer.celsius = 1
            return Boat(speed: Int(exactly: thermometer.fahrenheit) ?? 0)
        }
        let (speeds, continuation) = AsyncStream.makeStream(of: Int.self)
        continuation.yield(1)
        all.register(name: "stream") { () async -> Boat in  // expect-unproved: end the program
            Boat(speed: await speeds.first { $0 > 1 } ?? 1)
        }
        all.register(name: "group") { () async -> Boat in
            await withTaskGroup(of: Int.self) { group in
                group.addTask { 1 }
                return Boat(speed: await group.reduce(0, +))
            }
        }
        all.register(name: "own") { () -> Boat in
            let gauge = Gauge()
            gauge.level = 1
            return Boat(speed: gauge.level)
        }
        all.register(name: "closure") { () -> Boat in  // expect-unproved: end the program
            let gauge = Gauge()
            gauge.depth = 1
            return Boat(speed: gauge.depth)
        }
        all.register(name: "other") { () -> Boat in  // expect-unproved: end the program
            let gauge = Gauge()
            gauge.other = gauge
            gauge.pressure = 1
            return Boat(speed: gauge.pressure)
        }
        all.register(name: "overridden") { () -> Boat in  // expect-unproved: end the program
            let buoy = Buoy()
            buoy.width = 2
            return Boat(speed: buoy.width)
        }
        print(all.resolve(Boat.self, name: "steps").speed)
        print(all.resolve(Boat.self, name: "own").speed)
        print(all.resolve(Boat.self, name: "called").speed)  // expect-unproved
    }
}
