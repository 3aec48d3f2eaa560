// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private final class Knot: Sendable {
    let number: Int
    init(_ number: Int) { self.number = number }
}

private final class LateKnot {
    var others: [LateKnot] = []
}

@Suite struct DisposalOrderContractTests {
    /// Works out a graph of 50 services without cycles: whom each needs.
    private static func edges(_ seed: UInt64) -> [[Int]] {
        var dice = SeededRandom(seed: seed)
        let order = (0..<50).shuffled(using: &dice)
        var edges: [[Int]] = Array(repeating: [], count: 50)
        for position in 1..<50 {
            let targets = (0..<Int.random(in: 0...4, using: &dice)).map { _ in
                order[Int.random(in: 0..<position, using: &dice)]
            }
            edges[order[position]] = Array(Set(targets)).sorted()
        }
        return edges
    }

    private func register(
        _ edges: [[Int]], _ scope: Resolver.Scope, in resolver: Resolver, _ diary: Logbook, late: Bool
    ) {
        for number in edges.indices {
            let options = resolver.register(name: Resolver.Name("\(number)")) { resolver -> Knot in
                if !late { try Self.resolve(edges[number], resolver) }
                return Knot(number)
            }
            if late { options.resolveProperties { resolver, _ in try Self.resolve(edges[number], resolver) } }
            options.scope(scope).onDispose { diary.note("\($0.number)") }
        }
    }

    private static func resolve(_ numbers: [Int], _ resolver: Resolver) throws {
        for number in numbers { _ = try resolver.require(Knot.self, name: Resolver.Name("\(number)")) }
    }

    private func check(_ edges: [[Int]], _ diary: Logbook, _ seed: UInt64) {
        let order = diary.lines.compactMap(Int.init)
        #expect(order.sorted() == Array(0..<50), "seed \(seed)")
        var position = Array(repeating: 0, count: 50)
        for (index, number) in order.enumerated() { position[number] = index }
        for (number, needed) in edges.enumerated() {
            for other in needed where position[number] > position[other] {
                Issue.record("seed \(seed): \(other) was disposed of before \(number), which needs it")
            }
        }
    }

    /// How the services come to be made, and to be disposed of.
    enum Way: CaseIterable, Sendable {
        case closed, closedAfterLateParts, letGo, reset, request, fourThreads
    }

