// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import ResolverInspection
import TestSupport
import Testing

private final class Cog: Sendable {}
private final class Gear: Sendable {
    init(cog: Cog) {}
}
private struct Worn: Error {}

/// What is counted.
@Suite struct MetricsTests {
    @Test func `Requests are counted by what has become of them`() throws {
        let resolver = Self.gearbox()
        let metrics = Resolver.Metrics(of: resolver)

        for _ in 0..<3 { _ = resolver.resolve(Gear.self) }
        for _ in 0..<2 { _ = try? resolver.require(Cog.self, name: "broken") }
        #expect(throws: ResolutionError.self) { try resolver.require(String.self) }

        let services = metrics.services
        #expect(services.map(\.key) == ["Cog", "Cog(name: \"broken\")", "Gear", "String"])
        #expect(services.map(\.requests) == [3, 2, 3, 1])
        #expect(services.map(\.makes) == [1, 0, 3, 0])
        #expect(services.map(\.hits) == [2, 0, 0, 0])
        #expect(services.map(\.failures) == [0, 2, 0, 1])
        #expect(services[2].longestMaking > .zero && services[2].longestMaking <= services[2].makingTime)
        #expect(services[1].makingTime == .zero)
    }

    @Test func `Another container is not counted, unless all are`() {
        let (resolver, other) = (Self.gearbox(), Self.gearbox())
        other.register(name: "counted by all") { Worn() }
        let (metrics, all) = (Resolver.Metrics(of: resolver), Resolver.Metrics())

        _ = other.resolve(Worn.self, name: "counted by all")

        #expect(metrics.services.isEmpty)
        #expect(all.services.count { $0.key == "Worn(name: \"counted by all\")" } == 1)
    }

