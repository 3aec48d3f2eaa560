// Undecidable: what is async on one of several ways, in collections and optional parameters; what was let go of by a reset or a shutdown.
import Resolver
import ResolverModules

final class Fire: Sendable { static func light() async throws -> Fire { Fire() } }
final class Camp { init(fire: Fire) {} }
final class Fires { init(_ all: [Fire]) {} }
final class Tent { init(fire: Fire?) {} }
final class Map {}

@main struct Embers {
    static let arms = Resolver(), all = Resolver(), closed = Resolver(), beside = Resolver(), reset = Resolver()

    static func main() async throws {
        if CommandLine.arguments.count > 1 {
            arms.register { try await Fire.light() }.scope(.application)
        } else {
            arms.register { try await Fire.light() }.scope(.application)
        }
        arms.register(Camp.init)
        camp()
        all.register { try await Fire.light() }.scope(.application)
        all.register { Fires(many($0)) }
        all.register(Tent.init)
        collections()
        closed.register { Map() }
        look()
        try await closed.shutdown()
        lookAgain()
        try await closed.start()
        look()
        async let drawn: Void = draw()
        lookBeside()
        try await drawn
        reset.register { try await Fire.light() }.scope(.application).eager()
        try await reset.start()
        reset.reset(Fire.self)
        ashes()
    }

    static func draw() async throws { beside.register { Map() } }

    static func camp() { _ = arms.resolve(Camp.self) }  // expect-unproved: made asynchronously
    static func collections() {
        _ = all.all(Fire.self)  // expect-unproved: made asynchronously
        _ = all.resolve(Fires.self)  // expect-unproved: made asynchronously
        _ = all.resolve(Tent.self)  // expect-unproved: made asynchronously
    }
    static func look() { _ = closed.resolve(Map.self) }
    static func lookAgain() { _ = closed.resolve(Map.self) }  // expect-unproved: shut down
    static func lookBeside() { _ = beside.resolve(Map.self) }  // expect-unproved
    static func ashes() { _ = reset.resolve(Fire.self) }  // expect-unproved: made asynchronously
}
