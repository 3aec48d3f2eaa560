// Isolation: an actor's method asks, without await, for what is made on the main actor.
import Resolver

@MainActor final class Gauge {
    var value = 0
    init() {}
}

actor Meter {
    let resolver: Resolver
    init(resolver: Resolver) { self.resolver = resolver }

    func measure() async throws {
        let gauge = resolver.resolve(Gauge.self)  // expect-error: isolation
        await MainActor.run { gauge.value = 5 }
    }
}

@main struct Dashboard {
    static func main() async throws {
        let resolver = Resolver()
        resolver.register(on: .main, Gauge.init)
        try await Meter(resolver: resolver).measure()
    }
}
