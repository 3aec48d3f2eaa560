// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

// The names. Constants, so that the compiler checks their spelling.
extension Resolver.Name {
    static let gold: Self = "gold"
    static let platinum: Self = "platinum"
}

// The tags: types that nobody makes an instance of.
enum Gold {}
enum Platinum {}

extension Resolver: ResolverRegistering {
    /// Registers all that the program is made of. The library calls this by itself, before all else.
    ///
    /// A program outside of this package says `extension Resolver: @retroactive ResolverRegistering`.
    public static func registerAllServices() {
        registerCards()
        registerAccounts()
        registerCounter()
    }

    /// Two cards, each of which is found in three ways.
    private static func registerCards() {
        // An initialiser is all that has to be said: its parameters are resolved. `bonus` is no parameter but a property,
        // set afterwards; the compiler reads from its type what to resolve.
        register(GoldCard.init)
            .injection { $0.bonus = $1 }
            .implements(CreditCard.self, name: .gold)
            .implements(CreditCard.self, tag: Gold.self)
            .implements(CreditCard.self) { $0 }
            .default()

        // Both serve `any CreditCard` without a name, and this one comes later. Gold is taken, as it is the default.
        register(PlatinumCard.init)
            .injection(\.bonus)
            .implements(CreditCard.self, name: .platinum)
            .implements(CreditCard.self, tag: Platinum.self)
            .implements(CreditCard.self) { $0 }

        // Two parameters that are asked for by tag, and one that stands for every card.
        register { Wallet(gold: by(tag: Gold.self, on: $0), platinum: by(tag: Platinum.self, on: $1), cards: many($2)) }
    }

    /// What a card works with.
    private static func registerAccounts() {
        // Unique: each card has an account of its own, also where one resolution makes both.
        register { Account() }
            .scope(.unique)
            .injection(\.checks) { many($0) }
        register(SmallAmountCheck.init).implements(AmountCheck.self)
        register(LargeAmountCheck.init).implements(AmountCheck.self)

        // Application: all cards add to one bonus.
        register { Bonus() }.scope(.application)
    }

    /// What the command line tells is known only to who asks: it comes as an argument, and its type is a part of the key.
    private static func registerCounter() {
        register(AmountsFile.self) { _, path in AmountsFile(path: path) }
        register(Counter.self) { resolver, card in
            Counter(card: card, bonus: try resolver.require())
        }
    }
}
