// Cycle: helper functions ask on behalf of the closures.
import Resolver

final class Sails { init(_ gear: Gear) {} }
final class Gear { init(_ stone: Stone) {} }
final class Stone { init(_ sails: Sails) {} }

func makeGear(_ resolver: Resolver) throws -> Gear {
    let stone = try resolver.require(Stone.self)  // expect-error: cycle (one of)
    return Gear(stone)
}

struct Factory {
    static func stone(in resolver: Resolver) throws -> Stone {
        try Stone(resolver.require())  // expect-error: cycle (one of)
    }
}

@main struct Windmill {
    static func main() throws {
        Resolver.register(Sails.self) { Sails($0) }  // expect-error: cycle (one of)
        Resolver.register { r in try makeGear(r) }  // expect-error: cycle (one of)
        Resolver.register { try Factory.stone(in: $0) }  // expect-error: cycle (one of)
        print(try Resolver.root.require(Sails.self))
    }
}
