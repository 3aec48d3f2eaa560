// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// May decline an amount.
protocol AmountCheck {
    /// Why an amount is declined; `nil` if it is not.
    func objection(to amount: Amount) -> String?
}

/// Declines what is not worth a payment by card.
struct SmallAmountCheck: AmountCheck {
    func objection(to amount: Amount) -> String? {
        amount < Amount(cents: 1_00) ? "less than 1.00" : nil
    }
}

/// Declines what nobody pays by card.
struct LargeAmountCheck: AmountCheck {
    func objection(to amount: Amount) -> String? {
        amount > Amount(cents: 5_000_00) ? "more than 5000.00 at once" : nil
    }
}
