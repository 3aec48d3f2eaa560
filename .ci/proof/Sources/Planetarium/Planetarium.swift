// Undecidable: a public function gets its container from outside, and nobody here calls it.
import Resolver

public struct Star: Sendable { public let name: String }
public struct Sky: Sendable { public let brightest: Star }

public func registerSky(in resolver: Resolver) {
    resolver.register { Star(name: "Sirius") }
    resolver.register(Sky.init)  // may be unproved
}

public func show(_ resolver: Resolver) throws -> Sky {
    try resolver.require()  // expect-unproved
}

@main struct Planetarium {
    static func main() {
        Resolver.register { Star(name: "Vega") }
        print(Resolver.resolve(Star.self).name)
    }
}
