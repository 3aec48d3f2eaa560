// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// Of the threads whose waits close a circle exactly one gets an error; no other thread does, and none waits for ever.
@Suite struct WaitGraphConcurrencyModelTests {
    @Test(arguments: modelSeeds)
    func `Threads that wait for one instance each get one error for each circle`(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        for round in 0..<(isSoak ? 2_000 : 80) {
            let plan = WaitPlan(makers: 2 + random.below(7), needs: 1, &random)

            let results = try await plan.run()

            try #require(plan.errors.count == plan.circles, "seed \(seed), round \(round): \(plan)")
            try #require(plan.areErrorsTrue, "seed \(seed), round \(round): \(plan)")
            try #require(plan.isMadeOnce(results), "seed \(seed), round \(round): \(plan)")
        }
    }

    @Test(arguments: modelSeeds)
    func `Threads that wait for several instances in turn get errors only for circles`(seed: UInt64) async throws {
        var random = SeededRandom(seed: seed)
        for round in 0..<(isSoak ? 2_000 : 80) {
            let isUphill = random.oneIn(2)
            let plan = WaitPlan(makers: 2 + random.below(7), needs: 3, isUphill: isUphill, &random)

            let results = try await plan.run()

            try #require(!isUphill || plan.errors.isEmpty, "seed \(seed), round \(round): \(plan)")
            try #require(plan.areErrorsTrue, "seed \(seed), round \(round): \(plan)")
            try #require(plan.isMadeOnce(results), "seed \(seed), round \(round): \(plan)")
        }
    }
}

extension WaitPlan {
    /// Has a thread make each instance, and begin to ask for others when all are being made.
    fileprivate func run() async throws -> [Waiter] {
        let resolver = Resolver()
        let meeting = Meeting(of: needs.count)
        let scope = Resolver.Scope.Cache()
        for (index, needed) in needs.enumerated() {
            resolver.register(name: .init("\(index)")) { (r: Resolver) -> Waiter in
                runs[index].increment()
                meeting.arrive()
                let waiter = Waiter()
                for need in needed {
                    do throws(ResolutionError) {
                        waiter.others.append(Waiter.Other(try r.require(name: .init("\(need)"))))
                    } catch {
                        note(error)
                    }
                }
                return waiter
            }
            .scope(scope)
        }
        return try await onThreads(needs.count, within: .seconds(60)) { index in
            Carried(try resolver.require(Waiter.self, name: .init("\(index)")))
        }
        .map(\.value)
    }
}

// MARK: - What waits for what

/// Instances, each of which is made by a thread or a task of its own, and needs others.
struct WaitPlan: Sendable, CustomStringConvertible {
    /// What each instance asks for, in order.
    let needs: [[Int]]
    let runs: [Counter]
    private let found = Locked<[ResolutionError]>([])

    /// Makes a plan.
    ///
    /// - Parameters:
    ///   - makers: How many instances.
    ///   - count: How many others each of them needs.
    ///   - isUphill: Whether each needs only later ones, so that there is no circle.
    ///   - random: Random numbers.
    init(makers: Int, needs count: Int, isUphill: Bool = false, _ random: inout SeededRandom) {
        var needs: [[Int]] = []
        for index in 0..<makers {
            let first = isUphill ? index + 1 : 0
            needs.append(first == makers ? [] : (0..<count).map { _ in first + random.below(makers - first) })
        }
        self.needs = needs
        runs = needs.map { _ in Counter() }
    }

    var description: String { "\(needs)" }

    /// How many circles there are, where each instance needs one other.
    var circles: Int {
        Set(
            needs.indices.map { start -> Int in
                // After as many steps it is on a circle, which its smallest member stands for.
                var index = needs.indices.reduce(start) { index, _ in needs[index][0] }
                var smallest = index
                for _ in needs.indices {
                    index = needs[index][0]
                    smallest = min(smallest, index)
                }
                return smallest
            }
        )
        .count
    }

    func note(_ error: ResolutionError) {
        found.withLock { $0.append(error) }
    }

    /// The errors that the makers met.
    var errors: [ResolutionError] { found.withLock { $0 } }

    /// Whether each error says a circle that there is.
    var areErrorsTrue: Bool {
        errors.allSatisfy { error in
            let path = error.path.compactMap { $0.key.name.flatMap { Int($0.rawValue) } }
            guard error.reason == .circular, path.count == error.path.count, let last = path.last else { return false }
            return path.dropLast().contains(last) && zip(path, path.dropFirst()).allSatisfy { needs[$0].contains($1) }
        }
    }

    /// Whether each instance was made once, and all who asked for it got that one.
    func isMadeOnce(_ waiters: [Waiter]) -> Bool {
        let missing = needs.joined().count - errors.count
        return runs.allSatisfy { $0.count == 1 } && waiters.map(\.others.count).reduce(0, +) == missing
            && zip(waiters, needs).allSatisfy { waiter, needs in
                let needed = needs.map { ObjectIdentifier(waiters[$0]) }
                return waiter.others.allSatisfy { needed.contains(ObjectIdentifier($0.value ?? Waiter())) }
            }
    }
}

/// An object that knows those that it needed.
final class Waiter: @unchecked Sendable {
    /// Weakly, since there may be circles.
    struct Other {
        private(set) weak var value: Waiter?

        init(_ value: Waiter) { self.value = value }
    }

    var others: [Other] = []
}
