// Undecidable: what seems to run once, and does not, or runs for another one; numbers that are others the second time; containers half filled.
import Resolver

struct Key: Sendable {}
struct Jam: Error {}
func isOdd(_ number: Int) -> Bool { number % 2 == 1 }

enum Lock {
    nonisolated(unsafe) static var isWide = false, isFor = false, isStiff = false, isLoose = false, isEarly = false, isSlow = false
    static func widen(_ all: Bool) {
        guard !isWide else { return }
        isWide = true
        if all { Resolver.register(name: "wide") { Key() } }
    }
    static func open(for resolver: Resolver) {
        if !isFor {
            isFor = true
            resolver.register { Key() }
        }
    }
    static func jam() throws { throw Jam() }
    static func force() throws {
        guard !isStiff else { return }
        isStiff = true
        try jam()
        Resolver.register(name: "stiff") { Key() }
    }
    static func loosen() {
        if isLoose { return }
        isLoose = true
        Resolver.register(name: "loose") { Key() }
    }
    static func hurry() {
        guard !isEarly else { return }
        isEarly = true
        peek()
        Resolver.register(name: "early") { Key() }
    }
    static func peek() {
        hurry()
        print(Resolver.resolve(Key.self, name: "early"))  // expect-unproved
    }
}
enum Waiting {
    @MainActor static var isDone = false
    @MainActor static func setUp() async {
        guard !isDone else { return }
        isDone = true
        await Task.yield()
        Resolver.register(name: "waiting") { Key() }
    }
}
final class Gate {
    var isOpen: Bool
    init(isOpen: Bool) { self.isOpen = isOpen }
    func open() { if !isOpen { (isOpen, _) = (true, Resolver.register(name: "gate") { Key() }) } }
}
class Door {
    var isShut = false
    func shut() { if !isShut { (isShut, _) = (true, Resolver.register(name: "door") { Key() }) } }
}
final class Wicket: Door { override var isShut: Bool { get { true } set {} } }
final class Hatch {
    enum State { case shut, ajar, open }
    var state = State.shut
    let resolver = Resolver()
    func push() {
        switch state {
        case .shut:
            state = .ajar
            resolver.register { Key() }
        case .ajar:
            state = .open
            resolver.register(name: "open") { Key() }
        case .open: break
        }
    }
}
final class Counter {
    var number = 1
    func up() -> Int {
        number += 1
        return number
    }
}
struct Ring { var keys: Int }
func add(_ ring: Ring) { if ring.keys > 1 { Resolver.register(name: "ring") { Key() } } }
func take(_ ring: Ring) { if ring.keys > 1 { print(Resolver.resolve(Key.self, name: "ring")) } }  // expect-unproved
extension Resolver {
    convenience init(_ fill: (Resolver) -> Void, when isFull: Bool) {
        self.init()
        if isFull { fill(self) }
    }
}

@main struct Padlock {
    @MainActor static func main() async {
        Lock.widen(false)
        Lock.widen(true)
        print(Resolver.resolve(Key.self, name: "wide"))  // expect-unproved
        for _ in 0..<2 {
            let resolver = Resolver()
            Lock.open(for: resolver)
            print(resolver.resolve(Key.self))  // expect-unproved
        }
        try? Lock.force()
        do { try Lock.force() } catch { return }
        print(Resolver.resolve(Key.self, name: "stiff"))  // expect-unproved
        Lock.loosen()
        Resolver.main = Resolver()
        Lock.loosen()
        print(Resolver.resolve(Key.self, name: "loose"))  // expect-unproved
        for name in ["front", "back"] as [Resolver.Name] {
            if !Lock.isSlow {
                Lock.isSlow = true
                Resolver.register(name: name) { Key() }
            }
            print(Resolver.resolve(Key.self, name: name))  // expect-unproved
        }
        Lock.hurry()
        let task = Task { await Waiting.setUp() }
        await Task.yield()
        await Waiting.setUp()
        print(Resolver.resolve(Key.self, name: "waiting"))  // expect-unproved
        await task.value

        Gate(isOpen: isOdd(3)).open()
        print(Resolver.resolve(Key.self, name: "gate"))  // expect-unproved
        let door: Door = Wicket()
        door.shut()
        print(Resolver.resolve(Key.self, name: "door"))  // expect-unproved
        let (hatch, other) = (Hatch(), Hatch())
        hatch.push()
        print(hatch.resolver.resolve(Key.self), hatch.resolver.resolve(Key.self, name: "open"))  // expect-unproved
        other.state = .ajar
        other.push()
        print(other.resolver.resolve(Key.self))  // expect-unproved

        let counter = Counter()
        if counter.up() > 2 { Resolver.register(name: "counter") { Key() } }
        if counter.up() > 2 { print(Resolver.resolve(Key.self, name: "counter")) }  // expect-unproved
        let number = CommandLine.arguments.count + 2
        if number > 3 { Resolver.register(name: "number") { Key() } }
        if number > 2 { print(Resolver.resolve(Key.self, name: "number")) }  // expect-unproved
        if number != 3 { Resolver.register(name: "three") { Key() } }
        if 3 <= number, number < 4 { print(Resolver.resolve(Key.self, name: "three")) }  // expect-unproved
        var ring = Ring(keys: CommandLine.arguments.count)
        add(ring)
        ring.keys = 5
        take(ring)

        let half = Resolver({ $0.register { Key() } }, when: isOdd(2))
        print(half.resolve(Key.self))  // expect-unproved
    }
}
