// Undecidable: what the compiler calls, and what others call of a value, asks before it is registered: iterators, literals, patterns, key paths, what is decoded.
import Foundation
import Resolver

let all = Resolver()

struct Steps: Sequence, IteratorProtocol {
    var left = 1
    mutating func next() -> Int? {
        left -= 1
        return left < 0 ? nil : all.resolve(Int.self, name: "next")  // expect-unproved
    }
}
struct Doors: Sequence {
    func makeIterator() -> IndexingIterator<[Int]> {
        [all.resolve(Int.self, name: "iterator")].makeIterator()  // expect-unproved
    }
}
struct Visits: AsyncSequence {
    struct Visit: AsyncIteratorProtocol {
        mutating func next() async -> Int? { all.resolve(Int.self, name: "visit") > 1 ? 1 : nil }  // expect-unproved
    }
    func makeAsyncIterator() -> Visit { Visit() }
}
struct Wall {
    subscript(stone: Int) -> Int { stone }
    var height: Int { all.resolve(Int.self, name: "height") }  // expect-unproved
}
struct Bell: CustomStringConvertible {
    var description: String { "\(all.resolve(Int.self, name: "bell"))" }  // expect-unproved
}
final class Candle { deinit { print(all.resolve(Int.self, name: "candle")) } }  // expect-unproved
struct Hinge: Hashable {
    static func == (_: Hinge, _: Hinge) -> Bool { all.resolve(Int.self, name: "hinge") == 1 }  // expect-unproved
    func hash(into hasher: inout Hasher) {}
}
enum Bolt: CustomStringConvertible {
    case up
    var description: String { "\(all.resolve(Int.self, name: "bolt"))" }  // expect-unproved
}
struct Lock { let number: Int }
func ~= (lock: Lock, number: Int) -> Bool { all.resolve(Int.self, name: "lock") == number }  // expect-unproved
struct Bar: ExpressibleByIntegerLiteral {
    init(integerLiteral: Int) { print(all.resolve(Int.self, name: "bar")) }  // expect-unproved
}
struct Bars: ExpressibleByArrayLiteral {
    init(arrayLiteral: Int...) { print(all.resolve(Int.self, name: "bars")) }  // expect-unproved
}
extension String.StringInterpolation {
    mutating func appendInterpolation(_ number: Int, in width: Int) {
        appendInterpolation(all.resolve(Int.self, name: "width"))  // expect-unproved
    }
}

struct Deed: Decodable {
    init(from decoder: any Decoder) throws { print(all.resolve(Int.self, name: "deed")) }  // expect-unproved
}
struct Chest: Decodable { let deeds: [Deed] }
enum Side: CaseIterable {
    case left
    static var allCases: [Side] { [.left, .left].filter { _ in all.resolve(Int.self, name: "side") > 0 } }  // expect-unproved
}
struct Stairs: Sequence {
    func makeIterator() -> AnyIterator<Int> {
        AnyIterator { all.resolve(Int.self, name: "stairs") > 1 ? 1 : nil }  // expect-unproved
    }
}
func sides<Value: CaseIterable>(_: Value.Type) -> Int { Value.allCases.count }

@main struct Postern {
    static func main() async {
        for step in Steps() { print(step) }
        for door in Doors() { print(door) }
        for await visit in Visits() { print(visit) }
        let (path, height) = (\Wall.[all.resolve(Int.self, name: "path")], \Wall.height)  // expect-unproved
        print(Wall()[keyPath: path], Wall()[keyPath: height])
        print(Bell(), Bolt.up, [Hinge()].contains(Hinge()))
        _ = Candle()
        switch 1 {
        case Lock(number: all.resolve(Int.self, name: "case")): print("open")  // expect-unproved
        default: print("shut")
        }
        let (bar, bars): (Bar, Bars) = (1, [2])
        print(bar, bars, "\(1, in: 2)")
        let chest = try? JSONDecoder().decode(Chest.self, from: Data(#"{"deeds": [{}]}"#.utf8))
        print(chest as Any, sides(Side.self), Stairs().reduce(0, +))
        let names: [Resolver.Name] = [
            "next", "iterator", "visit", "height", "bell", "candle", "hinge", "bolt", "lock", "bar", "bars", "width",
            "path", "case", "deed", "side", "stairs",
        ]
        for name in names { all.register(name: name) { 1 } }
    }
}
