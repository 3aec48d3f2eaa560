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
        print(all.resolve(Boat.self, name: "steps").speed)
        print(all.resolve(Boat.self, name: "called").speed)  // expect-unproved
    }
}
