// Undecidable: a generic function registers, and is called with no type that is known here.
import Resolver

public protocol Castable: Sendable { init() }
public struct Bell: Castable { public init() {} }

public func cast<Piece: Castable>(_ type: Piece.Type) {
    Resolver.register { Piece() }
}

public func pour<Piece: Castable>(_ type: Piece.Type) -> Piece? {
    try? Resolver.root.require(type)  // expect-unproved
}

@main struct Foundry {
    static func main() {
        Resolver.register(name: "big") { Bell() }
        print(Resolver.resolve(Bell.self, name: "big"))
    }
}
