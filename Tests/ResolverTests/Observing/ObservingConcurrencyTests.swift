// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import TestSupport
import Testing

private final class Leaf0: Sendable {}
private final class Twig: Sendable {
    let leaf: Leaf0
    init(leaf: Leaf0) { self.leaf = leaf }
}
private final class Bough: Sendable {
    let twigs: [Twig]
    init(twigs: [Twig]) { self.twigs = twigs }
}
private struct Storm: Error {}

/// How many events of outermost requests there were, by what happened.
private final class Count: Sendable {
    let numbers = Locked<[String: Int]>([:])

    func add(_ event: Resolver.Event) {
        guard event.parent == 0 else { return }
        let word =
            switch event.action {
            case .made: "made"
            case .reused: "reused"
            case .failed: "failed"
            default: "else"
            }
        numbers.withLock { $0[word, default: 0] += 1 }
    }

    var requests: Int {
        numbers.withLock { numbers in ["made", "reused", "failed"].reduce(0) { $0 + (numbers[$1] ?? 0) } }
    }
}

private func container() -> Resolver {
    let resolver = Resolver()
    resolver.register { Leaf0() }.scope(.container)
    resolver.register(Twig.init).scope(.shared)
    resolver.register { r in Bough(twigs: [r.resolve(), r.resolve()]) }
    resolver.register { () throws -> Int in throw Storm() }
    return resolver
}

/// In processes of their own: who observes one container has all requests of the process look whether they are meant.
@Suite struct ObservingConcurrencyTests {
    @Test func `each outermost request of several threads ends in one event`() async throws {
        await #expect(processExitsWith: .success) {
            let resolver = container()
            let count = Count()
            let observation = resolver.observe(count.add)
            let (threads, rounds) = (4, 300)
            _ = try await onThreads(threads) { number in
                for round in 0..<rounds {
                    switch (round + number) % 4 {
                    case 0: _ = resolver.resolve(Bough.self)
                    case 1: _ = resolver.resolve(Twig.self)
                    case 2: _ = try? resolver.require(Int.self)
                    default: _ = try? resolver.require(String.self)
                    }
                }
            }
            #expect(count.requests == threads * rounds)
            withExtendedLifetime(observation) {}
        }
    }

    @Test func `each outermost request of several tasks ends in one event`() async throws {
        await #expect(processExitsWith: .success) {
            let resolver = Resolver()
            resolver.register(Leaf0.self) { () async in Leaf0() }.scope(.container)
            resolver.register(Twig.self) { (r: Resolver) async throws in Twig(leaf: try await r.require()) }
            resolver.register(Int.self) { () async throws in throw Storm() }
            let count = Count()
            let observation = resolver.observe(count.add)
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<200 {
                    group.addTask {
                        switch number % 3 {
                        case 0: _ = try? await resolver.require(Twig.self)
                        case 1: _ = try? await resolver.require(Leaf0.self)
                        default: _ = try? await resolver.require(Int.self)
                        }
                    }
                }
            }
            // The one that makes what is shared has its event when it ends, which others need not wait for.
            #expect(await eventually { count.requests >= 200 })
            #expect(count.requests == 200)
            withExtendedLifetime(observation) {}
        }
    }

    @Test func `observers come and go, and let containers and each other be, while others resolve`() async throws {
        await #expect(processExitsWith: .success) {
            let resolver = container()
            _ = try await onThreads(4) { number in
                for round in 0..<200 {
                    if number < 2 {
                        let inner = Resolver()
                        inner.register { round }
                        let observation = resolver.observe { [weak resolver] _ in
                            _ = resolver?.resolve(Twig.self)
                            _ = inner.resolve(Int.self)
                        }
                        _ = resolver.resolve(Bough.self)
                        withExtendedLifetime(observation) {}
                    } else {
                        _ = resolver.resolve(Bough.self)
                        resolver.register { r in Bough(twigs: [r.resolve()]) }
                    }
                }
            }
            _ = resolver.resolve(Bough.self)
        }
    }

    @Test func `containers are exercised on several threads while they are used and changed`() async throws {
        await #expect(processExitsWith: .success) {
            let resolver = container()
            let errors = try await onThreads(3) { number -> Int in
                var most = 0
                for round in 0..<20 {
                    if number == 0 {
                        resolver.register(name: .init("\(round)")) { r in r.resolve(Bough.self).twigs.count }
                        _ = resolver.resolve(Bough.self)
                    } else {
                        most = max(most, resolver.graph(exercising: true).issues.filter { $0.severity == .error }.count)
                    }
                }
                return most
            }
            // The one that always throws.
            #expect(errors == [0, 1, 1])
        }
    }
}
