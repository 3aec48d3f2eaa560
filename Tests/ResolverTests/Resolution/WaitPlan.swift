// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

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

extension WaitPlan {
    /// Carries out random plans, and requires that those whose waits close a circle get a true error, and no others.
    ///
    /// - Parameters:
    ///   - seed: The seed of the random numbers.
    ///   - rounds: How many plans, when not at full length.
    ///   - needs: How many others each instance needs. Where it is one, the circles are counted, and the errors must be as many.
    ///   - sourceLocation: The place of the test.
    ///   - run: Carries out a plan, and returns the instances in order.
    static func check(
        seed: UInt64, rounds: Int, needs: Int, sourceLocation: SourceLocation = #_sourceLocation,
        run: (WaitPlan) async throws -> [Waiter]
    ) async throws {
        var random = SeededRandom(seed: seed)
        for round in 0..<(isSoak ? 2_000 : rounds) {
            let isUphill = needs > 1 && random.oneIn(2)
            let plan = WaitPlan(makers: 2 + random.below(7), needs: needs, isUphill: isUphill, &random)
            let comment: Comment = "seed \(seed), round \(round): \(plan)"

            let results = try await run(plan)

            try #require(needs > 1 || plan.errors.count == plan.circles, comment, sourceLocation: sourceLocation)
            try #require(!isUphill || plan.errors.isEmpty, comment, sourceLocation: sourceLocation)
            try #require(plan.areErrorsTrue, comment, sourceLocation: sourceLocation)
            try #require(plan.isMadeOnce(results), comment, sourceLocation: sourceLocation)
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
