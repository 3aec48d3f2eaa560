// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

@testable import Resolver
import TestSupport
import Testing

/// One thread at a time gets at what is behind a lock, whatever its size, and what it holds goes with it.
@Suite struct MutexConcurrencyTests {
    @Test(arguments: [1, 2, 3, 8])
    func `Threads that change a value alternate, and lose no change`(threads: Int) async throws {
        let small = Guarding<UInt8>(0)
        let odd = Guarding(Odd())
        let large = Guarding(Large())
        let rounds = enduring(20_000)

        let torn = try await onThreads(threads) { thread -> Int in
            var random = SeededRandom(seed: UInt64(thread))
            var torn = 0
            for _ in 0..<rounds {
                small.mutex.withLock { $0 &+= 1 }
                if !odd.mutex.withLock({ $0.step() }) { torn += 1 }
                if !large.mutex.withLock({ $0.step(random.below(8)) }) { torn += 1 }
            }
            return torn
        }

        #expect(torn.allSatisfy { $0 == 0 })
        #expect(small.mutex.withLock { $0 } == UInt8(truncatingIfNeeded: threads * rounds))
        #expect(odd.mutex.withLock { Int($0.first) } == threads * rounds)
        #expect(large.mutex.withLock { $0.sum } == threads * rounds)
    }

    @Test(arguments: [1, 2, 7])
    func `Threads that come while the lock is held sleep, and each is woken`(others: Int) async throws {
        for _ in 0..<(isSoak ? 2_000 : 50) {
            let value = Guarding(0)
            let meeting = Meeting(of: others + 1)

            let seen = try await onThreads(others + 1) { thread -> Int in
                guard thread == 0 else {
                    meeting.arrive()
                    return value.mutex.withLock { value in
                        value += 1
                        return value
                    }
                }
                return value.mutex.withLock { value in
                    // They come only now, so that all of them find the lock held.
                    meeting.arrive()
                    return value
                }
            }

            try #require(seen[0] == 0)
            try #require(Set(seen) == Set(0...others))
        }
    }

    @Test(arguments: modelSeeds)
    func `What is put behind a lock is held until it is replaced, and goes with the lock`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<(isSoak ? 5_000 : 200) {
            let census = Census()
            do {
                let one = Guarding(Pair<Citizen>(first: Citizen(0, in: census)))
                let local = Mutex<Citizen?>(nil)
                var living: [Int] = [0, -1]
                for number in 1...20 {
                    let citizen = Citizen(number, in: census)
                    let place = random.below(2)
                    let isKept = place == 0 || random.below(3) > 0
                    let before: Citizen? =
                        place == 0
                        ? one.mutex.withLock { $0.put(citizen) }
                        : local.withLock { value -> Citizen? in
                            defer { value = isKept ? citizen : nil }
                            return value
                        }
                    withExtendedLifetime(before) {}
                    living[place] = isKept ? number : -1
                }
                #expect(census.living == Set(living).subtracting([-1]))
            }
            guard census.living.isEmpty else {
                Issue.record("seed \(seed): \(census.living) are still there")
                return
            }
        }
    }

    @Test func `A lock takes less than a word beside its value`() {
        #expect(MemoryLayout<Mutex<UInt8>>.size <= 8)
        #expect(MemoryLayout<Mutex<Int>>.size <= 16)
        #expect(MemoryLayout<Mutex<Large>>.size <= MemoryLayout<Large>.size + 8)
    }
}

// MARK: - Values

/// A lock to hand to threads.
private final class Guarding<Value: Sendable>: Sendable {
    let mutex: Mutex<Value>

    init(_ value: Value) { mutex = Mutex(value) }
}

/// Nine bytes, which rise together.
private struct Odd: Sendable {
    var first: UInt64 = 0
    var second: UInt8 = 0

    /// Counts, and returns whether both had the same count.
    mutating func step() -> Bool {
        defer { (first, second) = (first + 1, second &+ 1) }
        return second == UInt8(truncatingIfNeeded: first)
    }
}

/// More than any lock of the library holds, and a string, which has a reference count.
private struct Large: Sendable {
    var counts: (Int, Int, Int, Int, Int, Int, Int, Int) = (0, 0, 0, 0, 0, 0, 0, 0)
    var sum = 0
    var text = "0 steps, as a text that is too long to be stored in place"

    /// Counts in one of eight places, and returns whether the sum was right.
    mutating func step(_ place: Int) -> Bool {
        let all = withUnsafeBytes(of: &counts) { bytes in
            let numbers = bytes.bindMemory(to: Int.self)
            return numbers.reduce(0, +)
        }
        withUnsafeMutableBytes(of: &counts) { $0.bindMemory(to: Int.self)[place] += 1 }
        let isRight = all == sum && text.hasPrefix("\(sum) ")
        sum += 1
        text = "\(sum) steps, as a text that is too long to be stored in place"
        return isRight
    }
}

/// A generic value, whose layout only the runtime knows in a debug build.
private struct Pair<Element: Sendable>: Sendable {
    var number = 0
    var first: Element

    /// Puts another one in place, and returns the one before, to be released without the lock.
    mutating func put(_ element: Element) -> Element {
        defer { first = element }
        number += 1
        return first
    }
}
