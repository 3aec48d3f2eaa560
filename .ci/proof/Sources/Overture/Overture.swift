// Undecidable: asked for before it is registered: in code that then ends the program, too, and where an object is made.
import Foundation
import Resolver

struct Aria: Sendable { let bar: Int }

final class Score {
    static let resolver = Resolver()
    @Injected(name: "wrapped", container: resolver) var aria: Aria  // expect-unproved
    let first = try? resolver.require(Aria.self, name: "first")  // expect-unproved

    init() {
        Score.resolver.register(name: "first") { Aria(bar: 1) }
        Score.resolver.register(name: "wrapped") { Aria(bar: 2) }
    }
}

@main struct Overture {
    static let resolver = Resolver()

    static func main() {
        if CommandLine.arguments.count > 1 {
            print(resolver.resolve(Aria.self).bar)  // expect-unproved
            exit(0)
        }
        print(resolver.resolve(Aria.self).bar)  // expect-unproved
        rehearse() // asks too early, though it is called once more
        resolver.register { Aria(bar: 1) }
        rehearse()

        defer { resolver.register(name: "deferred") { Aria(bar: 3) } }
        print((try? resolver.require(Aria.self, name: "deferred"))?.bar ?? 0)  // expect-unproved

        for number in 1...2 {
            print((try? resolver.require(Aria.self, name: "looped"))?.bar ?? number)  // expect-unproved
            resolver.register(name: "looped") { Aria(bar: 4) }
        }

        resolver.register(name: "made") { r in
            Aria(bar: try r.require(Aria.self, name: "needed").bar)  // expect-unproved
        }
        print(resolver.optional(Aria.self, name: "made")?.bar ?? 0)
        resolver.register(name: "needed") { Aria(bar: 5) }

        let wings = Resolver()
        wings.register(name: "wings") { Aria(bar: 6) }
        print((try? resolver.require(Aria.self, name: "wings"))?.bar ?? 0)  // expect-unproved
        resolver.add(child: wings)
        print(resolver.resolve(Aria.self, name: "wings").bar)
        print(Score().first?.bar ?? 0)
    }

    static func rehearse() {
        print((try? resolver.require(Aria.self))?.bar ?? 0)  // expect-unproved
    }
}
