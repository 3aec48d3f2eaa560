// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Charges amounts to a card and writes down what it made of them.
struct Counter {
    let card: any CreditCard
    let bonus: Bonus

    /// Charges amounts.
    ///
    /// - Parameter amounts: The amounts, in order.
    /// - Returns: A line for the card, one for each amount, and one for the bonus of all cards so far.
    func charge(_ amounts: [Amount]) -> String {
        let lines = amounts.map { "\(Self.padded($0))  \(Self.words(for: card.charge($0)))" }
        return ([card.title] + lines + ["  bonus: \(bonus.points) points"]).joined(separator: "\n")
    }

    private static func words(for charge: Charge) -> String {
        switch charge {
        case .paid(let fee, let left): "paid, fee \(fee), \(left) left"
        case .declined(let reason): "declined: \(reason)"
        }
    }

    /// An amount at the right of a column.
    private static func padded(_ amount: Amount) -> String {
        let text = "\(amount)"
        return String(repeating: " ", count: max(2, 12 - text.count)) + text
    }
}
