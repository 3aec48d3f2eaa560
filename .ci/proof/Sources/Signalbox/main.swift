// Undecidable: a name that is the first or the last of some to meet a condition, or the first of a dictionary or a set.
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
    print(try resolver.require(Signal.self, name: name).isGreen) // expect-unproved
}
if let name = [Resolver.Name.down, .up].last(where: { $0.rawValue == wanted }) {
    print(try resolver.require(Signal.self, name: name).isGreen) // expect-unproved
}
let signals = [1: Resolver.Name.up, 2: .down]
if let name = signals.first?.value {
    print(try resolver.require(Signal.self, name: name).isGreen) // expect-unproved
}
print(try resolver.require(Signal.self, name: signals.map { $0.value }[0]).isGreen) // expect-unproved
let texts: Set<String> = ["up", "down"]
if let text = texts.first {
    print(try resolver.require(Signal.self, name: .name(fromString: text)).isGreen) // expect-unproved
}
