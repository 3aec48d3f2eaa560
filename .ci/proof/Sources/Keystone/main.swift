// Undecidable: an injection by a key path runs what sets or observes the property, and what leads to it.
import Resolver

final class Arch {
    var stone: String? { didSet { fatalError("too heavy") } }
}
final class Bridge {
    var span: String { get { "" } set { precondition(newValue.isEmpty, "too long") } }
}
final class Wall {
    var stone: String?
}

Resolver.register { "granite" }
Resolver.register { Arch() }.injection(\.stone)  // expect-unproved: end the program
Resolver.register { Bridge() }.injection(cycle: true, \.span)  // expect-unproved: end the program
Resolver.register { Wall() }.injection(\.stone)
_ = Resolver.resolve(Arch.self)  // expect-unproved: Arch
_ = Resolver.resolve(Bridge.self)  // expect-unproved: Bridge
_ = Resolver.resolve(Wall.self)
