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

    @Test func `Many threads on a circle with a tail all get an error`() async throws {
        let resolver = circle(Resolver.Scope.Cache(), Resolver.Scope.Cache(), meeting: Meeting(of: 1))
        resolver.register { r in
            _ = try r.require(Chicken.self)
            return Link(next: nil)
        }
        .scope(Resolver.Scope.Cache())

        let errors = try await onThreads(8) { index in
            switch index % 3 {
            case 0: resolver.failure(Link.self)
            case 1: resolver.failure(Chicken.self)
            default: resolver.failure(Egg.self)
            }
        }

        #expect(errors.allSatisfy { $0?.reason == .circular })
    }

    @Test func `Two threads that need the same two instances in another order get both`() async throws {
        for _ in 0..<(isSoak ? 2_000 : 100) {
            let resolver = Resolver()
            let scope = Resolver.Scope.Cache()
            resolver.register { Cat() }.scope(scope)
            resolver.register { Dog() }.scope(scope)
            resolver.register(name: "cat first") { r in
                [r.resolve(Cat.self) as any Animal, r.resolve(Dog.self)]
            }
            resolver.register(name: "dog first") { r in
                [r.resolve(Dog.self) as any Animal, r.resolve(Cat.self)]
            }

            let pairs = try await onThreads(2) { index in
                resolver.resolve([any Animal].self, name: index == 0 ? "cat first" : "dog first")
            }

            try #require(pairs[0][0] === pairs[1][1])
            try #require(pairs[0][1] === pairs[1][0])
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

    @Test func `Waiting for an instance whose maker waits for another is not a cycle`() async throws {
        let resolver = Resolver()
        let scope = Resolver.Scope.Cache()
        let baseIsBeingMade = Gate()
        let mayFinish = Gate()
        resolver.register { () -> Cat in
            baseIsBeingMade.open()
            mayFinish.wait()
            return Cat()
        }
        .implements((any Animal).self)
        .scope(scope)
        resolver.register { r in Owner(pet: try r.require()) }.scope(scope)
        resolver.register { r in Family(mother: try r.require(), father: try r.require()) }.scope(scope)

        let results = Task {
            try await onThreads(4) { index -> Cat? in
                switch index {
                case 0: return resolver.resolve(Cat.self)
                case 1: return resolver.resolve(Owner.self).pet as? Cat
                case 2: return resolver.resolve(Family.self).mother.pet as? Cat
                default:
                    baseIsBeingMade.wait()
                    mayFinish.open()
                    return resolver.resolve(Cat.self)
                }
            }
            .map { $0.map { ObjectIdentifier($0) } }
        }

        #expect(Set(try await results.value).count == 1)
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
