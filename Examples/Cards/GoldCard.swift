// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A card with a fee on every amount.
final class GoldCard: CreditCard {
    private static let limit = Amount(cents: 1_000_00)

    /// What each payment adds to.
    var bonus: Bonus?
    private let account: Account

    init(account: Account) {
        self.account = account
    }

    var title: String { "Gold: a fee of 1.5 %, at least 0.30; limit \(Self.limit)" }

    func charge(_ amount: Amount) -> Charge {
        let fee = max(amount.share(permille: 15), Amount(cents: 30))
        let charge = account.pay(amount, fee: fee, limit: Self.limit)
        if case .paid = charge { bonus?.add(amount, pointsPerUnit: 1) }
        return charge
    }
}
