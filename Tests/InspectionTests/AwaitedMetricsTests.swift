// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import TestSupport
import Testing

private final class Spring: Sendable {}
private final class Lever: Sendable {}
private struct Alarm: Sendable { let spring: Spring }

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

    @Test func `From the middle of a factory on, what is made is counted, for late injections, too`() async {
        await #expect(processExitsWith: .success) {
            let (resolver, metrics) = (Resolver(), Locked<Resolver.Metrics?>(nil))
            resolver.register { Spring() }
            resolver.register { Alarm(spring: $0) }
            resolver.register { () async in Lever() }.injection(cycle: true) { (_: inout Lever, _: Alarm) in }
            resolver.register { (r: Resolver) async throws in
                metrics.withLock { $0 = Resolver.Metrics(of: r) }
                return [try await r.require(Alarm.self).spring]
            }.injection(cycle: true) { (_: inout [Spring], _: Lever) in }

            _ = try await resolver.require([Spring].self)

            let services = metrics.withLock { $0 }?.services ?? []
            #expect(services.map(\.key) == ["Alarm", "Lever", "Spring"])
            #expect(services.map(\.makes) == [2, 1, 1])
        }
    }

    @Test(arguments: [Resolver.Scope.graph, Resolver.Scope.Cache()])
    func `A request whose closure asks in vain for what has to be awaited has failed, and not what that asks for`(
        scope: Resolver.Scope
    ) async throws {
        let (resolver, events) = (Resolver(), Locked<[String]>([]))
        resolver.register { () async in Spring() }
        resolver.register { r in Alarm(spring: try r.require()) }.scope(scope)
        let metrics = Resolver.Metrics(of: resolver)
        let observation = resolver.observe { event in events.withLock { $0.append("\(event)") } }
        var trace = Resolver.Trace()

        await #expect(throws: ResolutionError.self) {
            try await Resolver.trace(to: { trace = $0 }) { try await resolver.require(Alarm.self) }
        }

        #expect(events.withLock { $0 } == ["failed Alarm: asynchronous"])
        #expect(metrics.services.map(\.key) == ["Alarm"])
        #expect(metrics.services.map(\.failures) == [1])
        #expect(trace.roots.map(\.key) == ["Alarm"])
        withExtendedLifetime(observation) {}
    }

    @Test(arguments: [false, true])
    func `A request that waits for a making that fails has failed, too`(isPart: Bool) async throws {
        struct Broken: Error {}
        let (resolver, begun, goOn) = (Resolver(), TaskGate(), TaskGate())
        resolver.register { () async throws -> Spring in
            begun.open()
            await goOn.wait()
            throw Broken()
        }
        .scope(.application)
        resolver.register { (spring: Spring) async in Alarm(spring: spring) }
        let metrics = Resolver.Metrics(of: resolver)

        let first = Task { (try? await resolver.require(Spring.self)) != nil }
        await begun.wait()
        let second = Task {
            isPart
                ? (try? await resolver.require(Alarm.self)) != nil : (try? await resolver.require(Spring.self)) != nil
        }
        // Nobody but the metrics knows when a task has come to wait; the rest holds without a wait, too.
        try await Task.sleep(for: .milliseconds(100))
        goOn.open()

        #expect(await !first.value)
        #expect(await !second.value)
        let spring = try #require(metrics.services.first { $0.key == "Spring" })
        #expect([spring.requests, spring.failures] == [2, 2])
    }

    /// Each round gives the second request more time to come while the first waits.
    @Test(arguments: [Resolver.Scope.graph, Resolver.Scope.Cache()])
    func `Who waits for what another task makes is counted, and what was there before is not waited for`(
        scope: Resolver.Scope
    ) async throws {
        let (resolver, pause) = (Resolver(), Locked(Duration.zero))
        resolver.register { () async throws -> Spring in
            try await Task.sleep(for: pause.withLock { $0 })
            return Spring()
        }
        .scope(scope)
        resolver.register(Lever.self) { (r: Resolver) async throws -> Lever in
            async let first = r.require(Spring.self)
            async let second = r.require(Spring.self)
            let (one, other) = try await (first, second)
            #expect(one === other)
            let third = try await r.require(Spring.self)
            #expect(third === one)
            return Lever()
        }
        var spring: Resolver.Metrics.Service?

        for round in 0..<40 where (spring?.waits ?? 0) == 0 {
            resolver.reset(Spring.self)
            pause.withLock { $0 = .milliseconds(round * round) }
            let metrics = Resolver.Metrics(of: resolver)
            _ = try await resolver.require(Lever.self)
            spring = metrics.services.first { $0.key == "Spring" }
        }

        let counted = try #require(spring)
        #expect(counted.waits == 1)
        #expect(counted.waitingTime > .zero)
        #expect([counted.makes, counted.hits, counted.failures] == [1, 2, 0])
    }
}
