// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A line of the table.
struct Row {
    /// What was measured.
    let name: String

    /// The cost through the library, with its unit; `nil` where there is only a ratio.
    let ours: Double?

    /// What the cost is compared with, in the same unit.
    let reference: Double?

    /// What the budget is about: the ratio, or the figure itself.
    let value: Double

    /// The unit of the figures.
    let unit: String

    /// What bounds the value; `nil` for a row that only informs.
    let budget: Budget?

    /// How often the row was measured again since it broke its budget.
    let repetitions: Int

    /// What a reader must know to read the row.
    let note: String?

    /// A bound.
    enum Budget {
        /// The value must not be greater.
        case atMost(Double)

        /// The value must not be less.
        case atLeast(Double)

        /// Whether a value keeps within the bound.
        func allows(_ value: Double) -> Bool {
            switch self {
            case .atMost(let most): value <= most
            case .atLeast(let least): value >= least
            }
        }

        /// The bound, as the table prints it.
        var text: String {
            switch self {
            case .atMost(let most): "≤ \(rounded(most))"
            case .atLeast(let least): "≥ \(rounded(least))"
            }
        }
    }

    /// Whether the value breaks the budget.
    var isOver: Bool {
        guard let budget else { return false }
        return !budget.allows(value)
    }
}

/// A number with as many decimals as it needs to be read.
func rounded(_ value: Double) -> String {
    guard value.isFinite else { return "\(value)" }
    let decimals = value.magnitude < 100 ? 100.0 : 1.0
    let units = Int((value * decimals).rounded())
    guard decimals == 100 else { return "\(units)" }
    let fraction = abs(units % 100)
    return "\(units < 0 ? "-" : "")\(abs(units / 100)).\(fraction < 10 ? "0" : "")\(fraction)"
}
