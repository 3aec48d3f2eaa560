// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import Testing

private final class Spring: Sendable {}
private final class Lever: Sendable {}

private final class Clockwork: Sendable {
    init(spring: Spring, lever: Lever?, other: Resolver.ManyDependency<Spring>) async {}
    init(lever: Lever?, spring: Spring) async {}
}

/// What is counted of services that are awaited, and handed to a factory afterwards.
@Suite struct AwaitedMetricsTests {
    @Test func `What is made for a parameter is counted once`() async throws {
        let resolver = Resolver()
        resolver.register { () async in Spring() }.scope(.unique)
        resolver.register { () async in Lever() }.scope(Resolver.Scope.Cache())
        resolver.register(Clockwork.init(spring:lever:other:)).scope(.unique)
        let metrics = Resolver.Metrics(of: resolver)

        for _ in 0..<2 { _ = try await resolver.require(Clockwork.self) }

        let services = metrics.services
        #expect(services.map(\.key) == ["Clockwork", "Lever", "Spring"])
        #expect(services.map(\.makes) == [2, 1, 4])
        #expect(services.map(\.hits) == [0, 1, 0])
        #expect(services.map(\.failures) == [0, 0, 0])
    }

    @Test func `What is found after an optional that is nil is counted, too`() async throws {
        let resolver = Resolver()
        resolver.register { Spring() }.scope(Resolver.Scope.Cache())
        resolver.register { () async -> Lever? in nil }
        resolver.register(Clockwork.init(lever:spring:)).scope(.unique)
        _ = resolver.resolve(Spring.self)
        let metrics = Resolver.Metrics(of: resolver)

        _ = try await resolver.require(Clockwork.self)

        let spring = try #require(metrics.services.first { $0.key == "Spring" })
        #expect(spring.hits == 1)
        #expect(spring.makes == 0)
    }
}
