// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

@testable import Resolver
import TestSupport
import Testing

/// A map by number has what a plain dictionary has, and lets go of what is no longer good when it is replaced or swept out.
@Suite struct NumberedMapModelTests {
    @Test(arguments: modelSeeds)
    func `A map by number has what was added last for each number, and sweeps out what is no longer good`(
        seed: UInt64
    ) async {
        var random = SeededRandom(seed: seed)
        for round in 0..<(isSoak ? 1_000 : 20) {
            let world = NumberedWorld()
            let limit = Self.limits[random.below(Self.limits.count)]
            for step in 0..<300 {
                world.step(upTo: limit, &random)
                guard world.isRight() else {
                    Issue.record("seed \(seed), round \(round), step \(step)")
                    return
                }
            }
            // What requests of other tests may have found ends with these.
            #expect(await eventually { world.isClean })
        }
    }

    @Test(arguments: [0, 1, 3, 4, 7, 100]) func `A map by number that goes lets go of all that it has`(count: Int) {
        let census = Census()
        do {
            let map = NumberedMap<Citizen>()
            for number in 0..<count {
                _ = map.object(UInt(number), where: { _ in true }, orAdd: { Citizen(number, in: census) })
            }
            #expect(map.all.count == count)
        }
        #expect(census.living.isEmpty)
    }

    /// How many numbers there are: around three quarters of 4, 8 and 16 slots.
    private static let limits = [1, 2, 3, 4, 5, 6, 7, 11, 12, 13, 40]
}

/// A map and its model.
private final class NumberedWorld {
    private let map = NumberedMap<Citizen>()
    private let census = Census()
    /// What was added last for each number, and whether it is good.
    private var model: [UInt: (citizen: Int, isGood: Bool)] = [:]
    private var latest = 0
    private var isAddingRight = true

    /// Asks for a number, which is added if nothing good is there, or has what is there be no longer good.
    func step(upTo limit: Int, _ random: inout SeededRandom) {
        // Numbers of which some have one slot.
        let number = UInt(random.below(limit)) &* (random.oneIn(2) ? 1 : 16)
        if random.oneIn(4) {
            model[number]?.isGood = false
            return
        }
        let known = model[number]
        let found = map.object(
            number, where: { [self] citizen in isGood(citizen.number) },
            orAdd: { [self] in
                latest += 1
                return Citizen(latest, in: census)
            })
        let isNew = known?.isGood != true
        if isNew { model[number] = (latest, true) }
        isAddingRight = isAddingRight && found.isNew == isNew && found.object.number == model[number]?.citizen
    }

    /// Whether nothing is alive that is not in the map.
    var isClean: Bool { census.living == Set(map.all.map(\.number)) }

    private func isGood(_ citizen: Int) -> Bool {
        model.values.contains { $0.citizen == citizen && $0.isGood }
    }

    /// Whether the map has all that is good, of each number what was added last, and nothing that is not alive.
    func isRight() -> Bool {
        let there = map.all.map(\.number)
        let good = Set(model.values.lazy.filter(\.isGood).map(\.citizen))
        let known = Set(model.values.map(\.citizen))
        guard isAddingRight, Set(there).count == there.count, good.isSubset(of: there), known.isSuperset(of: there),
            census.living.isSuperset(of: there)
        else { return false }
        return model.allSatisfy { number, entry in
            let found = map.object(number)?.number
            let shown = map.find(number)?.object.number
            return found == shown && (entry.isGood ? found == entry.citizen : found == nil || found == entry.citizen)
        }
    }
}
