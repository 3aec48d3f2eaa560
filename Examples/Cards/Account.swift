// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// What has been paid with one card.
final class Account {
    /// What may decline an amount.
    private(set) var checks: [any AmountCheck] = []
    private var balance = Amount(cents: 0)

    /// Pays an amount, unless a check objects or the limit does not allow it.
    func pay(_ amount: Amount, fee: Amount, limit: Amount) -> Charge {
        for check in checks {
            if let objection = check.objection(to: amount) { return .declined(objection) }
        }
        let after = balance + amount + fee
        guard after <= limit else { return .declined("\(after - limit) over the limit") }
        balance = after
        return .paid(fee: fee, left: limit - after)
    }
}
