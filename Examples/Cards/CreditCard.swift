// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Pays amounts.
protocol CreditCard {
    /// What the card is and costs, for people to read.
    var title: String { get }
    /// Pays an amount, unless the account declines it.
    func charge(_ amount: Amount) -> Charge
}

/// What a card made of an amount.
enum Charge {
    /// It was paid.
    case paid(fee: Amount, left: Amount)
    /// It was not, for a reason.
    case declined(String)
}
