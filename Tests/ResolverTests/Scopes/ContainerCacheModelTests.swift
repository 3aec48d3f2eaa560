// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// What containers keep is what a dictionary keeps, by the cache that a container has and the registration that serves the key.
@Suite struct ContainerCacheModelTests {
    @Test(arguments: modelSeeds)
    func `A container keeps an instance until its cache is reset or exchanged, or the key is registered anew`(
        seed: UInt64
    ) {
        var random = SeededRandom(seed: seed)
        for round in 0..<(isSoak ? 500 : 10) {
            let world = CacheWorld()
            for step in 0..<400 {
                if !world.step(&random) {
                    Issue.record("seed \(seed), round \(round), step \(step)")
                    return
                }
            }
        }
    }
}

private final class Thing {
    let number: Int

    init(_ number: Int) { self.number = number }
}

/// Some containers in front of one, and what their caches have.
private final class CacheWorld {
    private struct Place: Hashable {
        let cache: ObjectIdentifier
        let registration: Int
    }

    private let names = (0..<9).map { Resolver.Name("\($0)") }
    private let base = Resolver()
    private let containers: [Resolver]
    /// All caches that there have been, so that none has the address of another.
    private var scopes: [Resolver.Scope] = [Resolver.Scope.Cache(), Resolver.Scope.Cache()]
    /// The number of the registration that serves each name; `nil` for one that keeps nothing.
    private var registrations: [(number: Int, isKept: Bool)] = []
    private var caches: [Resolver.Scope]
    /// What each cache keeps.
    private var kept: [Place: Int] = [:]
    private var latest = 0
    private let numbers = Locked(0)

    init() {
        containers = [base, Resolver(child: base), Resolver(child: base)]
        caches = containers.map(\.cache)
        scopes += caches
        registrations = names.map { _ in (0, false) }
        for index in names.indices { register(index, isKept: true) }
    }

    /// Does something that is chosen at random.
    ///
    /// - Returns: Whether it is as the model says.
    func step(_ random: inout SeededRandom) -> Bool {
        let (container, name) = (random.below(containers.count), random.below(names.count))
        switch random.below(40) {
        case 0: reset(caches[container])
        case 1: exchange(container, for: scopes[random.below(scopes.count)])
        case 2: exchange(container, for: caches[random.below(caches.count)])
        case 3:
            scopes.append(Resolver.Scope.Cache())
            exchange(container, for: scopes[scopes.count - 1])
        case 4...6: register(name, isKept: random.below(4) > 0)
        default: return isServedRight(container, name)
        }
        return true
    }

    private func register(_ index: Int, isKept: Bool) {
        latest += 1
        registrations[index] = (latest, isKept)
        base.register(name: names[index]) { [numbers] in
            Thing(
                numbers.withLock { numbers in
                    numbers += 1
                    return numbers
                })
        }.scope(isKept ? .container : .unique)
    }

    private func reset(_ cache: Resolver.Scope) {
        cache.reset()
        kept = kept.filter { $0.key.cache != ObjectIdentifier(cache) }
    }

    private func exchange(_ container: Int, for cache: Resolver.Scope) {
        containers[container].cache = cache
        caches[container] = cache
    }

    private func isServedRight(_ container: Int, _ name: Int) -> Bool {
        let thing = containers[container].resolve(Thing.self, name: names[name])
        let registration = registrations[name]
        let newest = numbers.withLock { $0 }
        guard registration.isKept else { return thing.number == newest && !kept.values.contains(newest) }
        let place = Place(cache: ObjectIdentifier(caches[container]), registration: registration.number)
        if let known = kept[place] { return thing.number == known }
        kept[place] = thing.number
        return thing.number == newest
    }
}
