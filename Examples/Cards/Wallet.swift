// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// Every card, and some that are known by their tags.
struct Wallet {
    let gold: any CreditCard
    let platinum: any CreditCard
    let cards: [any CreditCard]
}
