// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The points that payments with all cards earn.
final class Bonus {
    private(set) var points = 0

    /// Adds points for each whole unit of an amount.
    func add(_ amount: Amount, pointsPerUnit: Int) {
        points += amount.cents / 100 * pointsPerUnit
    }
}