    @Test(arguments: 0..<20, Way.allCases)
    func `Of 50 services, each is disposed of once, and before all that it needs`(seed: Int, way: Way) async throws {
        let seed = UInt64(seed)
        let edges = Self.edges(seed)
        let diary = Logbook()
        let scope = Resolver.Scope.Cache()
        var resolver: Resolver? = Resolver()
        register(
            edges, way == .request ? .container : scope, in: try #require(resolver), diary,
            late: way == .closedAfterLateParts)

        switch way {
        case .closed, .closedAfterLateParts:
            try Self.resolve(Self.shuffled(~seed), try #require(resolver))
            await resolver?.close()
        case .letGo:
            try Self.resolve(Array(0..<50), try #require(resolver))
            resolver = nil
        case .reset:
            try Self.resolve(Array(0..<50), try #require(resolver))
            scope.reset()
        case .request:
            try await resolver?.withContainer { try Self.resolve((0..<50).reversed(), $0) }
        case .fourThreads:
            _ = try await onThreads(4) { [resolver] thread in
                try Self.resolve(Self.shuffled(seed * 10 + UInt64(thread)), try #require(resolver))
            }
            await resolver?.close()
        }

        check(edges, diary, seed)
    }

    private static func shuffled(_ seed: UInt64) -> [Int] {
        var dice = SeededRandom(seed: seed)
        return (0..<50).shuffled(using: &dice)
    }

    @Test(arguments: 0..<10)
    func `So it is with kept services between which there are others that are not kept`(seed: Int) async {
        let edges = Self.edges(UInt64(seed))
        let diary = Logbook()
        let resolver = Resolver()
        for number in edges.indices {
            resolver.register(name: Resolver.Name("via \(number)")) { resolver -> Knot in
                try resolver.require(Knot.self, name: Resolver.Name("\(number)"))
            }
            .scope(.unique)
            resolver.register(name: Resolver.Name("\(number)")) { resolver -> Knot in
                for other in edges[number] { _ = try resolver.require(Knot.self, name: Resolver.Name("via \(other)")) }
                return Knot(number)
            }
            .scope(.kept).onDispose { diary.note("\($0.number)") }
        }
        for number in 0..<50 { _ = resolver.resolve(Knot.self, name: Resolver.Name("\(number)")) }

        await resolver.close()

        check(edges, diary, UInt64(seed))
    }

    @Test func `Without edges, the order is the reverse of creation`() async {
        let diary = Logbook()
        let resolver = Resolver()
        register(Array(repeating: [], count: 50), .kept, in: resolver, diary, late: false)
        let order = Self.shuffled(1)
        for number in order { _ = resolver.resolve(Knot.self, name: Resolver.Name("\(number)")) }

        await resolver.close()

        #expect(diary.lines == order.reversed().map { "\($0)" })
    }

    @Test(arguments: [false, true])
    func `What is declared, and made later with arguments, goes after its dependant`(isBehind: Bool) async {
        let diary = Logbook()
        let parent = Resolver()
        let resolver = Resolver(child: parent)
        resolver.register { Knot(0) }.needs(LateKnot.self).scope(.kept).onDispose { _ in diary.note("knot") }
        for name in [nil, "other"] as [Resolver.Name?] {
            (isBehind ? parent : resolver).register(LateKnot.self, name: name) { (_: Resolver, _: Int) in LateKnot() }
                .scope(isBehind ? .container : .kept)
                .onDispose { _ in diary.note(name == nil ? "needed" : "other") }
        }

        _ = resolver.resolve(Knot.self)
        for number in 1...2 { _ = resolver.resolve(LateKnot.self, argument: number) }
        _ = resolver.resolve(LateKnot.self, name: "other", argument: 1)
        await resolver.close()

        #expect(diary.lines == ["other", "knot", "needed", "needed"])
    }

    @Test func `A cycle with a late injection disposes of both, once each`() async {
        let diary = Logbook()
        let resolver = Resolver()
        for (name, other) in [("a", "b"), ("b", "a")] as [(Resolver.Name, Resolver.Name)] {
            resolver.register(name: name) { LateKnot() }
                .injection(name: other, cycle: true) { (knot: inout LateKnot, other: LateKnot) in knot.others = [other]
                }
                .scope(.kept)
                .onDispose { _ in diary.note("\(name)") }
        }
        _ = resolver.resolve(LateKnot.self, name: "a")

        await resolver.close()

        #expect(diary.lines.sorted() == ["a", "b"])
    }

    @Test(arguments: [false, true])
    func `In a circle that a lazy parameter closes, what an initialiser takes goes last`(isPoolFirst: Bool) async {
        let diary = Logbook()
        let resolver = Resolver()
        resolver.register(Pool.init).scope(.kept).onDispose { _ in diary.note("pool") }
        resolver.register(Monitor.init).scope(.kept).onDispose { _ in diary.note("monitor") }
        resolver.register(Panel.init).scope(.kept).onDispose { _ in diary.note("panel") }
        if isPoolFirst { _ = resolver.resolve(Pool.self).monitor.value }
        _ = resolver.resolve(Panel.self)

        await resolver.close()

        #expect(diary.lines == ["panel", "monitor", "pool"])
    }
}

private final class Pool {
    let monitor: Resolver.Lazy<Monitor>
    init(monitor: Resolver.Lazy<Monitor>, panel: Resolver.Provider<Panel>) { self.monitor = monitor }
}

private final class Monitor {
    let pool: Pool
    init(pool: Pool) { self.pool = pool }
}

private final class Panel {
    let monitor: Monitor
    init(monitor: Monitor) { self.monitor = monitor }
}
