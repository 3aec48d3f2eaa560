// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import TestSupport
import Testing

/// A scope that keeps one instance makes it exactly once (design.md §4.1).
@Suite struct ExactlyOnceConcurrencyTests {
    static let rounds = isSoak ? 1_000 : 25

    @Test(arguments: ScopeKind.keeping)
    func `Eight threads get one object from one run of a slow factory`(kind: ScopeKind) async throws {
        for _ in 0..<Self.rounds {
            let resolver = Resolver()
            let runs = Counter()
            resolver.register {
                runs.increment()
                Thread.sleep(forTimeInterval: 0.02)
                return Cat()
            }
            .scope(kind.own)

            let cats = try await onThreads(8) { _ in resolver.resolve(Cat.self) }

            try #require(runs.count == 1)
            try #require(cats.allSatisfy { $0 === cats[0] })
        }
    }

    @Test(arguments: ScopeKind.keeping)
    func `Threads that ask through an implemented protocol share the run, too`(kind: ScopeKind) async throws {
        let resolver = Resolver()
        let runs = Counter()
        resolver.register {
            runs.increment()
            Thread.sleep(forTimeInterval: 0.02)
            return Cat()
        }
        .implements((any Animal).self)
        .implements((any Named).self, name: "tom")
        .scope(kind.own)

        let cats = try await onThreads(9) { index -> Cat? in
            switch index % 3 {
            case 0: resolver.resolve(Cat.self)
            case 1: resolver.resolve((any Animal).self) as? Cat
            default: resolver.resolve((any Named).self, name: "tom") as? Cat
            }
        }

        #expect(runs.count == 1)
        #expect(cats.allSatisfy { $0 === cats[0] && $0 != nil })
    }

    @Test func `A kept value is made once as well`() async throws {
        let resolver = Resolver()
        let runs = Counter()
        resolver.register {
            Thread.sleep(forTimeInterval: 0.02)
            return Bowl(grams: runs.increment())
        }
        .scope(Resolver.Scope.Cache())

        let bowls = try await onThreads(8) { _ in resolver.resolve(Bowl.self) }

        #expect(bowls == Array(repeating: Bowl(grams: 1), count: 8))
    }

    @Test func `The injections of a kept instance have run before anybody gets it`() async throws {
        for _ in 0..<Self.rounds {
            let resolver = Resolver()
            let runs = Counter()
            resolver.register { Home() }
                .scope(Resolver.Scope.Cache())
                .resolveProperties { _, home in
                    runs.increment()
                    Thread.sleep(forTimeInterval: 0.005)
                    home.address = "Cat Street 1"
                }

            let addresses = try await onThreads(8) { _ in resolver.resolve(Home.self).address }

            try #require(runs.count == 1)
            try #require(addresses.allSatisfy { $0 == "Cat Street 1" })
        }
    }

    @Test func `Each of many keys is made once while all are asked for at random`() async throws {
        let resolver = Resolver()
        let runs = (0..<50).map { _ in Counter() }
        for index in 0..<50 {
            resolver.register(name: .init("\(index)")) {
                runs[index].increment()
                return Cat(name: "\(index)")
            }
            .scope(Resolver.Scope.Cache())
        }

        _ = try await onThreads(8) { _ in
            for index in (0..<50).shuffled() {
                let cat = resolver.resolve(Cat.self, name: .init("\(index)"))
                guard cat.name == "\(index)" else { throw BrokenSpring() }
            }
        }

        #expect(runs.map(\.count) == Array(repeating: 1, count: 50))
    }

    @Test func `Each container on which threads start makes one instance of a shared registration`() async throws {
        let main = Resolver()
        let runs = Counter()
        main.register {
            runs.increment()
            Thread.sleep(forTimeInterval: 0.01)
            return Cat()
        }
        .scope(.container)
        let requests = (0..<4).map { _ in Resolver(child: main) }

        let cats = try await onThreads(8) { requests[$0 % 4].resolve(Cat.self) }

        #expect(runs.count == 4)
        #expect(Set(cats.map { ObjectIdentifier($0) }).count == 4)
        #expect((0..<4).allSatisfy { cats[$0] === cats[$0 + 4] })
    }
}
