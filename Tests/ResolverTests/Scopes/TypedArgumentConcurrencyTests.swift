// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import TestSupport
import Testing

/// Instances for lists of arguments are made exactly once each (design.md §4.1).
@Suite struct TypedArgumentConcurrencyTests {
    @Test(arguments: ScopeKind.keeping)
    func `Eight threads get one object for each list of arguments`(kind: ScopeKind) async throws {
        for _ in 0..<15 {
            let resolver = Resolver()
            let runs = Counter()
            resolver.register(Horse.self) { (_: Resolver, ticket: Ticket) in
                runs.increment()
                Thread.sleep(forTimeInterval: 0.002)
                return Horse(name: "\(ticket.number)")
            }
            .scope(kind.own)

            let horses = try await onThreads(8) { index in
                (0..<4).map { resolver.resolve(Horse.self, argument: Ticket(number: ($0 + index) % 4)) }
                    .sorted { $0.name < $1.name }
            }

            try #require(runs.count == 4)
            try #require(horses.allSatisfy { zip($0, horses[0]).allSatisfy { $0 === $1 } })
        }
    }

    @Test func `A slow factory of one list does not hold up another list`() async throws {
        let resolver = Resolver()
        let hasStarted = Gate()
        let mayEnd = Gate()
        resolver.register(Horse.self) { (_: Resolver, name: String) in
            if name == "slow" {
                hasStarted.open()
                mayEnd.wait()
            }
            return Horse(name: name)
        }
        .scope(Resolver.Scope.Cache())
        startThread { _ = resolver.resolve(Horse.self, argument: "slow") }
        hasStarted.wait()

        let horse = try await onThread { resolver.resolve(Horse.self, argument: "fast") }
        mayEnd.open()

        #expect(horse.name == "fast")
    }

    @Test func `Resets while threads resolve lists do no harm`() async throws {
        let resolver = Resolver()
        let scope = Resolver.Scope.Cache()
        resolver.register(Horse.self) { (_: Resolver, number: Int) in Horse(name: "\(number)") }.scope(scope)

        let isRight = try await onThreads(8) { index in
            (0..<500).allSatisfy { round in
                if index == 0 { scope.reset() }
                return resolver.resolve(Horse.self, argument: round % 7).name == "\(round % 7)"
            }
        }

        #expect(isRight == Array(repeating: true, count: 8))
    }

    @Test func `Threads that wait for each other's lists get an error, not a deadlock`() async throws {
        let resolver = Resolver()
        let meeting = Meeting(of: 2)
        resolver.register(Horse.self) { (r: Resolver, number: Int) in
            meeting.arrive()
            return try r.require(Horse.self, argument: 1 - number)
        }
        .scope(Resolver.Scope.Cache())

        let errors = try await onThreads(2) { number in
            failure { try resolver.require(Horse.self, argument: number) }?.reason
        }

        #expect(errors.contains(.circular))
        #expect(!errors.contains(nil))
    }

    @Test(arguments: ScopeKind.keeping)
    func `Threads that enter a marked cycle from both ends get one pair`(kind: ScopeKind) async throws {
        for _ in 0..<25 {
            let resolver = Resolver()
            let scope = kind.own
            resolver.register(Child.init).injection(cycle: true, \.parent).scope(scope)
            resolver.register(Parent.init).scope(scope)
            resolver.register(Neighbour.init).scope(.unique)

            let neighbours = try await onThreads(8) { index in
                if index.isMultiple(of: 2) {
                    _ = try resolver.require(Parent.self)
                } else {
                    _ = try resolver.require(Child.self)
                }
                return try resolver.require(Neighbour.self)
            }

            try #require(neighbours.allSatisfy { $0.parent.child === $0.child })
            // The child holds its parent weakly, and so does the shared scope: a parent may go before the next is made.
            guard kind != .shared else { continue }
            try #require(neighbours.allSatisfy { $0.child.parent === $0.parent })
            try #require(neighbours.allSatisfy { $0.child === neighbours[0].child })
        }
    }
}
