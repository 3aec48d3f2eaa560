// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

@testable import Resolver
import TestSupport
import Testing

/// What is made of one atomic word counts for all threads, and orders what it says.
@Suite struct AtomicConcurrencyTests {
    @Test(arguments: [1, 2, 8])
    func `Each number is given out once`(threads: Int) async throws {
        let shared = Shared()
        let count = enduring(50_000)

        let numbers = try await onThreads(threads) { _ in (0..<count).map { _ in shared.numbers.next() } }

        #expect(numbers.allSatisfy { zip($0, $0.dropFirst()).allSatisfy { $0 < $1 } })
        #expect(Set(numbers.joined()) == Set(1...UInt64(threads * count)))
    }

    @Test(arguments: [2, 3, 8])
    func `Of several threads one is the first, and one the last`(threads: Int) async throws {
        for _ in 0..<(isSoak ? 5_000 : 100) {
            let shared = Shared()
            shared.numbers.add(1)

            let ends = try await onThreads(threads) { _ -> (isFirst: Bool, isLast: Bool) in
                shared.numbers.add(1)
                return (shared.flag.setFirst(), shared.numbers.add(-1) == 0)
            }

            try #require(ends.filter(\.isFirst).count == 1)
            try #require(ends.allSatisfy { !$0.isLast })
            try #require(shared.flag.isSet && !shared.numbers.isZero)
            try #require(shared.numbers.add(-1) == 0 && shared.numbers.isZero)
        }
    }

    /// Of two threads that each set a flag and look at the other's, one at least sees it: that needs the one order of all.
    @Test func `Two threads do not both overlook each other`() async throws {
        let rounds = enduring(20_000)
        let flags = (0..<rounds).map { _ in [Shared(), Shared()] }

        let seen = try await onThreads(2) { thread -> [Bool] in
            (0..<rounds).map { round in
                flags[round][thread].flag.set()
                return flags[round][1 - thread].flag.isSet
            }
        }

        #expect(zip(seen[0], seen[1]).allSatisfy { $0 || $1 })
    }

    /// The thread sanitizer would report the text, were it not ordered.
    @Test func `Who sees a flag sees what was written before it`() async throws {
        for round in 0..<(isSoak ? 5_000 : 200) {
            let shared = Shared()

            let texts = try await onThreads(2) { thread -> String? in
                guard thread == 0 else { return shared.flag.isSet ? shared.text.value : nil }
                shared.text.value = "round \(round), a text that is too long to be stored in place"
                shared.flag.set()
                return nil
            }

            try #require(texts[1].map { $0.hasPrefix("round \(round),") } != false)
        }
    }
}

/// Atomics to hand to threads.
private final class Shared: Sendable {
    /// `@unchecked`: it is ordered by the flag, which is what a test looks at.
    final class Text: @unchecked Sendable {
        var value = ""
    }

    let numbers = Count()
    let flag = Flag()
    let text = Text()
}
