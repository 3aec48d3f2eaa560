// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// A card with a fee on large amounts only, and twice the bonus.
final class PlatinumCard: CreditCard {
    private static let limit = Amount(cents: 10_000_00)

    /// What each payment adds to. It is injected by its key path, which may be done to a `private(set)` property, too.
    private(set) var bonus: Bonus?
    private let account: Account

    init(account: Account) {
        self.account = account
    }

    var title: String { "Platinum: a fee of 1 % above 100.00; limit \(Self.limit)" }

    func charge(_ amount: Amount) -> Charge {
        let fee = amount > Amount(cents: 100_00) ? amount.share(permille: 10) : Amount(cents: 0)
        let charge = account.pay(amount, fee: fee, limit: Self.limit)
        if case .paid = charge { bonus?.add(amount, pointsPerUnit: 2) }
        return charge
    }
}
