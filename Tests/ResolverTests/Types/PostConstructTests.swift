// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

public import Resolver
import TestSupport
import Testing

@Suite struct PostConstructTests {
    @Test func `It is found behind a protocol, and in a value`() {
        let resolver = Resolver()
        let log = Log()
        resolver.register((any Sounding).self) { Player(log) }
        resolver.register { Score(log: log) }
        resolver.register(Any.self) { Score(log: log) }

        _ = resolver.resolve((any Sounding).self)
        _ = resolver.resolve(Score.self)
        _ = resolver.resolve(Any.self)

        #expect(log.entries == ["postConstruct", "score", "score"])
    }

    @Test func `It is inherited`() {
        let resolver = Resolver()
        let log = Log()
        resolver.register { LoudPlayer(log) }

        _ = resolver.resolve(LoudPlayer.self)

        #expect(log.entries == ["loud", "postConstruct"])
    }

    @Test func `It is found by a condition, in a generic class, in an enum, and in a type of another module`() {
        let resolver = Resolver()
        let log = Log()
        let score = Score(log: log)
        resolver.register { Duet(left: score) }
        resolver.register { Duet(left: 1) }
        resolver.register { SmallChoir<Int>(log) }
        resolver.register { Sheet.score(score) }
        resolver.register { CollectionOfOne { log.note("one") } }

        _ = resolver.resolve(Duet<Score>.self)
        _ = resolver.resolve(Duet<Int>.self)
        _ = resolver.resolve(SmallChoir<Int>.self)
        _ = resolver.resolve(Sheet.self)
        _ = resolver.resolve(CollectionOfOne<() -> Void>.self)

        #expect(log.entries == ["duet", "choir", "sheet", "one"])
    }

    @Test func `A graph is completed from the leaves up`() {
        let resolver = Resolver()
        let log = Log()
        resolver.register(name: "leaf") { Player(log, "leaf") }
        resolver.register { (r: Resolver) -> Player in
            _ = r.resolve(Player.self, name: "leaf")
            return Player(log, "root")
        }

        _ = resolver.resolve(Player.self)

        #expect(log.entries == ["leaf", "root"])
    }

    @Test(arguments: [ScopeKind.unique, .graph] + ScopeKind.keeping)
    func `An object that a factory hands on from another request gets it once`(kind: ScopeKind) {
        let resolver = Resolver()
        let log = Log()
        resolver.register { Player(log) }.scope(kind.own)
        resolver.register((any Sounding).self) { r in r.resolve(Player.self) }.scope(.unique)
        resolver.register((any Sounding).self, name: "optional") { r in r.optional(Player.self) }

        let sounding: any Sounding = resolver.resolve()

        withExtendedLifetime(sounding) {
            #expect(log.entries == ["postConstruct"])
        }
        let other: any Sounding = resolver.resolve(name: "optional")
        withExtendedLifetime(other) {
            #expect(log.entries.count == (ScopeKind.keeping.contains(kind) && kind != .shared ? 1 : log.entries.count))
        }
    }

    @Test func `It is not called when the factory failed`() {
        let resolver = Resolver()
        let log = Log()
        resolver.register { Player(log) }.resolveProperties { _, _ in throw BrokenSpring() }
        resolver.register(name: "none") { nil as Player? }

        _ = resolver.failure(Player.self)
        _ = resolver.failure(Player.self, name: "none")

        #expect(log.entries.isEmpty)
    }
}

private protocol Sounding: AnyObject {}

private class Player: Sounding, PostConstruct {
    let log: Log
    let text: String

    init(_ log: Log, _ text: String = "postConstruct") {
        self.log = log
        self.text = text
    }

    func postConstruct() {
        log.note(text)
    }
}

private final class LoudPlayer: Player {
    override func postConstruct() {
        log.note("loud")
        super.postConstruct()
    }
}

private struct Score: PostConstruct {
    let log: Log

    func postConstruct() {
        log.note("score")
    }
}

private struct Duet<Part> {
    let left: Part
}

extension Duet: PostConstruct where Part == Score {
    func postConstruct() { left.log.note("duet") }
}

private class Choir<Voice>: PostConstruct {
    let log: Log

    init(_ log: Log) { self.log = log }

    func postConstruct() { log.note("choir") }
}

private final class SmallChoir<Voice>: Choir<[Voice]> {}

private enum Sheet: PostConstruct {
    case empty
    case score(Score)

    func postConstruct() {
        if case .score(let score) = self { score.log.note("sheet") }
    }
}

extension CollectionOfOne: @retroactive PostConstruct where Element == () -> Void {
    /// Calls the closure.
    public func postConstruct() { first?() }
}
