// Not proved: what the language calls of a value resets everything, asks too early, or ends the program; so do negative counts.
import Foundation
import Resolver

struct Voice {}
struct Echo {}
struct Gesture { let text: String }
struct Song { let text: String }
struct Mask { let faces: [Face] }
struct Flock { let feathers: [Feather: Int] }
struct Flight { let beats: [Int] }
struct Likeness { let isLike: Bool }
struct Fright { let text: String }
struct Perch { let isEmpty: Bool }
struct Pose { let limbs: [Int] }
struct Stance { let limbs: ArraySlice<Int> }
struct Bow { let text: String }

struct Hush: CustomStringConvertible {
    var description: String {
        Resolver.reset()
        return "hush"
    }
}

struct Call: CustomStringConvertible {
    var description: String { "\(Resolver.resolve(Echo.self))" }  // expect-unproved: before it is registered
}

struct Stammer: CustomStringConvertible {
    var description: String { fatalError("no word") }
}

class Tune: CustomStringConvertible {
    var description: String { "a tune" }
}

final class Refrain: Tune {
    override var description: String { fatalError("no end") }
}

struct Face: Comparable {
    let age: Int
    static func < (one: Face, other: Face) -> Bool { preconditionFailure("nobody tells") }
}

struct Feather: Hashable {
    let number: Int
    func hash(into hasher: inout Hasher) { fatalError("no hash") }
}

struct Wings: Sequence, IteratorProtocol {
    func next() -> Int? { fatalError("no beat") }
}

struct Beak: Equatable {
    static func == (one: Beak, other: Beak) -> Bool { fatalError("unlike") }
}

struct Head: Equatable { var beak = Beak() }

struct Shock: Error, CustomStringConvertible {
    var description: String { fatalError("speechless") }
}

struct Branch: Collection {
    var startIndex: Int { 0 }
    var endIndex: Int { fatalError("no end") }
    func index(after index: Int) -> Int { index + 1 }
    subscript(index: Int) -> Int { index }
}

func tune() -> Tune { Refrain() }

struct Accent: FormatStyle {
    func format(_ number: Int) -> String { fatalError("no accent") }
}

struct Marks: OptionSet {
    let rawValue: Int
    init(rawValue: Int) {
        precondition(rawValue > 0)
        self.rawValue = rawValue
    }
}

struct Weight: AdditiveArithmetic {
    static var zero: Weight { Weight() }
    static func + (one: Weight, other: Weight) -> Weight { fatalError("too heavy") }
    static func - (one: Weight, other: Weight) -> Weight { one }
}

struct Quills: RangeReplaceableCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { 0 }
    func index(after index: Int) -> Int { index + 1 }
    subscript(index: Int) -> Int { index }
    mutating func replaceSubrange(_ range: Range<Int>, with quills: some Collection<Int>) { fatalError("no room") }
}

@main struct Mimic {
    static func main() {
        let (hush, count) = (Hush(), Int(CommandLine.argc))
        Resolver.register { Voice() }
        print(hush)
        print(Resolver.resolve(Voice.self))  // expect-unproved: before it is registered

        // Where it is called by its name, the service is there.
        print(Call())
        Resolver.register { Echo() }
        print(Call().description)

        let resolver = Resolver()
        resolver.register { Gesture(text: "\(Stammer())") }  // expect-unproved: end the program
        resolver.register { Song(text: "\([tune()])") }  // expect-unproved: end the program
        resolver.register { Mask(faces: [Face(age: 1), Face(age: 2)].sorted()) }  // expect-unproved: end the program
        resolver.register { () -> Flock in  // expect-unproved: end the program
            var feathers: [Feather: Int] = [:]
            feathers[Feather(number: 1)] = 1
            return Flock(feathers: feathers)
        }
        resolver.register { Flight(beats: Array(Wings())) }  // expect-unproved: end the program
        resolver.register { Likeness(isLike: Head() != Head()) }  // expect-unproved: end the program
        resolver.register { () -> Fright in  // expect-unproved: end the program
            do { throw Shock() } catch { return Fright(text: "\(error)") }
        }
        resolver.register { Perch(isEmpty: Branch().isEmpty) }  // expect-unproved: end the program
        resolver.register { Pose(limbs: Array(stride(from: 0, to: 4, by: count - 1))) }  // expect-unproved: end the program
        resolver.register { Stance(limbs: [1, 2].prefix(count - 5)) }  // expect-unproved: end the program
        resolver.register { Bow(text: String(repeating: "bow", count: count - 5)) }  // expect-unproved: end the program
        resolver.register(name: "style") { Gesture(text: 5.formatted(Accent())) }  // expect-unproved: end the program
        resolver.register(name: "options") { () -> Gesture in  // expect-unproved: end the program
            Gesture(text: "\(Marks(rawValue: 1).intersection(Marks(rawValue: 2)).rawValue)")
        }
        resolver.register(name: "sum") { () -> Perch in  // expect-unproved: end the program
            var weight = Weight()
            weight += Weight()
            return Perch(isEmpty: false)
        }
        resolver.register(name: "append") { () -> Perch in  // expect-unproved: end the program
            var quills = Quills()
            quills.append(1)
            return Perch(isEmpty: quills.isEmpty)
        }
        switch count {
        case 1: print(resolver.resolve(Gesture.self), resolver.resolve(Song.self), resolver.resolve(Mask.self))
        case 2: print(resolver.resolve(Flock.self), resolver.resolve(Flight.self), resolver.resolve(Likeness.self))
        case 3: print(resolver.resolve(Fright.self), resolver.resolve(Perch.self), resolver.resolve(Pose.self))
        default: print(resolver.resolve(Stance.self), resolver.resolve(Bow.self))
        }
    }
}
