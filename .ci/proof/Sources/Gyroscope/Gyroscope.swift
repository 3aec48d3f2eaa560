// Undecidable: factories that may wait for themselves: locks that are held, iterators of the program's own, members that the language calls.
import Dispatch
import Foundation
import Resolver
import Synchronization

struct Wheel: Sendable { let spokes: Int }

struct Ones: Sequence, IteratorProtocol {
    mutating func next() -> Int? { 1 }
}
struct Rim: Sendable {}
struct Axle: Decodable, Equatable {
    init(from decoder: any Decoder) throws { fatalError() }
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
        all.register(name: "process") { () -> Wheel in  // expect-unproved: end the program
            Process().waitUntilExit()
            return Wheel(spokes: 1)
        }
        all.register(name: "bits") { () -> Wheel in  // expect-unproved: end the program
            Wheel(spokes: "\(unsafeBitCast(0, to: AnyObject.self))".count)
        }
        all.register(name: "character") { Wheel(spokes: Int(NSString("a").character(at: 5))) }  // expect-unproved: end the program
        all.register(name: "bound") { () -> Wheel in  // expect-unproved: end the program
            var generator = SystemRandomNumberGenerator()
            return Wheel(spokes: Int(generator.next(upperBound: 0 as UInt32)))
        }
        all.register(name: "main") { () -> Wheel in  // expect-unproved: end the program
            DispatchQueue.main.sync { Wheel(spokes: 1) }
        }
        all.register(name: "events") { () -> Wheel in  // expect-unproved: end the program
            RunLoop.current.run()
            return Wheel(spokes: 1)
        }
        all.register(name: "decoded") { () -> Wheel in  // expect-unproved: end the program
            let axle = try? JSONDecoder().decode(Axle.self, from: Data("1".utf8))
            return Wheel(spokes: axle == nil ? 1 : 2)
        }
        all.register(name: "range") { Wheel(spokes: (0..<read() - 1).count) }  // expect-unproved: end the program
        all.register(name: "narrow") { Wheel(spokes: Int(numericCast(read()) as UInt8)) }  // expect-unproved: end the program
        all.register { () -> Rim in  // expect-unproved: end the program
            await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }
            return Rim()
        }
        all.register(name: "stream") { () -> Rim in  // expect-unproved: end the program
            for await _ in AsyncStream(unfolding: { 1 }) {}
            return Rim()
        }
        all.register(name: "group") { () -> Rim in
            await withTaskGroup(of: Int.self) { group in
                group.addTask { 1 }
                for await one in group { print(one) }
            }
            return Rim()
        }
        all.register(name: "after") { () -> Wheel in
            lock.lock()
            lock.unlock()
            return Wheel(spokes: count() + read() + queue.sync { 1 } + count())
        }
        print(all.resolve(Wheel.self, name: "after").spokes)
    }
}
