// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

@testable import Resolver
import TestSupport
import Testing

/// A map with weak keys has what a plain dictionary has that is swept by the same rule.
@Suite struct WeakKeyedMapModelTests {
    @Test(arguments: modelSeeds)
    func `A map with weak keys has what belongs to living objects, and keeps little that belonged to others`(
        seed: UInt64
    ) {
        var random = SeededRandom(seed: seed)
        for round in 0..<(isSoak ? 1_000 : 15) {
            let world = World()
            let limit = Self.limits[random.below(Self.limits.count)]
            for step in 0..<400 {
                // Objects come and go in turn, so that sweeps find many dead ones, few, and none.
                world.step(isGrowing: step / 100 % 2 == 0, upTo: limit, &random)
                guard world.isRight(for: &random) else {
                    Issue.record("seed \(seed), round \(round), step \(step)")
                    return
                }
            }
        }
    }

    /// How many objects live at most: around the 16 that no sweep comes before, and the 32 after it.
    private static let limits = [1, 2, 15, 16, 17, 31, 32, 33, 64, 100]
}

/// An object that something may belong to.
private final class Owner: Sendable {}

/// A map and its model.
private final class World {
    private struct Entry {
        let number: Int
        var isDead = false
    }

    private let map = WeakKeyedMap<Citizen>()
    private let census = Census()
    private var owners: [Owner] = []
    private var model: [ObjectIdentifier: Entry] = [:]
    private var limit = 16
    private var latest = 0
    private var isAddingRight = true

    /// Adds a value, asks for one again, or ends an object.
    func step(isGrowing: Bool, upTo limit: Int, _ random: inout SeededRandom) {
        let index = owners.isEmpty ? 0 : random.below(owners.count)
        let isLess = isGrowing ? random.oneIn(6) : !random.oneIn(6)
        if isLess, !owners.isEmpty {
            model[ObjectIdentifier(owners[index])]?.isDead = true
            owners.swapAt(index, owners.count - 1)
            owners.removeLast()
        } else if owners.count < limit {
            owners.append(Owner())
            if !random.oneIn(8) { ask(for: owners[owners.count - 1]) }
        } else {
            ask(for: owners[index])
        }
    }

    /// Asks for the value of an object, which is added if there is none.
    private func ask(for owner: Owner) {
        let id = ObjectIdentifier(owner)
        let old = model[id].flatMap { $0.isDead ? nil : $0.number }
        if old == nil {
            if model.count >= limit {
                model = model.filter { !$0.value.isDead }
                limit = max(16, model.count * 2)
            }
            latest += 1
            model[id] = Entry(number: latest)
        }
        let found = map.value(for: owner, orAdd: { Citizen(latest, in: census) })
        isAddingRight = isAddingRight && found.number == old ?? latest
    }

    /// Whether the map has what the model has, and nothing else is alive.
    func isRight(for random: inout SeededRandom) -> Bool {
        guard isAddingRight, census.living == Set(model.values.map(\.number)) else { return false }
        let known = owners.filter { model[ObjectIdentifier($0)]?.isDead == false }
        if known.isEmpty { return true }
        let owner = known[random.below(known.count)]
        return map.value(for: owner, orAdd: { Citizen(-1, in: census) }).number
            == model[ObjectIdentifier(owner)]?.number
    }
}
