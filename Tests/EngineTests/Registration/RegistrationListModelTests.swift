// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

@testable import Resolver
import TestSupport
import Testing

/// A list of registrations has what a sorted array has.
@Suite struct RegistrationListModelTests {
    @Test(arguments: modelSeeds)
    func `A list has what was added and not removed, in the order in which it was made`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for round in 0..<(isSoak ? 2_000 : 60) {
            var world = World(count: Self.counts[random.below(Self.counts.count)])
            // More is added than removed at first, then the other way round.
            for step in 0..<300 {
                world.step(adding: step < 150 ? 3 : 1, of: 4, &random)
                guard world.isRight(for: &random) else {
                    Issue.record("seed \(seed), round \(round), step \(step)")
                    return
                }
            }
            guard world.holdsNothingElse() else {
                Issue.record("seed \(seed), round \(round): one that was removed is held")
                return
            }
        }
    }

    /// Of how many registrations some are in the list.
    private static let counts = [1, 2, 3, 4, 5, 8, 9, 33, 100]
}

/// A list and its model.
private struct World {
    private struct Watched {
        weak var registration: Registration?
    }

    private var registrations: [Registration]
    private var list = RegistrationList()
    /// The indices of those that are in the list.
    private var model: Set<Int> = []

    init(count: Int) {
        registrations = (0..<count).map { Registration(key: .init(Cat.self, name: .init("\($0)"))) }
    }

    /// Adds or removes one, whether it is there or not, so many times out of some.
    mutating func step(adding adds: Int, of all: Int, _ random: inout SeededRandom) {
        // Often the newest one, as in a table.
        let newest = model.max().map { $0 + 1 } ?? 0
        let isNewest = newest < registrations.count && random.oneIn(3)
        let index = isNewest ? newest : random.below(registrations.count)
        if random.below(all) < adds {
            list.insert(registrations[index])
            model.insert(index)
        } else {
            list.remove(registrations[index])
            model.remove(index)
        }
    }

    func isRight(for random: inout SeededRandom) -> Bool {
        let index = random.below(registrations.count)
        return list.contains(registrations[index]) == model.contains(index)
            && list.all.map { ObjectIdentifier($0) } == model.sorted().map { ObjectIdentifier(registrations[$0]) }
    }

    /// Whether the list alone keeps those alive that are in it, and no others.
    mutating func holdsNothingElse() -> Bool {
        let watched = registrations.map { Watched(registration: $0) }
        registrations = []
        return watched.indices.filter { watched[$0].registration != nil } == model.sorted()
    }
}
