// Undecidable: what the language makes of a literal, by an initialiser of its own that calls one of the program's, asks before it is registered.
import Resolver

struct Plate: ExpressibleByStringInterpolation {
    init(stringLiteral: String) { print(Resolver.resolve(Int.self, name: "plate")) }  // expect-unproved
}
struct Keys: OptionSet {
    let rawValue: Int
    init(rawValue: Int) { self.rawValue = rawValue + Resolver.resolve(Int.self, name: "keys") }  // expect-unproved
}
struct Rung: RawRepresentable, ExpressibleByIntegerLiteral {
    let rawValue: Int
    init(rawValue: Int) { self.rawValue = rawValue + Resolver.resolve(Int.self, name: "rung") }  // expect-unproved
}
extension RawRepresentable where RawValue == Int, Self: ExpressibleByIntegerLiteral {
    init(integerLiteral: Int) { self.init(rawValue: integerLiteral)! }
}

let plate: Plate = "No. \(1)"
let keys: Keys = []
let rung: Rung = 3
Resolver.register(name: "plate") { 1 }
Resolver.register(name: "keys") { 2 }
Resolver.register(name: "rung") { 3 }
print(plate, keys, rung)
