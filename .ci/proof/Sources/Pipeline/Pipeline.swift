// Cycle: services that are made asynchronously, with a sync one in between.
import Resolver

actor Source { init(sink: Sink) async {} }
final class Filter: Sendable { init(source: Source) {} }
final class Sink: Sendable {
    static func open(_ filter: Filter) async throws -> Sink { Sink() }
}

@main struct Pipeline {
    static func main() async throws {
        let resolver = Resolver()
        resolver.register(Source.init).scope(.application)  // expect-error: cycle (one of)
        resolver.register(Filter.init)  // expect-error: cycle (one of)
        resolver.register { try await Sink.open($0) }  // expect-error: cycle (one of)
        print(try await resolver.require(Filter.self))
    }
}
