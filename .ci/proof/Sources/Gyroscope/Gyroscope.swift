// Undecidable: factories that may wait for themselves: locks that are held, iterators of the program's own, members that the language calls.
import Dispatch
import Foundation
import Resolver
import Synchronization

struct Wheel: Sendable { let spokes: Int }

struct Ones: Sequence, IteratorProtocol {
    mutating func next() -> Int? { 1 }
}
struct Echo: CustomStringConvertible { var description: String { "\(self)" } }
struct Mirror: Hashable {
    static func == (first: Mirror, second: Mirror) -> Bool { true }
    func hash(into hasher: inout Hasher) { hasher.combine(self) }
}

let lock = NSLock()
let queue = DispatchQueue(label: "wheel")
let total = Mutex(0)
func count() -> Int {
    lock.lock()
    defer { lock.unlock() }
    return 1
}
func read() -> Int { total.withLock { $0 } }

@main struct Gyroscope {
    static func main() {
        let all = Resolver()
        all.register(name: "stepped") { () -> Wheel in  // expect-unproved: end the program
            for _ in Ones() {}
            return Wheel(spokes: 1)
        }
        all.register(name: "collected") { Wheel(spokes: Array(Ones()).count) }  // expect-unproved: end the program
        all.register(name: "mapped") { Wheel(spokes: Ones().map { $0 }.count) }  // expect-unproved: end the program
        all.register(name: "repeated") { () -> Wheel in  // expect-unproved: end the program
            for _ in repeatElement(1, count: .max) {}
            return Wheel(spokes: 1)
        }
        all.register(name: "described") { Wheel(spokes: "\(Echo())".count) }  // expect-unproved: end the program
        all.register(name: "hashed") { () -> Wheel in  // expect-unproved: end the program
            let mirrors: Set<Mirror> = [Mirror()]
            return Wheel(spokes: mirrors.count)
        }
        all.register(name: "twice") { () -> Wheel in  // expect-unproved: end the program
            lock.lock()
            lock.lock()
            return Wheel(spokes: 1)
        }
        all.register(name: "called") { () -> Wheel in  // expect-unproved: end the program
            lock.lock()
            defer { lock.unlock() }
            return Wheel(spokes: count())
        }
        all.register(name: "nested") { () -> Wheel in  // expect-unproved: end the program
            total.withLock { $0 += read() }
            return Wheel(spokes: 1)
        }
        all.register(name: "queue") { () -> Wheel in  // expect-unproved: end the program
            Wheel(spokes: queue.sync { queue.sync { 1 } })
        }
        all.register(name: "pipe") { () -> Wheel in  // expect-unproved: end the program
            Wheel(spokes: Pipe().fileHandleForReading.readDataToEndOfFile().count)
        }
        all.register(name: "after") { () -> Wheel in
            lock.lock()
            lock.unlock()
            return Wheel(spokes: count() + read() + queue.sync { 1 } + count())
        }
        print(all.resolve(Wheel.self, name: "after").spokes)
    }
}
