// Asynchronous: a lazy wrapper and a computed property that uses it, both sync.
import Resolver

struct Weather: Sendable {
    let wind: Int
    static func fetch() async throws -> Weather { Weather(wind: 3) }
}

struct Pilot {
    @LazyInjected(name: "weather") private var weather: Weather  // expect-error: asynchronous (one of)
    var canFly: Bool { weather.wind < 5 }  // expect-error: asynchronous (one of)
}

@main struct Balloon {
    static func main() {
        Resolver.register(name: "weather") { try await Weather.fetch() }
        print(Pilot().canFly)
    }
}
