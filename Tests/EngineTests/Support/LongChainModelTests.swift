// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

@testable import Resolver
import TestSupport
import Testing

/// Objects that hold each other go as they would without the care that is taken of the stack.
@Suite struct LongChainModelTests {
    @Test(arguments: modelSeeds)
    func `What nobody holds any more is gone, and nothing else`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for round in 0..<(isSoak ? 5_000 : 300) {
            let log = ReleaseLog()
            let count = Self.counts[random.below(Self.counts.count)]
            var world = World(count: count, log, &random)
            while !world.isEmpty {
                world.letGo(&random)
                guard log.gone.count == Set(log.gone).count, Set(log.gone) == world.gone else {
                    Issue.record("seed \(seed), round \(round), \(count) objects, \(world.gone.count) should be gone")
                    return
                }
            }
            guard log.gone.count == count else {
                Issue.record("seed \(seed), round \(round), \(count) objects: \(log.gone.count) are gone")
                return
            }
        }
    }

    @Test(arguments: counts)
    func `The objects of a chain go from the first to the last`(count: Int) {
        let log = ReleaseLog()
        var chain = Link.chain(of: count, log)
        chain = nil

        #expect(chain == nil)
        #expect(log.gone == Array(0..<count))
    }

    @Test(arguments: [1, 2, 40])
    func `Several objects go one after the other, each with what it holds`(count: Int) {
        let (log, innerLog) = (ReleaseLog(), ReleaseLog())
        let numbers = (0..<count).flatMap { [$0 * 2 + 1, $0 * 2 + 2] }

        var objects = Link.pairs(count, log)
        objects = []
        var outer: Link? = Link(0, after: nil, holding: Link.pairs(count, innerLog), innerLog)
        outer = nil

        #expect(objects.isEmpty && outer == nil)
        #expect(log.gone == numbers)
        #expect(innerLog.gone == [0] + numbers)
    }

    @Test func `A chain of any length takes no more stack than a short one`() async throws {
        let lengths = [100, 1_000, isSoak ? 1_000_000 : 50_000]

        let taken = try await onThread {
            lengths.map { length in
                let log = ReleaseLog()
                var chain = Link.chain(of: length, log)
                chain = nil
                return chain == nil && log.gone.count == length ? log.stackTaken : .max
            }
        }

        // The first one may go through what is set up once.
        #expect(taken.allSatisfy { $0 <= taken[0] + 1_024 }, "\(taken)")
        #expect(taken[0] < 128 << 10)
    }

    /// How many objects there are: around the levels that are released at once, twice as many, and elsewhere.
    private static let counts = [0, 1, 2, 15, 16, 17, 18, 19, 31, 32, 33, 34, 35, 36, 300]
}

/// Objects of which each may hold some that are older, and which of them code outside holds.
private struct World {
    private var roots: [Link]
    /// What each object holds, by their numbers.
    private let holds: [[Int]]
    private var held: [Int]

    var isEmpty: Bool { held.isEmpty }

    init(count: Int, _ log: ReleaseLog, _ random: inout SeededRandom) {
        var roots: [Link] = []
        var holds: [[Int]] = []
        for number in 0..<count {
            // Mostly a chain, with an object now and then that holds several, or none.
            var next: Int? = number - 1
            if number == 0 || random.oneIn(12) { next = nil }
            let others = number > 0 && random.oneIn(6) ? (0..<random.below(4)).map { _ in random.below(number) } : []
            holds.append((next.map { [$0] } ?? []) + others)
            roots.append(Link(number, after: next.map { roots[$0] }, holding: others.map { Holder(roots[$0]) }, log))
        }
        self.roots = roots
        self.holds = holds
        held = Array(0..<count)
    }

    /// What cannot be reached from what code outside holds.
    var gone: Set<Int> {
        var reached: Set<Int> = []
        var open = held
        while let number = open.popLast() {
            if reached.insert(number).inserted { open += holds[number] }
        }
        return Set(holds.indices).subtracting(reached)
    }

    /// Lets go of some: one, several in one list, or all but the last, from which a long chain hangs.
    mutating func letGo(_ random: inout SeededRandom) {
        switch random.below(4) {
        case 0:
            for _ in 0..<(held.count - 1) {
                held.removeFirst()
                roots.removeFirst()
            }
        case 1:
            let count = 1 + random.below(held.count)
            let objects = roots.suffix(count).map { Holder($0) }
            held.removeLast(count)
            roots.removeLast(count)
            withExtendedLifetime(objects) {}
        default:
            let index = random.below(held.count)
            held.remove(at: index)
            roots.remove(at: index)
        }
    }
}

/// Notes which objects go, in order, and how much stack is taken meanwhile.
private final class ReleaseLog: Sendable {
    private struct State {
        var gone: [Int] = []
        var least = Int.max
        var most = 0
    }

    private let state = Locked(State())

    var gone: [Int] { state.withLock { $0.gone } }

    /// How much more stack was taken where an object went than where another did.
    var stackTaken: Int { state.withLock { $0.most - $0.least } }

    func note(_ number: Int) {
        let left = stackLeft()
        state.withLock { state in
            state.gone.append(number)
            state.least = min(state.least, left)
            state.most = max(state.most, left)
        }
    }
}

/// Holds an object, as one of several.
private final class Holder: Sendable {
    private let object: ChainLink<Link>

    init(_ object: Link) { self.object = ChainLink(object) }
}

/// An object that holds the next one, and others.
private final class Link: Sendable {
    private let number: Int
    private let next: ChainLink<Link>
    private let others: [Holder]
    private let log: ReleaseLog

    init(_ number: Int, after next: Link?, holding others: [Holder], _ log: ReleaseLog) {
        self.number = number
        self.next = ChainLink(next)
        self.others = others
        self.log = log
    }

    deinit { log.note(number) }

    /// Some objects with odd numbers, each of which holds the one after it.
    static func pairs(_ count: Int, _ log: ReleaseLog) -> [Holder] {
        (0..<count).map { index in
            let next = Link(index * 2 + 2, after: nil, holding: [], log)
            return Holder(Link(index * 2 + 1, after: next, holding: [], log))
        }
    }

    /// The first object of a chain, which has the number 0.
    static func chain(of count: Int, _ log: ReleaseLog) -> Link? {
        (0..<count).reversed().reduce(nil) { Link($1, after: $0, holding: [], log) }
    }
}
