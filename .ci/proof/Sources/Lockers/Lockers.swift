// Missing: what an owner asks for; a decorator of the main actor gets what it asks for.
import Resolver
import ResolverModules

final class Key: Sendable {}
final class Locker: Sendable {
    let key: Key
    init(key: Key) { self.key = key }
}
final class Hall: Sendable {
    let locker: Resolver.Owned<Locker>
    init(locker: Resolver.Owned<Locker>) { self.locker = locker }
}
@MainActor final class Sign {
    let text: String
    init(_ text: String) { self.text = text }
}

@main struct Lockers {
    static func main() async throws {
        let resolver = Resolver()
        resolver.register { Key() }
        resolver.register(name: "hours") { "9 to 5" }
        resolver.register(Locker.init).scope(.container)
        resolver.register { r in Hall(locker: try r.requireOwned()) }
        resolver.register(on: .main) { Sign("lockers") }
            .decorated(on: .main) { r, inner in
                Sign(inner.text + (try r.require(String.self, name: "hours")))
            }
        let hall = try await resolver.require(Hall.self)
        await hall.locker.dispose()
        let spare = try await resolver.requireOwned(Locker.self, name: "spare")  // expect-error: missing-dependency
        await spare.dispose()
        _ = try await resolver.require(Sign.self)
    }
}
