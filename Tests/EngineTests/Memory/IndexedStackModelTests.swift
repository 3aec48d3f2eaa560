// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

@testable import Resolver
import TestSupport
import Testing

/// An indexed stack does what a plain array does.
@Suite struct IndexedStackModelTests {
    @Test(arguments: modelSeeds)
    func `A trail finds what a plain array finds, whatever is pushed and popped`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var stack = CheckedStack()
        defer { stack.deallocate() }

        for round in 0..<(isSoak ? 10_000 : enduring(2_500)) {
            // Around a limit for some time, with an excursion to another one and to none.
            let goal = Self.depths[random.below(Self.depths.count)]
            for _ in 0..<400 {
                stack.step(towards: goal, &random)
                guard stack.isRight(for: &random) else {
                    Issue.record("seed \(seed), round \(round), \(stack.count) elements")
                    return
                }
            }
            if random.oneIn(50) { stack.removeAll() }
            if random.oneIn(500) { stack.startAgain() }
        }
    }

    @Test(arguments: [0, 1, 16, 31, 32])
    func `What is pushed after a trail was deep and has unwound is found`(rest: Int) {
        var stack = IndexedStack<Mark>()
        for identity in 0..<40 { stack.push(UInt64(identity)) }
        while stack.count > rest { stack.removeLast() }

        stack.push(1_000)
        stack.push(1_000)
        let newest = stack.newest(of: 1_000, before: rest + 2)
        stack.removeLast()
        let found = (0..<rest).map { stack.newest(of: UInt64($0), before: rest + 1) }
        let other = stack.newest(of: 1_000, before: rest + 1)
        stack.removeAll()
        stack.deallocate()

        #expect(newest == rest + 1)
        #expect(other == rest)
        #expect(found == (0..<rest).map { $0 })
    }

    /// The limits of a stack, of its memory and of its index, each with its neighbours.
    private static let depths = [0, 1, 16, 31, 32, 33, 34, 63, 64, 65, 66, 127, 128, 129, 130]
}

/// An element.
private struct Mark: IndexedByRegistration {
    let registrationID: UInt64
    var previous: Int32 = -1
}

extension IndexedStack<Mark> {
    fileprivate mutating func push(_ identity: UInt64) {
        push(identity) { $0.initialize(to: Mark(registrationID: identity)) }
    }
}

/// An indexed stack and its model.
private struct CheckedStack: ~Copyable {
    private var stack = IndexedStack<Mark>()
    private var model: [UInt64] = []

    var count: Int { model.count }

    /// Pushes or pops, so that it comes near a goal and stays there.
    mutating func step(towards goal: Int, _ random: inout SeededRandom) {
        let isLow = model.count < goal || (model.count == goal && random.oneIn(2))
        if model.isEmpty || (isLow ? !random.oneIn(8) : random.oneIn(8)) {
            let identity = Self.identities[random.below(Self.identities.count)]
            stack.push(identity)
            model.append(identity)
        } else {
            stack.removeLast()
            model.removeLast()
        }
    }

    /// Whether the stack has as many elements as the model, and searches come to the same.
    func isRight(for random: inout SeededRandom) -> Bool {
        let identity = Self.identities[random.below(Self.identities.count)]
        let limit = random.oneIn(2) ? model.count : random.below(model.count + 1)
        return stack.count == model.count
            && stack.newest(of: identity, before: limit) == model[..<limit].lastIndex(of: identity)
    }

    mutating func removeAll() {
        stack.removeAll()
        model = []
    }

    /// Gives the memory back, and begins with none.
    mutating func startAgain() {
        removeAll()
        stack.deallocate()
        stack = IndexedStack()
    }

    func deallocate() {
        stack.deallocate()
    }

    /// Some that share a slot of the index, some that share a bit of the filter, some that share both, and others.
    private static let identities: [UInt64] = {
        let hashes = (1...UInt64(1 << 16)).map { (identity: $0, hash: $0 &* 0x9e37_79b9_7f4a_7c15) }
        let inOneSlot = hashes.filter { $0.hash >> 32 & 511 == 5 }
        let inOneBit = hashes.filter { $0.hash >> 58 == 5 }
        let inBoth = inOneSlot.filter { $0.hash >> 58 == 5 }
        return [inOneSlot, inOneBit, inBoth, hashes].flatMap { $0.prefix(4).map(\.identity) }
    }()
}
