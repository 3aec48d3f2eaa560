// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

@testable import Resolver
import TestSupport
import Testing

/// A tagged reference holds its object as a plain variable would, and no other one.
@Suite struct TaggedReferenceConcurrencyModelTests {
    @Test(arguments: modelSeeds)
    func `A tagged reference has what was put there last, and holds nothing else`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for round in 0..<(isSoak ? 200 : 20) {
            let census = Census()
            do {
                var world = World(tag: UInt(round % 8), census)
                for step in 0..<400 {
                    world.step(&random)
                    guard world.isRight else {
                        Issue.record("seed \(seed), round \(round), step \(step)")
                        return
                    }
                }
            }
            guard census.living.isEmpty else {
                Issue.record("seed \(seed), round \(round): \(census.living) are left")
                return
            }
        }
    }

    @Test func `Threads that exchange a tagged reference at once lose no exchange, and leave no object`() async throws {
        let (threads, rounds) = (4, isSoak ? 20_000 : 1_000)
        let tally = Tally()
        let shared = Locked<Place?>(Place())

        let tries = try await onThreads(threads) { _ in
            let place = shared.withLock { $0 }
            return (0..<rounds).reduce(0) { sum, _ in sum + (place?.add(tally) ?? 0) }
        }

        let (tag, count) = shared.withLock { place in
            let word = place?.reference.load()
            return (word?.tag, word?.object?.object.count)
        }
        #expect(tries.reduce(0, +) >= threads * rounds)
        #expect(tag == UInt(threads * rounds) % 8)
        #expect(count == threads * rounds)
        // Those that lost have gone.
        #expect(tally.value == threads * rounds)
        shared.withLock { $0 = nil }
        #expect(tally.value == 0)
    }
}

// MARK: - One thread

/// A tagged reference and its model.
private struct World: ~Copyable {
    /// What a load has read; the object is held, so that its address is no other one's.
    private struct Look {
        let word: TaggedReference<Citizen>.Word
        let tag: UInt
        let object: Citizen?
    }

    private let census: Census
    private let reference: TaggedReference<Citizen>
    private var tag: UInt
    private var object: Int?
    private var count = 0
    private var isAnswerRight = true
    /// Some objects that code outside holds.
    private var held: [Citizen] = []
    /// Some earlier looks.
    private var looks: [Look] = []

    init(tag: UInt, _ census: Census) {
        reference = TaggedReference(tag: tag)
        self.tag = tag
        self.census = census
    }

    /// Whether the reference has what the model has, and only those live that somebody holds.
    var isRight: Bool {
        let word = reference.load()
        let living = held.map(\.number) + looks.compactMap { $0.object?.number } + (object.map { [$0] } ?? [])
        return isAnswerRight && word.tag == tag && word.object?.object.number == object && census.living == Set(living)
    }

    mutating func step(_ random: inout SeededRandom) {
        switch random.below(8) {
        case 0 where held.count < 3:
            count += 1
            held.append(Citizen(count, in: census))
        case 1 where !held.isEmpty:
            held.remove(at: random.below(held.count))
        case 2 where looks.count < 4:
            let word = reference.load()
            looks.append(Look(word: word, tag: tag, object: word.object?.object))
        case 3 where !looks.isEmpty:
            looks.remove(at: random.below(looks.count))
        case 4 where !looks.isEmpty:
            let look = looks[random.below(looks.count)]
            exchange(look.word, isCurrent: look.tag == tag && look.object?.number == object, &random)
        default:
            exchange(reference.load(), isCurrent: true, &random)
        }
    }

    private mutating func exchange(
        _ old: TaggedReference<Citizen>.Word, isCurrent: Bool, _ random: inout SeededRandom
    ) {
        let newTag = UInt(random.below(8))
        let newObject = newObject(&random)
        isAnswerRight = reference.exchange(old, for: newTag, newObject) == isCurrent
        guard isCurrent else { return }
        tag = newTag
        object = newObject?.number
    }

    /// None, one that something else holds, the one that is there, or a new one.
    private mutating func newObject(_ random: inout SeededRandom) -> Citizen? {
        switch random.below(4) {
        case 0: return nil
        case 1: return held.first
        case 2: return reference.load().object?.object
        default:
            count += 1
            return Citizen(count, in: census)
        }
    }
}

// MARK: - Several threads

/// A tagged reference to hand to threads.
private final class Place: Sendable {
    let reference = TaggedReference<Layer>(tag: 0)

    /// Puts a layer upon those that are there.
    ///
    /// - Returns: How many tries it took.
    func add(_ tally: Tally) -> Int {
        var tries = 0
        while true {
            tries += 1
            let old = reference.load()
            let layer = Layer(on: old.object?.object, tally)
            if reference.exchange(old, for: (old.tag + 1) % 8, layer) { return tries }
        }
    }
}

/// An object that holds the one before it, so that whoever reads that still can go on.
private final class Layer: Sendable {
    let count: Int
    private let previous: ChainLink<Layer>
    private let tally: Tally

    init(on previous: Layer?, _ tally: Tally) {
        count = (previous?.count ?? 0) + 1
        self.previous = ChainLink(previous)
        self.tally = tally
        tally.add()
    }

    deinit {
        tally.add(-1)
    }
}
