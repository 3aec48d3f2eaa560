// Undecidable: closures that run wherever they are called, and what is put off, collected or decorated, off the main actor or before it is made.
import Resolver
import ResolverModules

@MainActor protocol Floating: Sendable {}
@MainActor final class Barge: Floating { init() {} }
final class Cargo: Sendable { init() async {} }
final class Pilot: Sendable { init() {} }
protocol Steering: Sendable {}
extension Pilot: Steering {}
final class Wharf: Sendable { init() async {} }

final class Lighter: Sendable {
    let barge: Resolver.Lazy<Barge>
    init(barge: Resolver.Lazy<Barge>) { self.barge = barge }
    @MainActor func moor() -> Barge { barge.value }
}
final class Tug: Sendable {
    let boat: Resolver.Provider<any Floating>
    init(boat: Resolver.Provider<any Floating>) { self.boat = boat }
    nonisolated func tow() throws -> any Floating { try boat.require() }
}
final class Crane: Sendable {
    let (cargo, wharf): (Resolver.Lazy<Cargo>, Resolver.Lazy<Wharf>)
    init(cargo: Resolver.Lazy<Cargo>, wharf: Resolver.Lazy<Wharf>) { (self.cargo, self.wharf) = (cargo, wharf) }
}
final class Crew {
    let barge: Barge
    init(barge: Barge) { self.barge = barge }
}

@main struct Lighterman {
    @MainActor static func main() async throws {
        let resolver = Resolver()
        resolver.register(on: .main) { Barge() }.implements((any Floating).self)
        resolver.register { await Cargo() }
        resolver.register { await Wharf() }.scope(.application).eager()
        resolver.register { Pilot() }.implements(on: .main, (any Steering).self) { $0 }
        resolver.register(name: "old") { Pilot() }.decorated(on: .main) { _, pilot in pilot }
        resolver.register(Lighter.init)
        resolver.register(Tug.init)  // expect-unproved: on the main actor
        resolver.register(Crane.init)  // expect-unproved: made asynchronously
        resolver.register { r in Crew(barge: try r.require()) }

        try await resolver.start()
        print(resolver.resolve(Lighter.self).moor(), resolver.resolve(Crew.self), resolver.resolve((any Steering).self))
        print(resolver.resolve(Pilot.self, name: "old"), resolver.all((any Floating).self))
        let crane: Crane = resolver.resolve()
        print(crane.wharf.value, (try? crane.cargo.require()) == nil)
        let call: @Sendable () -> Void = {
            print((try? resolver.require(Barge.self)) == nil)  // expect-unproved: on the main actor
            print((try? resolver.require(Crew.self)) == nil)  // expect-unproved: on the main actor
            print((try? resolver.require((any Steering).self)) == nil)  // expect-unproved: on the main actor
            print((try? resolver.require(Pilot.self, name: "old")) == nil)  // expect-unproved: on the main actor
            print((try? resolver.requireAll((any Floating).self)) == nil)  // expect-unproved: on the main actor
        }
        let tug: Tug = resolver.resolve()
        await Task.detached { (call(), print((try? tug.tow()) == nil)) }.value
    }
}
