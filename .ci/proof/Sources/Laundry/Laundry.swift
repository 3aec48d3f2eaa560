// Asynchronous: a sync closure asks for what has to be awaited, and nobody makes it before.
import Resolver

final class Drum: Sendable {
    static func fill() async -> Drum { Drum() }
}
struct Washer { let drum: Drum }

@main struct Laundry {
    static func main() throws {
        Resolver.register { await Drum.fill() }
        Resolver.register { r in
            let drum: Drum = try r.require()  // expect-error: asynchronous (one of)
            return Washer(drum: drum)
        }
        print(try Resolver.root.require(Washer.self).drum)  // expect-error: asynchronous (one of)
    }
}
