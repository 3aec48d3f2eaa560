// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import TestSupport
import Testing

/// A cycle is an error, also when two threads wait for each other's instance (design.md §4.3).
@Suite struct CycleConcurrencyTests {
    @Test(arguments: ScopeKind.pairs)
    func `Two threads that enter a circle from both ends get an error`(x: ScopeKind, y: ScopeKind) async throws {
        var fastest = Duration.seconds(60)
        for _ in 0..<(isSoak ? 200 : 5) {
            let resolver = circle(x.global, y.global, meeting: Meeting(of: 2))

            let outcomes = try await onThreads(2) { index in
                let start = ContinuousClock.now
                let error = index == 0 ? resolver.failure(Chicken.self) : resolver.failure(Egg.self)
                return (error: error, duration: ContinuousClock.now - start)
            }

            fastest = min(fastest, max(outcomes[0].duration, outcomes[1].duration))
            try #require(outcomes.map { $0.error?.reason } == [.circular, .circular])
            try #require(outcomes[0].error?.path.map(\.key.description) == ["Chicken", "Egg", "Chicken"])
            try #require(outcomes[1].error?.path.map(\.key.description) == ["Egg", "Chicken", "Egg"])
        }
        #expect(fastest < .seconds(1))
    }

    @Test func `Three threads in a circle of three get an error`() async throws {
        for _ in 0..<(isSoak ? 500 : 20) {
            let resolver = Resolver()
            let scope = Resolver.Scope.Cache()
            let meeting = Meeting(of: 3)
            for index in 0..<3 {
                let first = Counter()
                resolver.register(name: .init("\(index)")) { r in
                    if first.increment() == 1 { meeting.arrive() }
                    return Link(next: try r.require(name: .init("\((index + 1) % 3)")))
                }
                .scope(scope)
            }

            let errors = try await onThreads(3) { index in
                resolver.failure(Link.self, name: .init("\(index)"))
            }

            try #require(errors.map(\.?.reason) == [.circular, .circular, .circular])
            try #require(errors.allSatisfy { $0?.path.count == 4 })
        }
    }

    @Test(arguments: ScopeKind.pairs)
    func `Two threads that enter a circle closed by properties from both ends get the objects`(
        left: ScopeKind, right: ScopeKind
    ) async throws {
        for _ in 0..<(isSoak ? 200 : 5) {
            let resolver = Resolver()
            let meeting = Meeting(of: 2)
            let arrivals = [Counter(), Counter()]
            for (index, kind) in [left, right].enumerated() {
                resolver.register(name: .init("\(index)")) { Partner() }
                    .scope(kind.own)
                    .resolveProperties { r, partner in
                        if arrivals[index].increment() == 1 { meeting.arrive(atMost: 0.5) }
                        partner.other = try r.require(name: .init("\(1 - index)"))
                    }
            }

            let partners = try await onThreads(2) { index in
                try resolver.require(Partner.self, name: .init("\(index)"))
            }

            try #require(partners[0].other?.other === partners[0] || left == .unique || left == .graph)
            try #require(partners[1].other?.other === partners[1] || right == .unique || right == .graph)
            for partner in partners { partner.other = nil }
        }
    }
}

// MARK: - Arranging

/// Somebody who holds somebody.
private final class Partner {
    var other: Partner?
}

/// A circle of chicken and egg, whose first makers wait for each other.
private func circle(_ x: Resolver.Scope, _ y: Resolver.Scope, meeting: Meeting) -> Resolver {
    let resolver = Resolver()
    let chickens = Counter()
    let eggs = Counter()
    resolver.register { r in
        if chickens.increment() == 1 { meeting.arrive(atMost: 0.5) }
        return Chicken(egg: try r.require())
    }
    .scope(x)
    resolver.register { r in
        if eggs.increment() == 1 { meeting.arrive(atMost: 0.5) }
        return Egg(chicken: try r.require())
    }
    .scope(y)
    return resolver
}
