// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

@testable import Resolver
import TestSupport
import Testing

/// An object that is made when it is first needed is one for all, and others that were made meanwhile go at once.
@Suite struct LazyReferenceConcurrencyModelTests {
    @Test(arguments: [0, 1, 2, 7])
    func `Everybody gets the object of the fastest, however many make one meanwhile`(others: Int) {
        let census = Census()
        do {
            let place = Place()
            let before = place.reference.borrowed
            var numbers = place.ask(others, census)
            numbers += place.ask(others, census)

            #expect(before == nil)
            // The last one to begin is the first to be ready.
            #expect(numbers == Array(repeating: 0, count: others + 2))
            #expect(place.reference.borrowed?.object.number == 0)
            #expect(census.living == [0])
        }

        #expect(census.living.isEmpty)
    }

    @Test(arguments: [2, 3, 8])
    func `Threads that make the object at the same time all get the same one, and the others go`(
        threads: Int
    ) async throws {
        for _ in 0..<(isSoak ? 2_000 : 30) {
            let census = Census()
            let meeting = Meeting(of: threads)
            let shared = Locked<Place?>(Place())

            let got = try await onThreads(threads) { thread -> [Int?] in
                let place = shared.withLock { $0 }
                let first = place?.reference.object {
                    // Nobody is ready before all have begun.
                    meeting.arrive()
                    return Citizen(thread, in: census)
                }
                let second = place?.reference.object { Citizen(threads, in: census) }
                return [first?.number, second?.number, place?.reference.borrowed?.object.number]
            }

            let numbers = Set(got.joined().map { $0 ?? -1 })
            try #require(numbers.count == 1)
            try #require(census.living == numbers)
            shared.withLock { $0 = nil }
            try #require(census.living.isEmpty)
        }
    }
}

/// A place to hand to threads.
private final class Place: Sendable {
    let reference = LazyReference<Citizen>()

    /// Asks for the object; while it is made, others ask, each while the one before makes one.
    ///
    /// - Returns: The numbers of the objects that all of them got.
    func ask(_ others: Int, _ census: Census) -> [Int] {
        var numbers: [Int] = []
        let object = reference.object {
            if others > 0 { numbers = ask(others - 1, census) }
            return Citizen(others, in: census)
        }
        return numbers + [object.number]
    }
}