    @Test func `The totals of many threads are exact`() async {
        await #expect(processExitsWith: .success) {
            let resolver = Self.gearbox()
            let metrics = Resolver.Metrics(of: resolver)

            _ = try await onThreads(6) { _ in
                for _ in 0..<500 { _ = resolver.resolve(Gear.self) }
            }

            let services = metrics.services
            #expect(services.map(\.requests) == [3000, 3000])
            #expect(services.map(\.makes) == [1, 3000])
        }
    }

    @Test func `Waiting is counted beside the requests that waited`() async {
        await #expect(processExitsWith: .success) {
            // Nobody but the system knows when a thread has come to wait; so it is given longer and longer.
            for time in [0.01, 0.1, 1, 10] {
                let cog = try await Self.waiting(atMost: time)
                #expect(cog.requests == 2 && cog.makes == 1 && cog.hits == 1)
                if cog.waits == 1, cog.waitingTime > .zero { return }
            }
            Issue.record("The wait was not counted.")
        }
    }

    private static func waiting(atMost time: Double) async throws -> Resolver.Metrics.Service {
        let resolver = Resolver()
        let (begun, asked) = (Gate(), Gate())
        resolver.register { () -> Cog in
            begun.open()
            _ = asked.wait()
            return Cog()
        }
        .scope(.container)
        let metrics = Resolver.Metrics(of: resolver)

        _ = try await onThreads(3) { number in
            if number > 0 { _ = begun.wait() }
            if number == 2 {
                Thread.sleep(forTimeInterval: time)
                asked.open()
            } else {
                _ = resolver.resolve(Cog.self)
            }
        }
        return try #require(metrics.services.first)
    }

    /// Which of the tasks are cancelled that ask for one instance while it is being made.
    enum Cancelled: Codable, CaseIterable, Sendable {
        case first, another, all, allButLast

        func contains(_ number: Int, of count: Int) -> Bool {
            switch self {
            case .first: number == 0
            case .another: number == count / 2
            case .all: true
            case .allButLast: number < count - 1
            }
        }
    }

    @Test(arguments: Cancelled.allCases, [false, true])
    func `A request that is cancelled is counted once, whoever goes on making its instance`(
        cancelled: Cancelled, ignoresThat: Bool
    ) async {
        await #expect(processExitsWith: .success) { [cancelled, ignoresThat] in
            let (resolver, goOn, count, requests) = (Resolver(), Locked(false), 100, Locked(0))
            resolver.register(Cog.self) { () async throws -> Cog in
                while !goOn.withLock({ $0 }) {
                    await Task.yield()
                    if !ignoresThat { try Task.checkCancellation() }
                }
                return Cog()
            }
            .scope(.application)
            let metrics = Resolver.Metrics(of: resolver)
            let observation = resolver.observe { event in
                guard event.parent == 0 else { return }
                switch event.action {
                case .made, .reused, .failed: requests.withLock { $0 += 1 }
                default: break
                }
            }

            var tasks: [Task<Bool, Never>] = []
            for number in 0..<count {
                tasks.append(Task { (try? await resolver.require(Cog.self)) != nil })
                if number == 0 { try await Task.sleep(for: .milliseconds(10)) }
            }
            try await Task.sleep(for: .milliseconds(20))
            var failures = 0
            for (number, task) in tasks.enumerated() where cancelled.contains(number, of: count) { task.cancel() }
            for (number, task) in tasks.enumerated() where cancelled.contains(number, of: count) {
                if await !task.value { failures += 1 }
            }
            goOn.withLock { $0 = true }
            for task in tasks { if await !task.value, !task.isCancelled { failures += 1 } }
            try await Task.sleep(for: .milliseconds(20))

            let service = try #require(metrics.services.first)
            #expect(failures == (0..<count).count { cancelled.contains($0, of: count) })
            #expect(service.failures == failures && service.makes == (cancelled == .all ? 0 : 1))
            #expect(service.requests == count)
            #expect(requests.withLock { $0 } == count)
            withExtendedLifetime(observation) {}
        }
    }

    @Test func `A request that is cancelled while the main actor serves it is counted once`() async {
        await #expect(processExitsWith: .success) {
            let (resolver, begun, goOn) = (Resolver(), Gate(), Gate())
            resolver.register(on: .main) { () -> Cog in
                begun.open()
                _ = goOn.wait()
                return Cog()
            }
            .scope(.application)
            let metrics = Resolver.Metrics(of: resolver)

            let task = Task.detached { (try? await resolver.require(Cog.self)) != nil }
            try await onThread { _ = begun.wait() }
            task.cancel()
            #expect(await !task.value)
            goOn.open()
            _ = try await resolver.require(Cog.self)

            let service = try #require(metrics.services.first)
            #expect(service.failures == 1 && service.hits == 1 && service.requests == 2)
        }
    }

    @Test(arguments: [Resolver.Scope.application, .unique])
    func `A request that is cancelled while the main actor serves it has failed, or is told of as made`(
        scope: Resolver.Scope
    ) async {
        for round in 0..<(isSoak ? 1_500 : 200) {
            let resolver = Resolver()
            resolver.register(on: .main) { Cog() }.scope(scope)
            let metrics = Resolver.Metrics(of: resolver)

            let task = Task.detached { (try? await resolver.require(Cog.self)) != nil }
            for _ in 0..<(round % 60) { await Task.yield() }
            task.cancel()
            let isServed = await task.value
            await MainActor.run {}

            let cogs = metrics.services
            #expect(cogs.map(\.requests) == [1] && cogs.map(\.failures) == [isServed ? 0 : 1])
        }
    }

    @Test func `A request that is cancelled while the main actor converts what is kept is told of once`() async throws {
        let (resolver, begun, goOn) = (Resolver(), TaskGate(), Gate())
        resolver.register(on: .main) { Cog() }
            .scope(.kept)
            .implements(on: .main, AnyObject.self) { cog in
                begun.open()
                _ = goOn.wait()
                return cog
            }
        _ = try await resolver.require(Cog.self)
        let metrics = Resolver.Metrics(of: resolver)

        let task = Task.detached { (try? await resolver.require(AnyObject.self)) != nil }
        await begun.wait()
        task.cancel()
        #expect(await !task.value)
        goOn.open()
        await MainActor.run {}

        let services = metrics.services
        #expect(services.reduce(0) { $0 + $1.failures } == 1)
        #expect(services.reduce(0) { $0 + $1.requests } == 1)
    }

    @Test func `Services that are not registered are counted in a bounded number of rows`() {
        let resolver = Self.gearbox()
        let metrics = Resolver.Metrics(of: resolver)

        for number in 0..<2_000 { _ = try? resolver.require(Cog.self, name: .init("\(number)")) }
        _ = try? resolver.require(Cog.self, name: "0")
        resolver.register(name: "1999") { Cog() }
        _ = resolver.resolve(Cog.self, name: "1999")

        let services = metrics.services
        #expect(services.count == 256 + 2)
        #expect(services.reduce(0) { $0 + $1.failures } == 2_001)
        #expect(services.first { $0.key == "Cog(name: \"0\")" }?.failures == 2)
        #expect(services.first { $0.key == "Cog(name: \"1999\")" }?.makes == 1)
        #expect(services.last?.key == "all others" && services.last?.failures == 2_000 - 256)
    }

    @Test func `Services that requests register under names of their own are counted in a bounded number of rows`() {
        let resolver = Self.gearbox()
        let metrics = Resolver.Metrics(of: resolver)

        for number in 0..<10_400 {
            let request = Resolver(child: resolver)
            request.register(name: .init("\(number)")) { Cog() }
            _ = request.resolve(Cog.self, name: .init("\(number)"))
        }
        _ = try? resolver.require(Cog.self, name: "missing")

        let services = metrics.services
        #expect(services.count == 10_001)
        #expect(services.dropLast().allSatisfy { $0.makes == 1 && $0.requests == 1 })
        #expect(services.last?.key == "all others" && services.last?.makes == 400 && services.last?.failures == 1)
    }

    @Test func `As a table`() {
        let resolver = Self.gearbox()
        _ = resolver.resolve(Cog.self)
        let metrics = Resolver.Metrics(of: resolver)
        #expect("\(metrics)" == "Nothing was requested.\n")

        // What was made before, and what fails, takes no time.
        for _ in 0..<11 { _ = resolver.resolve(Cog.self) }
        for _ in 0..<2 { _ = try? resolver.require(Cog.self, name: "broken") }

        #expect(
            "\(metrics)" == """
                service              requests  hits  makes  failures  making  longest  waits  waiting
                Cog                        11    11      0         0    0 ns     0 ns      0     0 ns
                Cog(name: "broken")         2     0      0         2    0 ns     0 ns      0     0 ns

                """)
    }

    private static func gearbox() -> Resolver {
        let resolver = Resolver()
        resolver.register { Cog() }.scope(.container)
        resolver.register(name: "broken") { () throws -> Cog in throw Worn() }
        resolver.register(Gear.init)
        return resolver
    }
}
