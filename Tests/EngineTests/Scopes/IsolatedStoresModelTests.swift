// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

@testable import Resolver
import TestSupport
import Testing

/// An isolated copy has a store for each scope, as a plain dictionary would have that forgets scopes that have gone.
@Suite struct IsolatedStoresModelTests {
    @Test(arguments: modelSeeds)
    func `A copy has what belongs to living scopes, and what belonged to others until a new one comes`(
        seed: UInt64
    ) {
        var random = SeededRandom(seed: seed)
        for round in 0..<(isSoak ? 1_000 : 15) {
            let world = World()
            let limit = Self.limits[random.below(Self.limits.count)]
            for step in 0..<400 {
                // Scopes come and go in turn, so that a new one finds many dead ones, few, and none.
                world.step(isGrowing: step / 100 % 2 == 0, upTo: limit, &random)
                guard world.isRight(for: &random) else {
                    Issue.record("seed \(seed), round \(round), step \(step)")
                    return
                }
            }
        }
    }

    /// How many scopes live at most.
    private static let limits = [1, 2, 3, 8, 33]
}

/// The stores of a copy, and their model.
private final class World {
    private struct Entry {
        weak var store: Resolver.Scope.Store?
        var isDead = false
    }

    private let stores = IsolatedStores(depth: 1)
    private var scopes: [Resolver.Scope] = []
    private var model: [ObjectIdentifier: Entry] = [:]
    private var forgotten: [Entry] = []
    private var isAskingRight = true

    /// Adds a scope, asks for the store of one, or ends one.
    func step(isGrowing: Bool, upTo limit: Int, _ random: inout SeededRandom) {
        let index = scopes.isEmpty ? 0 : random.below(scopes.count)
        let isLess = isGrowing ? random.oneIn(6) : !random.oneIn(6)
        if isLess, !scopes.isEmpty {
            model[ObjectIdentifier(scopes[index])]?.isDead = true
            scopes.swapAt(index, scopes.count - 1)
            scopes.removeLast()
        } else if scopes.count < limit {
            scopes.append(Resolver.Scope.Cache())
            if !random.oneIn(8) { ask(for: scopes[scopes.count - 1]) }
        } else {
            ask(for: scopes[index])
        }
    }

    /// Asks for the store of a scope, which is made if there is none.
    private func ask(for scope: Resolver.Scope) {
        let id = ObjectIdentifier(scope)
        let old = model[id].flatMap { $0.isDead ? nil : $0.store }
        let found = stores.store(of: scope)
        if let old {
            isAskingRight = isAskingRight && found === old
        } else {
            isAskingRight = isAskingRight && model.values.allSatisfy { $0.store !== found }
            forgotten += model.values.filter(\.isDead)
            model = model.filter { !$0.value.isDead }
            model[id] = Entry(store: found)
        }
    }

    /// Whether the copy has the stores that the model has, and no others are alive.
    func isRight(for random: inout SeededRandom) -> Bool {
        guard isAskingRight, forgotten.allSatisfy({ $0.store == nil }) else { return false }
        forgotten = []
        guard model.values.allSatisfy({ $0.store != nil }) else { return false }
        let known = scopes.filter { model[ObjectIdentifier($0)]?.isDead == false }
        if known.isEmpty { return true }
        let scope = known[random.below(known.count)]
        return stores.store(of: scope) === model[ObjectIdentifier(scope)]?.store
    }
}
