// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

@testable import Resolver
import TestSupport
import Testing

/// A table has the registrations that a dictionary would have, in the order in which they were made.
@Suite struct RegistrationTableModelTests {
    @Test(arguments: modelSeeds)
    func `A table has what was added last for each key, in the order in which that was made`(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for round in 0..<(isSoak ? 2_000 : 60) {
            let keyCount = Self.counts[random.below(Self.counts.count)]
            var registrations = (0..<keyCount * 3).map { _ in
                Registration(key: .init(Cat.self, name: .init("\(random.below(keyCount))")))
            }
            // Some overtake others, as they do on several threads.
            for index in registrations.indices.dropFirst() where random.oneIn(3) {
                registrations.swapAt(index, index - 1 - random.below(min(index, 4)))
            }
            let table = RegistrationTable()
            var model: [Resolver.ServiceKey: Registration] = [:]
            for (step, registration) in registrations.enumerated() {
                let replaced = table.add(registration)
                let expected = model.updateValue(registration, forKey: registration.key)
                let other = registrations[random.below(step + 1)]
                let current = model.values.sorted { $0.order < $1.order }
                guard replaced === expected, table.contains(other) == (model[other.key] === other),
                    table.currentRegistrations().map(\.order) == current.map(\.order)
                else {
                    Issue.record("seed \(seed), round \(round), step \(step)")
                    return
                }
            }
        }
    }

    /// For how many keys there are registrations.
    private static let counts = [1, 2, 3, 4, 5, 8, 9, 33]
}
