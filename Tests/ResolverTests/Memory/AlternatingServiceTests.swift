// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// One registration may make another type each time, with another layout and another conformance.
@Suite struct AlternatingServiceTests {
    private static let rounds = isSoak ? 10_000 : 200

    @Test func `Within a resolution the objects of such a factory are shared, and the values are not`() throws {
        let census = Census()
        let resolver = Resolver()
        resolver.register((any Shapes.Bearer).self) { makeBearer(Token(census)) }
        resolver.register { r in (0..<8).map { _ in r.resolve((any Shapes.Bearer).self) } }.scope(.unique)

        for _ in 0..<Self.rounds {
            let bearers: [any Shapes.Bearer] = resolver.resolve()
            let isShared = zip(bearers, bearers.dropFirst()).map { $0.token === $1.token }
            let isObject = bearers.map { type(of: $0) is AnyClass }
            try #require(bearers.allSatisfy { $0.token.isSound && isRightType($0) })
            try #require(isShared == isObject.dropLast())
        }

        #expect(census.isBalanced)
    }

    @Test(arguments: ShapeScope.own)
    func `Each instance is completed once, whatever its type`(scope: ShapeScope) throws {
        let census = Census()
        let completed = Counter()
        let properties = Counter()
        for round in 0..<Self.rounds {
            let resolver = Resolver()
            resolver.register((any Shapes.Bearer).self) {
                makePlayer(Token(census), round: round, completed)
            }
            .resolveProperties { _, bearer in if bearer.token.isSound { properties.increment() } }
            .scope(scope.make())
            resolver.register { r in (0..<3).map { _ in r.resolve((any Shapes.Bearer).self) } }.scope(.unique)

            let bearers: [any Shapes.Bearer] = resolver.resolve()
            let last: any Shapes.Bearer = resolver.resolve()
            try #require((bearers + [last]).allSatisfy { $0.token.isSound })
            try #require(completed.count == census.made.count && properties.count == census.made.count)
        }

        #expect(census.isBalanced)
    }

    @Test(arguments: ShapeScope.own)
    func `A value behind several protocols is whole behind each`(scope: ShapeScope) throws {
        let census = Census()
        for _ in 0..<Self.rounds {
            let resolver = Resolver()
            resolver.register { Shapes.Big(token: Token(census)) }
                .implements((any Shapes.Bearer & Shapes.Second & Shapes.Third & Shapes.Fourth & Shapes.Fifth).self)
                .implements(Any.self)
                .scope(scope.make())

            let big: Shapes.Big = resolver.resolve()
            let five: any Shapes.Bearer & Shapes.Second & Shapes.Third & Shapes.Fourth & Shapes.Fifth =
                resolver.resolve()
            let any: Any = resolver.resolve()
            let tokens = [big.whole, (five as? Shapes.Big)?.whole, (any as? Shapes.Big)?.whole].compactMap { $0 }
            try #require(tokens.count == 3 && five.fifth % 10 == 5)
            try #require(Set(tokens.map { ObjectIdentifier($0) }).count == (scope.keeps ? 1 : 3))
        }

        #expect(census.isBalanced)
    }
}

/// Makes a bearer of another type for each number, classes and structs in turn.
private func makeBearer(_ token: Token) -> any Shapes.Bearer {
    switch token.number % 8 {
    case 0: Shapes.Final(token)
    case 1: Shapes.Small(token: token)
    case 2: Shapes.Sub(token)
    case 3: Shapes.Big(token: token)
    case 4: Shapes.Clerk(token)
    case 5: Shapes.Choice.one(token)
    case 6: Shapes.OtherSub(token)
    default: Shapes.Weak(token: token)
    }
}

private func isRightType(_ bearer: any Shapes.Bearer) -> Bool {
    switch bearer.token.number % 8 {
    case 0: bearer is Shapes.Final
    case 1: bearer is Shapes.Small
    case 2: bearer is Shapes.Sub
    case 3: (bearer as? Shapes.Big)?.whole != nil
    case 4: bearer is Shapes.Clerk
    case 5: bearer is Shapes.Choice
    case 6: bearer is Shapes.OtherSub
    default: (bearer as? Shapes.Weak)?.whole != nil
    }
}

/// Makes a player, as one class, another, a small and a large struct in turn.
private func makePlayer(_ token: Token, round: Int, _ completed: Counter) -> any Shapes.Bearer {
    switch round % 4 {
    case 0: Soloist(token, completed)
    case 1: Score(token: token, completed: completed)
    case 2: Choir(token, completed)
    default: Opera(score: Score(token: token, completed: completed))
    }
}

private class Soloist: Shapes.Bearer, PostConstruct {
    let token: Token
    let completed: Counter

    init(_ token: Token, _ completed: Counter) {
        (self.token, self.completed) = (token, completed)
    }

    func postConstruct() { completed.increment() }
}

private final class Choir: Soloist {}

private struct Score: Shapes.Bearer, PostConstruct {
    let token: Token
    let completed: Counter

    func postConstruct() { completed.increment() }
}

private struct Opera: Shapes.Bearer, PostConstruct {
    let score: Score
    let acts = (1, 2, 3, 4, 5, 6, 7, 8)
    var token: Token { score.token }

    func postConstruct() { score.postConstruct() }
}
