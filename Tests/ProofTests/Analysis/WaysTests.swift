// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import WiringProof
import WiringSyntax

/// Some branches, and all ways that a program may take through them.
private struct Branches {
    /// How many arms each has.
    let arms: [Int]
    /// How many conditions there are of which nothing is known.
    let others = 2

    private func place(_ offset: Int) -> Place { Place(file: "a.swift", offset: offset) }

    func condition(_ branch: Int, _ taken: Set<Int>) -> Condition {
        .branch(place(branch), arms: taken, of: arms[branch], .condition)
    }

    func other(_ number: Int) -> Condition { number == 0 ? .closure(place(90)) : .uncalled("f()", place(91)) }

    /// The arms that are taken, and which of the other conditions hold.
    func run(_ body: (_ taken: [Int], _ holding: [Bool]) -> Bool) -> Bool {
        var taken = arms.map { _ in 0 }
        while true {
            for bits in 0..<(1 << others) where !body(taken, (0..<others).map { bits >> $0 & 1 == 1 }) { return false }
            guard let next = taken.indices.first(where: { taken[$0] + 1 < arms[$0] }) else { return true }
            taken[next] += 1
            for index in 0..<next { taken[index] = 0 }
        }
    }

    func holds(_ conditions: Set<Condition>, _ taken: [Int], _ holding: [Bool]) -> Bool {
        conditions.allSatisfy { condition in
            switch condition {
            case .branch(let place, let arms, _, _): arms.contains(taken[place.offset])
            case .closure: holding[0]
            default: holding[1]
            }
        }
    }

    func holds(_ set: Ways, _ taken: [Int], _ holding: [Bool]) -> Bool {
        set.contains { holds($0, taken, holding) }
    }

    /// Conditions: of each branch at most one, if that is asked for, about one arm, if that is.
    func way(_ random: inout SeededRandom, repeats: Bool = false, single: Bool = false) -> Set<Condition> {
        var way: Set<Condition> = []
        for branch in arms.indices where random.oneIn(2) {
            for _ in 0...(repeats ? random.below(2) : 0) {
                var taken = Set((0..<arms[branch]).filter { _ in random.oneIn(2) })
                if taken.isEmpty || single { taken = [random.below(arms[branch])] }
                way.insert(condition(branch, taken))
            }
        }
        if random.oneIn(6) { way.insert(other(random.below(others))) }
        return way
    }

    func set(_ random: inout SeededRandom, repeats: Bool = false) -> Ways {
        Set((0..<random.below(9)).map { _ in way(&random, repeats: repeats) })
    }

    static func random(_ random: inout SeededRandom) -> Branches {
        Branches(arms: (0..<random.below(5)).map { _ in 2 + random.below(2) })
    }
}

@Suite struct WaysTests {
    @Test(arguments: modelSeeds)
    func alwaysIsOnAllWays(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var count = 0
        for round in 0..<enduring(20_000) {
            let branches = Branches.random(&random)
            let set = branches.set(&random, repeats: round % 2 == 0)
            let expected = branches.run { branches.holds(set, $0, $1) }
            #expect(set.isAlways == expected, "seed \(seed): \(branches.arms) \(set)")
            count += expected ? 1 : 0
        }
        #expect(count > 1000, "there are many of both kinds")
    }

    /// It never says too much.
    @Test(arguments: modelSeeds)
    func alwaysGivenOthersIsOnAllWaysOnWhichThoseHold(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var count = 0
        for round in 0..<enduring(20_000) {
            let branches = Branches.random(&random)
            let set = branches.set(&random, repeats: round % 2 == 0)
            let given = branches.way(&random, repeats: round % 4 == 0)
            guard set.isAlways(given: given) else { continue }
            count += 1
            let isAlways = branches.run { !branches.holds(given, $0, $1) || branches.holds(set, $0, $1) }
            #expect(isAlways, "seed \(seed): \(branches.arms) \(set) given \(given)")
        }
        #expect(count > 1000)
    }

    /// It does not say too little where it is given one condition a branch, as code within an `if` or a `switch` is, or behind a `guard`.
    @Test(arguments: modelSeeds)
    func alwaysGivenArmsIsFound(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var count = 0
        for round in 0..<enduring(20_000) {
            let branches = Branches.random(&random)
            let set = branches.set(&random)
            let given = branches.way(&random, single: round % 2 == 0)
            guard branches.run({ !branches.holds(given, $0, $1) || branches.holds(set, $0, $1) }) else { continue }
            count += 1
            #expect(set.isAlways(given: given), "seed \(seed): \(branches.arms) \(set) given \(given)")
        }
        #expect(count > 1000)
    }

    @Test(arguments: modelSeeds)
    func compatibleSetsHoldTogetherOnSomeWay(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<enduring(20_000) {
            let branches = Branches.random(&random)
            let (first, second) = (branches.set(&random), branches.set(&random))
            let expected = !branches.run { !branches.holds(first, $0, $1) || !branches.holds(second, $0, $1) }
            #expect(first.isCompatible(with: second) == expected, "seed \(seed): \(first) \(second)")
            #expect(second.isCompatible(with: first) == expected, "seed \(seed): \(first) \(second)")
        }
    }

    @Test func neverIsNotAlways() {
        #expect(!Ways([]).isAlways)
        #expect(!Ways([]).isAlways(given: []))
        #expect(Ways([[]]).isAlways)
        #expect(Ways([]).foremost == nil && Ways([[]]).foremost == nil)
    }

    /// What is said first is said so each time, whatever the order of sets.
    @Test(arguments: [
        (Condition.branch(Place(file: "a", offset: 1), arms: [0, 1], of: 3, .loop), 2),
        (.uninstalled("M", Place(file: "a", offset: 1)), 0), (.uncalled("f()", Place(file: "a", offset: 1)), 1),
        (.interrupted(Place(file: "a", offset: 1)), 3), (.closure(Place(file: "a", offset: 1)), 4),
        (.made(7, Place(file: "a", offset: 1)), 5), (.test("t()", Place(file: "a", offset: 1)), 6), (.joined(7), 7),
    ])
    func conditionsGoByKindThenByText(condition: Condition, number: Int) {
        let place = Place(file: "a", offset: 2)
        let all: [Condition] = [
            .uninstalled("M", place), .uncalled("f()", place), .branch(place, arms: [0, 1], of: 3, .loop),
            .interrupted(place), .closure(place), .made(7, place), .test("t()", place), .joined(8),
        ]
        let (before, behind) = (Set(all[..<number]), Set(all[number...]))

        #expect(Ways([behind.union([condition])]).foremost == condition)
        #expect(number == 0 || Ways([before.union([condition])]).foremost == all[0])
        #expect(Ways([[condition], [all[number]]]).foremost == condition)
    }

    /// What takes too long is not known, rather than waited for.
    @Test(.timeLimit(.minutes(10))) func manyBranchesEnd() {
        let branches = Branches(arms: Array(repeating: 2, count: 30))
        let ways = (0..<30).flatMap { branch in
            [0, 1].map { Set([branches.condition(branch, [$0]), branches.condition((branch + 1) % 30, [0])]) }
        }
        _ = Set(ways).isAlways
        // Each branch alone tells.
        #expect(Ways([[branches.condition(29, [0])], [branches.condition(29, [1])]]).isAlways)
    }
}
