// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// One piece of work, written in two ways that are compared.
public struct Scenario: Sendable {
    /// What the table prints, and what a filter looks into.
    public let name: String

    /// The most that the first side may cost, as a multiple of the second; `nil` for a row that only informs.
    public let budget: Double?

    /// What the second side is.
    public let reference: Reference

    /// Registers what the two sides need, and returns them.
    public let prepare: @Sendable () -> Sides

    /// What a scenario is compared with.
    public enum Reference: String, Sendable {
        /// The same objects, made by plain Swift.
        case byHand = "by hand"

        /// Another use of the library, which the name of the scenario tells.
        case ours
    }

    /// Two loops over the same work.
    ///
    /// Each takes the number of iterations, so that no closure is called for each of them.
    public struct Sides {
        /// The work through the library.
        public let ours: (Int) -> Void

        /// The work that it is compared with.
        public let reference: (Int) -> Void

        /// Makes the two sides of a scenario.
        init(ours: @escaping (Int) -> Void, reference: @escaping (Int) -> Void) {
            self.ours = ours
            self.reference = reference
        }
    }

    /// Makes a scenario.
    init(
        _ name: String, budget: Double? = nil, against reference: Reference = .byHand,
        prepare: @escaping @Sendable () -> Sides
    ) {
        self.name = name
        self.budget = budget
        self.reference = reference
        self.prepare = prepare
    }
}

extension Scenario {
    /// Every scenario, in the order of the table.
    public static let all: [Scenario] =
        newInstances + keptInstances + graphs + wrappers + signatures + containers
}
