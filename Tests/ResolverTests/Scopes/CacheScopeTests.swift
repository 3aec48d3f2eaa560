// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import TestSupport
import Testing

@Suite struct CacheScopeTests {
    @Test func `An instance is kept until the scope is reset`() {
        let resolver = Resolver()
        let scope = Resolver.Scope.Cache()
        resolver.register { Cat() }.scope(scope)
        let first: Cat = resolver.resolve()
        #expect(resolver.resolve(Cat.self) === first)

        scope.reset()
        let second: Cat = resolver.resolve()

        #expect(second !== first)
        #expect(resolver.resolve(Cat.self) === second)
    }

    @Test func `A reset lets go of what no one else holds, in all containers`() {
        let scope = Resolver.Scope.Cache()
        let gone = Counter()
        let resolvers = (0..<3).map { _ in
            let resolver = Resolver()
            resolver.register { Farewell { gone.increment() } }.scope(scope)
            return resolver
        }
        for resolver in resolvers { _ = resolver.resolve(Farewell.self) }

        scope.reset()

        #expect(gone.count == 3)
    }

    @Test func `A reset leaves other scopes alone`() {
        let resolver = Resolver()
        let scopes = (0..<3).map { _ in Resolver.Scope.Cache() }
        for (index, scope) in scopes.enumerated() {
            resolver.register(name: .init("\(index)")) { Cat() }.scope(scope)
        }
        let cats = (0..<3).map { resolver.resolve(Cat.self, name: .init("\($0)")) }

        scopes[1].reset()

        #expect((0..<3).map { resolver.resolve(Cat.self, name: .init("\($0)")) === cats[$0] } == [true, false, true])
    }

    @Test func `What is let go by a reset may use the library in its deinit`() {
        let resolver = Resolver()
        let scope = Resolver.Scope.Cache()
        let log = Log()
        resolver.register { Cat() }.scope(scope)
        resolver.register { Farewell { [unowned resolver] in log.note(resolver.resolve(Cat.self).name) } }.scope(scope)
        _ = resolver.resolve(Farewell.self)

        scope.reset()

        #expect(log.entries == ["Tom"])
    }

    @Test func `Within its time to live an instance is kept`() {
        let resolver = Resolver()
        let scope = Resolver.Scope.Cache(timeToLive: .seconds(3_600))
        resolver.register { Cat() }.scope(scope)
        let first: Cat = resolver.resolve()
        #expect(resolver.resolve(Cat.self) === first)

        scope.reset()

        #expect(resolver.resolve(Cat.self) !== first)
    }

    @Test func `An instance past its time is let go by the next request`() async {
        let resolver = Resolver()
        let gone = Counter()
        resolver.register { Farewell { gone.increment() } }.scope(Resolver.Scope.Cache(timeToLive: .milliseconds(5)))
        _ = resolver.resolve(Farewell.self)

        let isGone = await eventually {
            _ = resolver.resolve(Farewell.self)
            return gone.count > 0
        }

        #expect(isGone)
    }

    /// Uses a service again and again for twice its time to live.
    ///
    /// - Returns: Whether it was the same all the time; `nil` when the machine was too slow for a use in time.
    private func isSame(_ resolver: Resolver, for timeToLive: Duration) -> Bool? {
        let start = ContinuousClock.now
        var last = start
        let first: Cat = resolver.resolve()
        while start.duration(to: .now) < timeToLive * 2 {
            Thread.sleep(forTimeInterval: 0.005)
            let before = last
            last = .now
            let cat: Cat = resolver.resolve()
            guard before.duration(to: .now) < timeToLive else { return nil }
            if cat !== first { return false }
        }
        return true
    }

    @Test(arguments: [true, false])
    func `Each use may renew the time to live`(isRenewed: Bool) async throws {
        let resolver = Resolver()
        let timeToLive = Duration.milliseconds(300)
        resolver.register { Cat() }
            .scope(Resolver.Scope.Cache(timeToLive: timeToLive, isRenewedByUse: isRenewed))

        // On a thread of its own, which waits for nobody.
        let result = try await onThread { () -> Bool? in
            for _ in 0..<50 {
                if let result = isSame(resolver, for: timeToLive) { return result }
            }
            return nil
        }

        #expect(result == isRenewed)
    }

    @Test func `A time to live that is renewed ends without use`() async throws {
        let resolver = Resolver()
        resolver.register { Cat() }
            .scope(Resolver.Scope.Cache(timeToLive: .milliseconds(5), isRenewedByUse: true))
        let cat: Cat = resolver.resolve()

        try await Task.sleep(for: .milliseconds(20))

        #expect(resolver.resolve(Cat.self) !== cat)
    }
}
