// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import TestSupport
import Testing

private protocol Piece: AnyObject, Sendable {}

private final class Leaf: Piece {}

private final class First: Piece {
    let parts: [any Piece]
    init(parts: [any Piece]) { self.parts = parts }
}

private final class Second: Piece {
    let parts: [any Piece]
    init(parts: [any Piece]) { self.parts = parts }
}

private final class All: Piece {
    let parts: [any Piece]
    init(parts: [any Piece]) { self.parts = parts }
}

private final class Both: Sendable {
    let first: First
    let second: Second
    init(first: First, second: Second) {
        self.first = first
        self.second = second
    }
}

/// Services that collect each other are made concurrently: one of them goes without the other, and nothing fails.
@Suite(.timeLimit(.minutes(10)))
struct CollectorConcurrencyTests {
    private func container(_ kind: ScopeKind, isAsync: Bool) throws -> Resolver {
        let resolver = Resolver()
        resolver.register { First(parts: many($0)) }.implements((any Piece).self).scope(kind.own)
        resolver.register { Second(parts: many($0)) }.implements((any Piece).self).scope(kind.own)
        if isAsync {
            resolver.register { () async -> Leaf in Leaf() }.implements((any Piece).self)
        } else {
            resolver.register { Leaf() }.implements((any Piece).self)
        }
        resolver.register { All(parts: many($0)) }
        resolver.register(Both.init)
        try resolver.validate()
        return resolver
    }

    @Test(arguments: [ScopeKind.application, .graph, .shared])
    func `In one async request`(kind: ScopeKind) async throws {
        for _ in 0..<enduring(200) {
            let counts = try await self.counts(kind)
            // Each of the two has the leaf, and one of them the other: neither both nor none.
            #expect(counts == [3, 3, 3])
        }
    }

    /// How many parts there are by the collector, by a request for all, and in the two that collect each other.
    private func counts(_ kind: ScopeKind) async throws -> [Int] {
        let all: All = try await container(kind, isAsync: true).require()
        let parts: [any Piece] = try await container(kind, isAsync: true).requireAll()
        let both: Both = try await container(kind, isAsync: true).require()
        return [all.parts.count, parts.count, both.first.parts.count + both.second.parts.count]
    }

    @Test func `In several async requests`() async throws {
        for _ in 0..<enduring(200) {
            let resolver = try container(.application, isAsync: true)
            let counts = try await contractTasks(6) { index in
                index.isMultiple(of: 2)
                    ? try await resolver.require(First.self).parts.count
                    : try await resolver.require(Second.self).parts.count
            }
            #expect(Set(counts).isSubset(of: [1, 2]))
            #expect(try await resolver.requireAll((any Piece).self).count == 3)
        }
    }

    @Test func `In several async requests, by way of one that nothing keeps`() async throws {
        for _ in 0..<enduring(200) {
            let resolver = try container(.application, isAsync: true)
            resolver.register { All(parts: many($0)) }.implements((any Piece).self).scope(.unique)
            try resolver.validate()
            let counts = try await contractTasks(6) { index in
                index.isMultiple(of: 2)
                    ? try await resolver.require(First.self).parts.count
                    : try await resolver.require(Second.self).parts.count
            }
            #expect(Set(counts).isSubset(of: [2, 3]))
            #expect(try await resolver.requireAll((any Piece).self).count == 4)
        }
    }

    @Test func `In async requests of two containers, one of which has a part of its own`() async throws {
        for _ in 0..<enduring(200) {
            let resolver = try container(.application, isAsync: true)
            let front = Resolver(inFrontOf: resolver)
            front.register { () async -> Leaf in
                await Task.yield()
                return Leaf()
            }
            .implements((any Piece).self)
            let counts = try await contractTasks(6) { index in
                index.isMultiple(of: 2)
                    ? try await resolver.require(First.self).parts.count
                    : try await front.require(Second.self).parts.count
            }
            #expect(Set(counts).isSubset(of: [1, 2, 3]))
            #expect(try await front.requireAll((any Piece).self).count == 3)
        }
    }

    @Test func `On several threads`() async throws {
        for _ in 0..<enduring(400) {
            let resolver = try container(.application, isAsync: false)
            let counts = try await onThreads(2) { index in
                index == 0
                    ? try resolver.require(First.self).parts.count : try resolver.require(Second.self).parts.count
            }
            #expect(counts.reduce(0, +) == 3)
        }
    }

    @Test func `What needs a collector by itself closes a circle`() async throws {
        final class Needy: Piece {
            init(first: First) async {}
        }
        let resolver = Resolver()
        resolver.register { First(parts: many($0)) }.implements((any Piece).self).scope(Resolver.Scope.Cache())
        resolver.register(Needy.init).implements((any Piece).self).scope(Resolver.Scope.Cache())

        #expect(resolver.graph().issues.contains { $0.identifier == "cycle" })
        #expect(await contractReason { _ = try await resolver.require(First.self) } == .circular)
    }
}
