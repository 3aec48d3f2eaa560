// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// How long to measure.
struct Effort {
    /// The rounds of a first measurement.
    let rounds: Int

    /// The milliseconds of one side in a round.
    let milliseconds: Double

    /// How often to measure again what breaks its budget.
    let repetitions: Int

    /// What decides whether budgets hold.
    static let full = Effort(rounds: 21, milliseconds: 5, repetitions: 3)

    /// What only shows that everything runs.
    static let quick = Effort(rounds: 3, milliseconds: 0.2, repetitions: 0)

    /// The longer effort of a repetition.
    var longer: Effort {
        Effort(rounds: rounds * 3 / 2, milliseconds: milliseconds * 2, repetitions: 0)
    }
}
