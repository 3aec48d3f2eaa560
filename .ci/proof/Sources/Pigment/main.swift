// Undecidable: a set that is written by hand ends the program where the language fills it from a literal; one that does not, and options, are proved.
import Resolver

struct Colors: SetAlgebra {
    var bits: Set<Int> = []
    init() {}
    init(bits: Set<Int>) { self.bits = bits }
    func contains(_ color: Int) -> Bool { bits.contains(color) }
    func union(_ other: Colors) -> Colors { Colors(bits: bits.union(other.bits)) }
    func intersection(_ other: Colors) -> Colors { Colors(bits: bits.intersection(other.bits)) }
    func symmetricDifference(_ other: Colors) -> Colors { Colors(bits: bits.symmetricDifference(other.bits)) }
    mutating func insert(_ color: Int) -> (inserted: Bool, memberAfterInsert: Int) {
        if color > 2 { fatalError("no such color") }
        return bits.insert(color)
    }
    mutating func remove(_ color: Int) -> Int? { bits.remove(color) }
    mutating func update(with color: Int) -> Int? { bits.update(with: color) }
    mutating func formUnion(_ other: Colors) { self = union(other) }
    mutating func formIntersection(_ other: Colors) { self = intersection(other) }
    mutating func formSymmetricDifference(_ other: Colors) { self = symmetricDifference(other) }
}
struct Tints: SetAlgebra {
    var bits: Set<Int> = []
    init() {}
    init(bits: Set<Int>) { self.bits = bits }
    func contains(_ tint: Int) -> Bool { bits.contains(tint) }
    func union(_ other: Tints) -> Tints { Tints(bits: bits.union(other.bits)) }
    func intersection(_ other: Tints) -> Tints { Tints(bits: bits.intersection(other.bits)) }
    func symmetricDifference(_ other: Tints) -> Tints { Tints(bits: bits.symmetricDifference(other.bits)) }
    mutating func insert(_ tint: Int) -> (inserted: Bool, memberAfterInsert: Int) { bits.insert(tint) }
    mutating func remove(_ tint: Int) -> Int? { bits.remove(tint) }
    mutating func update(with tint: Int) -> Int? { bits.update(with: tint) }
    mutating func formUnion(_ other: Tints) { self = union(other) }
    mutating func formIntersection(_ other: Tints) { self = intersection(other) }
    mutating func formSymmetricDifference(_ other: Tints) { self = symmetricDifference(other) }
}
struct Finish: OptionSet {
    let rawValue: Int
    static let (matt, varnished) = (Finish(rawValue: 1), Finish(rawValue: 2))
    func check() { if rawValue > 7 { fatalError("no such finish") } }
}
final class Palette {
    init(_ colors: Colors) {}
}
final class Shade {
    init(_ tints: Tints) {}
}
final class Canvas {
    init(_ finish: Finish) {}
}

Resolver.register { Palette([1, 2, 3]) }  // expect-unproved: end the program
Resolver.register { Shade([1, 2, 3]) }
Resolver.register { Canvas([.matt, .varnished]) }

_ = Resolver.resolve(Palette.self)  // expect-unproved: Palette
_ = Resolver.resolve(Shade.self)
_ = Resolver.resolve(Canvas.self)
