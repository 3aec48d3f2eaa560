// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// A request inside a request for the same service is a circle when its arguments are the same.
@Suite struct ArgumentsTests {
    /// The arguments of a request, and of one inside it.
    struct Pair: @unchecked Sendable, CustomTestStringConvertible {
        let title: String
        let outer: Any?
        let inner: Any?

        var testDescription: String { title }
    }

    @Test(arguments: same)
    func `Equal values, and identical objects, are the same`(pair: Pair) {
        #expect(Self.nested(pair)?.reason == .circular)
    }

    @Test(arguments: different)
    func `Other values and objects, and what cannot be compared, are not`(pair: Pair) {
        #expect(Self.nested(pair) == nil)
    }

    @Test func `A graph has one object for each arguments it was asked for with`() {
        let resolver = Resolver()
        resolver.register { _, args in Tree(depth: args.optional() ?? -1, children: []) }
        resolver.register { r in [5, 6, 5].map { r.resolve(Tree.self, args: $0) } }

        let trees: [Tree] = resolver.resolve()

        #expect(trees.map(\.depth) == [5, 6, 5])
        #expect(trees[0] === trees[2])
        #expect(trees[0] !== trees[1])
    }

    @Test(arguments: [true, false])
    func `A graph compares arguments only with those that have their hash`(isTyped: Bool) {
        let resolver = Resolver()
        resolver.register(Tree.self) { (_, leaf: Leaf) in Tree(depth: leaf.number, children: []) }
        resolver.register { _, args in Tree(depth: (args() as Leaf).number, children: []) }
        let comparisons = Counter()
        let leaves = (0..<200).map { Leaf(number: $0, comparisons: comparisons) }
        resolver.register { r in
            try (leaves + leaves).map { isTyped ? try r.require(argument: $0) : try r.require(args: $0) } as [Tree]
        }

        let trees: [Tree] = resolver.resolve()

        #expect(trees.map(\.depth) == leaves.map(\.number) + leaves.map(\.number))
        #expect(zip(trees, trees[200...]).allSatisfy { $0 === $1 })
        #expect(comparisons.count < 2 * trees.count)
    }

    @Test func `So does the graph of an async request`() async throws {
        let resolver = Resolver()
        resolver.register(Tree.self) { (_, leaf: Leaf) async in Tree(depth: leaf.number, children: []) }
        let comparisons = Counter()
        let leaves = (0..<200).map { Leaf(number: $0, comparisons: comparisons) }
        resolver.register { (r: Resolver) async throws -> [Tree] in
            var trees: [Tree] = []
            for leaf in leaves + leaves { trees.append(try await r.require(argument: leaf)) }
            return trees
        }

        let trees = try await resolver.require([Tree].self)

        #expect(trees.map(\.depth) == leaves.map(\.number) + leaves.map(\.number))
        #expect(zip(trees, trees[200...]).allSatisfy { $0 === $1 })
        #expect(comparisons.count < 2 * trees.count)
    }

    @Test func `Hashing and comparing arguments may resolve`() {
        let resolver = Resolver()
        resolver.register(Tree.self) { (_, seed: Seed) in Tree(depth: seed.number, children: []) }
        resolver.register(Tree.self) { (_, depth: Int) in Tree(depth: depth, children: []) }
        let seeds = (0..<100).map { Seed(number: $0, resolver: resolver) }
        resolver.register { r in try (seeds + seeds).map { try r.require(argument: $0) } as [Tree] }

        let trees: [Tree] = resolver.resolve()

        #expect(trees.map(\.depth) == seeds.map(\.number) + seeds.map(\.number))
        #expect(zip(trees, trees[100...]).allSatisfy { $0 === $1 })
    }

    @Test func `Without arguments, a graph gives what it has`() {
        let resolver = Resolver()
        resolver.register { Home() }.resolveProperties { r, home, args in
            home.address = args.optional()
            #expect(r.resolve(Home.self) === home)
        }

        #expect(resolver.resolve(Home.self, args: "Cat Street").address == "Cat Street")
    }

    /// Asks with the outer arguments, in which the factory asks with the inner ones, and that is all.
    private static func nested(_ pair: Pair) -> ResolutionError? {
        let resolver = Resolver()
        let runs = Counter()
        resolver.register { (r: Resolver, _: Resolver.Args) -> Link in
            Link(next: runs.increment() == 1 ? try r.require(args: pair.inner) : nil)
        }
        .scope(.unique)
        return resolver.failure(Link.self, args: pair.outer)
    }

    private static let chip = Scanner()
    private static var lit: [String: Any?] { ["bulb": chip, "shade": nil] }
    private static var shaded: [String: Any?] { ["bulb": chip, "shade": "red"] }

    private static let same = [
        Pair(title: "none", outer: nil, inner: nil),
        Pair(title: "numbers", outer: 5, inner: 5),
        Pair(title: "texts", outer: "five", inner: "fi" + "ve"),
        Pair(title: "dictionaries", outer: ["a": 1, "b": 2], inner: ["b": 2, "a": 1]),
        Pair(
            title: "mixed dictionaries", outer: ["a": 1, "b": "2"] as [String: Any],
            inner: ["b": "2", "a": 1] as [String: Any]),
        Pair(title: "dictionaries with an object", outer: ["a": chip], inner: ["a": chip]),
        Pair(title: "dictionaries with nil", outer: ["a": nil] as [String: Int?], inner: ["a": nil] as [String: Int?]),
        Pair(title: "dictionaries with an object and nil", outer: lit, inner: lit),
        Pair(title: "lists", outer: [1, 2], inner: [1, 2]),
        Pair(title: "lists of objects", outer: [chip, chip], inner: [chip, chip]),
        Pair(title: "one object", outer: chip, inner: chip),
        Pair(title: "optionals", outer: Int?.some(5), inner: 5),
    ]

    private static let different = [
        Pair(title: "none and one", outer: nil, inner: 5),
        Pair(title: "one and none", outer: 5, inner: nil),
        Pair(title: "numbers", outer: 5, inner: 6),
        Pair(title: "a number and a text", outer: 5, inner: "5"),
        Pair(title: "dictionaries", outer: ["a": 1], inner: ["a": 2]),
        Pair(title: "dictionaries with other keys", outer: ["a": chip], inner: ["b": chip]),
        Pair(title: "dictionaries of another size", outer: ["a": chip], inner: ["a": chip, "b": chip]),
        Pair(title: "dictionaries with other objects", outer: ["a": chip], inner: ["a": Scanner()]),
        Pair(title: "dictionaries of which the inner has nil", outer: shaded, inner: lit),
        Pair(title: "dictionaries of which the outer has nil", outer: lit, inner: shaded),
        Pair(title: "lists", outer: [1, 2], inner: [2, 1]),
        Pair(title: "lists of objects", outer: [chip], inner: [chip, chip]),
        Pair(title: "two objects", outer: chip, inner: Scanner()),
        Pair(title: "what cannot be compared", outer: Unequal(), inner: Unequal()),
    ]

    private struct Unequal {}

    private struct Seed: Hashable, Sendable {
        let number: Int
        let resolver: Resolver

        static func == (left: Seed, right: Seed) -> Bool {
            let trees = [left, right].map { $0.resolver.resolve(Tree.self, argument: $0.number) }
            return trees[0] === trees[1]
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(resolver.resolve(Tree.self, argument: number).depth % 10)
        }
    }

    private struct Leaf: Hashable, Sendable {
        let number: Int
        let comparisons: Counter

        static func == (left: Leaf, right: Leaf) -> Bool {
            left.comparisons.increment()
            return left.number == right.number
        }

        func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }
}
