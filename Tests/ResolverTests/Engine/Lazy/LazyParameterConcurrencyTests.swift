// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import TestSupport
import Testing

/// First use of a lazy parameter is thread-safe.
@Suite struct LazyParameterConcurrencyTests {
    @Test(arguments: [ScopeKind.unique, .graph, .cached, .shared])
    func `Eight threads that use a lazy parameter get one object`(kind: ScopeKind) async throws {
        for _ in 0..<25 {
            let resolver = Resolver()
            let runs = Counter()
            resolver.register { () -> Engine in
                runs.increment()
                Thread.sleep(forTimeInterval: 0.005)
                return Engine()
            }
            .scope(kind.own)
            resolver.register { Carried($0 as Resolver.Lazy<Engine>) }
            let lazy = resolver.resolve(Carried<Resolver.Lazy<Engine>>.self)

            let engines = try await onThreads(8) { _ in Carried(lazy.value.value) }

            try #require(runs.count == 1)
            try #require(engines.allSatisfy { $0.value === engines[0].value })
        }
    }

    @Test func `Threads that use copies of a lazy parameter get one object`() async throws {
        let resolver = Resolver()
        resolver.register(Scanner.init).scope(.unique)
        resolver.register { $0 as Resolver.Lazy<Scanner> }
        let lazy = resolver.resolve(Resolver.Lazy<Scanner>.self)
        let copies = (0..<8).map { _ in lazy }

        let scanners = try await onThreads(8) { copies[$0].value }

        #expect(scanners.allSatisfy { $0 === scanners[0] })
    }

    @Test func `A provider makes one for each of its threads' calls`() async throws {
        let resolver = Resolver()
        resolver.register(Scanner.init)
        resolver.register { $0 as Resolver.Provider<Scanner> }
        let provider = resolver.resolve(Resolver.Provider<Scanner>.self)

        let scanners = try await onThreads(8) { _ in (0..<100).map { _ in provider() } }.flatMap { $0 }

        #expect(Set(scanners.map { ObjectIdentifier($0) }).count == 800)
    }

    @Test func `A lazy parameter that another thread uses does not wait for the resolution that made it`() async throws
    {
        let resolver = Resolver()
        let isUsed = Gate()
        resolver.register(Scanner.init)
        resolver.register { (lazy: Resolver.Lazy<Scanner>) -> Parking in
            startThread {
                _ = lazy.value
                isUsed.open()
            }
            return Parking(isFree: isUsed.wait())
        }

        #expect(try await onThread { resolver.resolve(Parking.self).isFree })
    }

    @Test func `A component that another thread is making is part of the collection`() async throws {
        let resolver = Resolver()
        let hasStarted = Gate()
        let mayEnd = Gate()
        resolver.register { () -> Scanner in
            hasStarted.open()
            mayEnd.wait()
            return Scanner()
        }
        .scope(Resolver.Scope.Cache())
        startThread { _ = resolver.resolve(Scanner.self) }
        hasStarted.wait()
        startThread {
            Thread.sleep(forTimeInterval: 0.05)
            mayEnd.open()
        }

        let scanners = try await onThread { resolver.all(Scanner.self) }

        #expect(scanners.map { $0 === resolver.resolve(Scanner.self) } == [true])
    }
}

// MARK: - Fixtures

private struct Parking {
    var isFree: Bool
}
