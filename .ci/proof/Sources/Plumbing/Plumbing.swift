// Correct: handlers that dispose of what is kept.
import Resolver
import ResolverModules

final class Valve: Sendable {
    func close() { print("valve closed") }
    func flush() async throws { print("flushed") }
}
final class Pipe: Sendable {
    let valve: Valve
    init(valve: Valve) { self.valve = valve }
    func drain() { print("pipe drained") }
}

@main struct Plumbing {
    static func main() async throws {
        let resolver = Resolver()
        resolver.register(Valve.init)
            .scope(.application)
            .onDispose { try await $0.flush() }
            .onDispose { $0.close() }
        resolver.register(Pipe.init)
            .scope(.container)
            .onDispose { $0.drain() }
            .lazy()
        let pipe: Pipe = try await resolver.require()
        print(pipe.valve === (try await resolver.require(Valve.self)))
        try await resolver.shutdown()
    }
}
