// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// What a registration keeps for lists of arguments is what a dictionary would keep, however many lists have one hash.
@Suite struct ArgumentCellsConcurrencyModelTests {
    private let census = Census()

    // MARK: Exactly once

    @Test(arguments: modelSeeds, [1, 3])
    func `Threads get one instance for each argument, while others come and go at the same hash`(
        seed: UInt64, hashes: Int
    ) async throws {
        for round in 0..<(isSoak ? 400 : 25) {
            let resolver = Resolver()
            let runs = (0..<60).map { _ in Counter() }
            let isDone = Counter()
            resolver.register(Horse.self) { (_: Resolver, voucher: Voucher) in
                if voucher.number < 0 { throw BrokenSpring() }
                runs[voucher.number].increment()
                return Horse(name: "\(voucher.number)")
            }
            .scope(Resolver.Scope.Cache())

            let horses = try await onThreads(5) { [census] thread -> [Horse] in
                var random = SeededRandom(seed: seed + UInt64(round * 5 + thread))
                guard thread < 3 else {
                    // Their factories throw, so that their entries go again.
                    while isDone.count < 3 {
                        let voucher = Voucher(-1 - random.below(4), hashes: hashes, census)
                        _ = failure { try resolver.require(Horse.self, argument: voucher) }
                    }
                    return []
                }
                defer { isDone.increment() }
                return try runs.indices.map { number in
                    try resolver.require(Horse.self, argument: Voucher(number, hashes: hashes, census))
                }
            }

            try #require(runs.map(\.count) == Array(repeating: 1, count: runs.count), "round \(round)")
            try #require(horses[..<3].allSatisfy { zip($0, horses[0]).allSatisfy { $0 === $1 } })
        }
    }

    // MARK: What nobody holds

    @Test(arguments: modelSeeds, [1, 10, 1_000])
    func `In shared scope an instance is the same as long as it is held, and arguments go with instances`(
        seed: UInt64, hashes: Int
    ) {
        var random = SeededRandom(seed: seed)
        let resolver = horses(in: Resolver.Scope.Share())
        var held: [Int: Horse] = [:]
        var most = 0

        for step in 0..<(isSoak ? 20_000 : 2_000) {
            let number = random.below(100)
            // Sometimes most of them go at once.
            if random.oneIn(500) { held = held.filter { $0.key < 3 } }
            if random.oneIn(3) {
                held[number] = nil
            } else {
                let horse = resolver.resolve(Horse.self, argument: Voucher(number, hashes: hashes, census))
                let expected = held.updateValue(horse, forKey: number)
                #expect(expected == nil || expected === horse, "seed \(seed), step \(step)")
            }
            most = max(most, census.made.count - census.gone.count)
        }

        // At most 100 are held at a time, and 200 requests are the longest time without a look.
        #expect(most <= 310, "seed \(seed)")
    }

    @Test(arguments: [ShapeScope.ownShare, .timedCache], [1, 10, 5_000])
    func `The arguments of instances that are gone or too old do not pile up`(scope: ShapeScope, hashes: Int) {
        let resolver = horses(in: scope == .ownShare ? scope.make() : Resolver.Scope.Cache(timeToLive: .nanoseconds(1)))
        var most = 0

        for number in 0..<5_000 {
            _ = resolver.resolve(Horse.self, argument: Voucher(number, hashes: hashes, census))
            most = max(most, census.made.count - census.gone.count)
        }

        #expect(most <= 66)
    }

    @Test(arguments: [1, 10, 1_000])
    func `The arguments of instances that have gone all at once go within twice as many requests`(hashes: Int) {
        let resolver = horses(in: Resolver.Scope.Share())
        var held = (0..<500).map { resolver.resolve(Horse.self, argument: Voucher($0, hashes: hashes, census)) }
        held.removeAll()

        let last = Voucher(500, hashes: hashes, census)
        let horse = resolver.resolve(Horse.self, argument: last)
        for _ in 0..<1_000 { _ = resolver.resolve(Horse.self, argument: last) }

        #expect(census.made.count - census.gone.count <= 1)
        withExtendedLifetime((horse, last, held)) {}
    }

    @Test(arguments: [1, 10])
    func `Arguments whose instances have gone do not make later requests compare more`(hashes: Int) {
        let resolver = horses(in: Resolver.Scope.Share())
        _ = (0..<1_000).map { resolver.resolve(Horse.self, argument: Voucher($0, hashes: hashes, census)) }
        let last = Voucher(1_000, hashes: hashes, census)
        let horse = resolver.resolve(Horse.self, argument: last)
        let before = census.compared.count

        for _ in 0..<10_000 { _ = resolver.resolve(Horse.self, argument: last) }

        // Its own is compared each time; what was there before is paid for, and gone, soon after.
        #expect(census.compared.count - before <= 10_000 + 5_000)
        withExtendedLifetime(horse) {}
    }

    @Test func `An argument whose end asks for the same service finds it`() {
        let resolver = horses(in: Resolver.Scope.Share())
        let ends = Counter()
        census.atEnd = { [weak resolver, census] number in
            guard number >= 0, let resolver else { return }
            ends.increment()
            _ = resolver.resolve(Horse.self, argument: Voucher(-1, hashes: 1, census))
        }

        for number in 0..<300 { _ = resolver.resolve(Horse.self, argument: Voucher(number, hashes: 1, census)) }
        census.atEnd = nil

        #expect(ends.count > 200)
    }

    private func horses(in scope: Resolver.Scope) -> Resolver {
        let resolver = Resolver()
        resolver.register(Horse.self) { (_: Resolver, voucher: Voucher) in Horse(name: "\(voucher.number)") }
            .scope(scope)
        return resolver
    }
}

// MARK: - Fixtures

/// An argument of which few have a hash of their own.
private final class Voucher: Hashable, Sendable {
    let number: Int
    private let hashes: Int
    private let census: ArgumentCellsConcurrencyModelTests.Census

    init(_ number: Int, hashes: Int, _ census: ArgumentCellsConcurrencyModelTests.Census) {
        self.number = number
        self.hashes = hashes
        self.census = census
        census.made.increment()
    }

    deinit {
        census.gone.increment()
        census.atEnd?(number)
    }

    static func == (left: Voucher, right: Voucher) -> Bool {
        left.census.compared.increment()
        return left.number == right.number
    }

    func hash(into hasher: inout Hasher) { hasher.combine(number % hashes) }
}

extension ArgumentCellsConcurrencyModelTests {
    /// How many arguments there have been, and how often they were compared.
    fileprivate final class Census: Sendable {
        let made = Counter()
        let gone = Counter()
        let compared = Counter()
        private let end = Locked<(@Sendable (Int) -> Void)?>(nil)

        /// Called when an argument goes, with its number.
        var atEnd: (@Sendable (Int) -> Void)? {
            get { end.withLock { $0 } }
            set { end.withLock { $0 = newValue } }
        }
    }
}
