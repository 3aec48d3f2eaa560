// Undecidable: a name that is the first or the last of some to meet a condition.
import Resolver

extension Resolver.Name {
    static let up: Self = "up"
    static let down: Self = "down"
}
final class Signal { let isGreen = true }

let resolver = Resolver()
resolver.register(name: .up) { Signal() }
let wanted = CommandLine.arguments.last ?? "down"
let names: [Resolver.Name] = [.up, .down]
if let name = names.first { print(try resolver.require(Signal.self, name: name).isGreen) }
if let name = names.first(where: { $0.rawValue == wanted }) {
    print(try resolver.require(Signal.self, name: name).isGreen)  // expect-unproved
}
if let name = [Resolver.Name.down, .up].last(where: { $0.rawValue == wanted }) {
    print(try resolver.require(Signal.self, name: name).isGreen)  // expect-unproved
}
