// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Measuring
import Scenarios

// MARK: - Two loops

extension Row {
    /// Measures a scenario; again, longer, and together with what was measured before, if it breaks its budget.
    static func measure(_ scenario: Scenario, _ effort: Effort) -> Row {
        let sides = scenario.prepare()
        var comparison = Comparison(
            sides.ours, sides.reference, rounds: effort.rounds, milliseconds: effort.milliseconds)
        let budget = scenario.budget.map(Budget.atMost)
        var repetitions = 0
        while let budget, !budget.allows(comparison.ratio), repetitions < effort.repetitions {
            let longer = effort.longer
            comparison.add(
                sides.ours, sides.reference, rounds: longer.rounds, milliseconds: longer.milliseconds)
            repetitions += 1
        }
        return Row(
            name: scenario.name, ours: comparison.first, reference: comparison.second, value: comparison.ratio,
            unit: "ns", budget: budget, repetitions: repetitions, note: nil)
    }
}

// MARK: - Figures

extension Row {
    /// Measures a figure; again, with what was measured before, if it breaks its budget.
    static func measure(_ figure: Figure, _ effort: Effort) -> Row {
        let sample = { figure.needsFreshProcess ? FreshProcess.sample(figure) : figure.sample() }
        if !figure.needsFreshProcess { _ = sample() }
        var samples = (0..<effort.rounds).map { _ in sample() }
        let budget = figure.budget.map(Budget.atMost)
        var repetitions = 0
        while let budget, !budget.allows(samples.median), repetitions < effort.repetitions {
            samples += (0..<effort.longer.rounds).map { _ in sample() }
            repetitions += 1
        }
        return Row(
            name: figure.name, ours: samples.median, reference: nil, value: samples.median, unit: figure.unit,
            budget: budget, repetitions: repetitions, note: nil)
    }
}

// MARK: - Threads

extension Row {
    /// What two threads get done against one, of ours, by hand, and of work that shares nothing.
    private struct Scaling {
        /// Through the library.
        var ours: [Double] = []

        /// By hand.
        var byHand: [Double] = []

        /// New objects by hand: what the machine can do.
        var machine: [Double] = []

        /// Measures each once, one after the other.
        mutating func add(_ throughput: Throughput, _ machineWork: Throughput, milliseconds: Int) {
            ours.append(Self.ratio(milliseconds, throughput.ours))
            byHand.append(Self.ratio(milliseconds, throughput.byHand))
            machine.append(Self.ratio(milliseconds, machineWork.byHand))
        }

        /// The throughput of two threads as a multiple of that of one.
        private static func ratio(_ milliseconds: Int, _ loop: @escaping @Sendable (Int) -> Void) -> Double {
            let one = Crew.throughput(of: 1, milliseconds: milliseconds, loop)
            return Crew.throughput(of: 2, milliseconds: milliseconds, loop) / one
        }

        /// Whether the second core is in use by others.
        var isDisturbed: Bool { machine.median < 1.9 }

        /// The budget, less the part of the machine that others use.
        func budget(_ least: Double) -> Double { isDisturbed ? least * machine.median / 2 : least }
    }

    /// Measures what two threads get done together.
    ///
    /// On a shared machine the second core may be busy. Then two threads by hand, which share nothing, do not get twice as
    /// much done either, and the budget shrinks in proportion.
    static func measure(_ throughput: Throughput, machine: Throughput, _ effort: Effort) -> Row {
        let milliseconds = max(1, Int(effort.milliseconds * 4))
        var scaling = Scaling()
        for _ in 0..<effort.rounds { scaling.add(throughput, machine, milliseconds: milliseconds) }
        var repetitions = 0
        while scaling.ours.median < scaling.budget(throughput.budget), repetitions < effort.repetitions {
            for _ in 0..<effort.longer.rounds { scaling.add(throughput, machine, milliseconds: milliseconds) }
            repetitions += 1
        }
        let budget = scaling.budget(throughput.budget)
        let tells = scaling.machine.median < 1.5 ? ", too little to tell" : ""
        let note = "(two threads of this machine do \(rounded(scaling.machine.median))× at the moment\(tells))"
        return Row(
            name: throughput.name, ours: scaling.ours.median, reference: scaling.byHand.median,
            value: scaling.ours.median, unit: "×", budget: .atLeast(budget), repetitions: repetitions,
            note: scaling.isDisturbed ? note : nil)
    }
}
