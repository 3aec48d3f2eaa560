// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

@testable import Resolver
import TestSupport
import Testing

/// An array that only grows has what a plain array has, also for those who read it meanwhile.
@Suite struct AppendOnlyArrayConcurrencyModelTests {
    @Test(arguments: modelSeeds)
    func `An array that only grows has what a plain array has, and so have those that it has outgrown`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let census = Census()

        for count in Self.counts {
            var pair = CheckedArray((0..<count).map { Citizen($0, in: census) })
            for _ in 0..<(100 + random.below(isSoak ? 4_000 : 100)) {
                pair.append(Citizen(pair.count, in: census))
                guard pair.isRight(for: &random) else {
                    Issue.record("seed \(seed), \(count) objects at first, \(pair.count) now")
                    return
                }
            }
        }

        #expect(census.living.isEmpty)
    }

    @Test func `An array that has been outgrown stays as long as the larger one, for those who still read it`() {
        let census = Census()
        let objects = (0..<5).map { Citizen($0, in: census) }
        var array = Optional(AppendOnlyArray([Citizen]()))
        weak let outgrown = array

        for object in objects { array = array?.appending(object) }
        let isOther = array !== outgrown
        let isThere = outgrown != nil
        array = nil

        #expect(isOther)
        #expect(isThere)
        #expect(outgrown == nil)
    }

    @Test(arguments: [0, 1, 3])
    func `Threads that read while an array grows see all that was added before, in order`(count: Int) async throws {
        for _ in 0..<(isSoak ? 1_000 : 40) {
            let objects = (0..<300).map { Citizen($0, in: Census()) }
            let array = Locked(AppendOnlyArray(Array(objects[..<count])))
            let added = Counter()

            let wrong = try await onThreads(3) { thread -> Int in
                if thread == 0 {
                    var own = array.withLock { $0 }
                    for object in objects[count...] {
                        let next = own.appending(object)
                        // The lock orders what readers see, so it is taken only where it must be.
                        if next !== own { array.withLock { $0 = next } }
                        own = next
                        added.increment()
                    }
                    return 0
                }
                var wrong = 0
                while added.count < objects.count - count {
                    var least = count + added.count
                    let array = array.withLock { $0 }
                    for _ in 0..<10 {
                        let seen = array.countInOrder()
                        if seen < least { wrong += 1 }
                        least = seen
                    }
                }
                return wrong
            }

            // The array does not keep its objects alive.
            let count = withExtendedLifetime(objects) { array.withLock { $0 }.countInOrder() }
            try #require(wrong == [0, 0, 0])
            try #require(count == objects.count)
        }
    }

    /// With how many objects an array begins: around the room for four that it has at least, and elsewhere.
    private static let counts = [0, 1, 2, 3, 4, 5, 7, 8, 9, 16, 33]
}

/// An array and its model.
private struct CheckedArray {
    private var array: AppendOnlyArray<Citizen>
    private var model: [Citizen]
    private var room: Int
    private var isRoomRight = true
    /// Arrays that were too small, and what they had room for.
    private var outgrown: [(array: AppendOnlyArray<Citizen>, count: Int)] = []

    var count: Int { model.count }

    init(_ objects: [Citizen]) {
        model = objects
        array = AppendOnlyArray(objects)
        room = max(objects.count * 2, 4)
    }

    mutating func append(_ object: Citizen) {
        let next = array.appending(object)
        isRoomRight = (next !== array) == (model.count == room)
        if model.count == room {
            outgrown.append((array, room))
            room *= 2
        }
        model.append(object)
        array = next
    }

    /// Whether all arrays have what they should have, and reading ends where it should.
    func isRight(for random: inout SeededRandom) -> Bool {
        let numbers = Array(0..<model.count)
        let limit = 1 + random.below(model.count)
        return isRoomRight && array.numbers() == numbers
            && array.numbers(atMost: limit) == Array(numbers[..<limit])
            && outgrown.allSatisfy { $0.array.numbers() == Array(numbers[..<$0.count]) }
    }
}

extension AppendOnlyArray<Citizen> {
    /// The numbers of the first objects, in order.
    fileprivate func numbers(atMost limit: Int = .max) -> [Int] {
        var numbers: [Int] = []
        forEach { object in
            numbers.append(object.number)
            return numbers.count < limit
        }
        return numbers
    }

    /// How many objects there are; -1 when one is not the one whose number is its index.
    fileprivate func countInOrder() -> Int {
        var count = 0
        forEach { object in
            count = object.number == count ? count + 1 : -1
            return count > 0
        }
        return count
    }
}
