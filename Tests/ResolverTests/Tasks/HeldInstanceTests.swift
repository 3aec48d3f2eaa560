// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private final class Part: Sendable, PostConstruct {
    let alive: Tally
    init(alive: Tally) {
        self.alive = alive
        alive.add()
    }
    deinit { alive.add(-1) }
    func postConstruct() {}
}

private final class Feed: Sendable {
    let part: Part
    let number: Int
    init(part: Part, number: Int = 1) {
        self.part = part
        self.number = number
    }
}

private final class Reader: Sendable {
    init(feed: Feed) async {}
}

/// `@unchecked`: the property is set while the object is made, before anybody else has it.
private final class Screen: @unchecked Sendable {
    var part: Part?
}

private struct Flaw: Error {}

/// Async requests hold instances no longer than needed, and let go of their own only.
@Suite(.timeLimit(.minutes(10)))
struct HeldInstanceTests {
    @Test(arguments: [Resolver.Scope.graph, Resolver.Scope.Cache()], [false, true])
    func `A task that a factory has left behind holds neither the instance nor what that got`(
        scope: Resolver.Scope, isNeeded: Bool
    ) async throws {
        let (alive, gate, resolver) = (Tally(), TaskGate(), Resolver())
        resolver.register { Part(alive: alive) }
        resolver.register { (r: Resolver) async throws -> Feed in
            Task { await gate.wait() }
            return Feed(part: try await r.require())
        }
        .scope(scope)
        resolver.register(Reader.init)

        if isNeeded { _ = try await resolver.require(Reader.self) } else { _ = try await resolver.require(Feed.self) }
        (scope as? Resolver.Scope.Cache)?.reset()

        #expect(await eventually { alive.value == 0 })
        gate.open()
    }

    @Test func `A request that fails takes back what it has kept, and not what another has kept since a reset`()
        async throws
    {
        let (made, disposed, door, alive) = (Tally(), Tally(), ContractDoor(), Tally())
        let (resolver, scope) = (Resolver(), Resolver.Scope.Cache())
        resolver.register { Part(alive: alive) }
        resolver.register { () async in Screen() }.injection(cycle: true, \.part)
        resolver.register { (part: Part) async throws -> Feed in
            let number = made.add()
            if number == 1 { try await door.pass() }
            return Feed(part: part, number: number)
        }
        .scope(scope).onDispose { _ in disposed.add() }
        resolver.register { (r: Resolver) async throws -> Reader in
            _ = try await r.require(Screen.self)
            _ = try await r.require(Feed.self)
            throw Flaw()
        }
        let failing = Task { try await resolver.require(Reader.self) }
        while door.count == 0 { await Task.yield() }
        scope.reset()
        let feed = try await resolver.require(Feed.self)
        door.open()
        await #expect(throws: ResolutionError.self) { try await failing.value }

        #expect(feed.number == 2)
        #expect(try await resolver.require(Feed.self) === feed)
        #expect(disposed.value == 0)
    }
}
