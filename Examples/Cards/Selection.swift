// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver

/// Which cards are charged, and how they are found.
enum Selection {
    case name(String)
    case tag(Tag)
    case standard
    case all

    /// The tags, as the command line spells them.
    enum Tag: String, CaseIterable {
        case gold, platinum
    }

    /// Finds the cards.
    ///
    /// - Throws: ``ResolutionError``; for a name that is not there, with those that are.
    func cards() throws(ResolutionError) -> [any CreditCard] {
        switch self {
        case .name(let name): [try Resolver.root.require(name: Resolver.Name(name))]
        case .tag(.gold): [try Resolver.root.require(Wallet.self).gold]
        case .tag(.platinum): [try Resolver.root.require(Wallet.self).platinum]
        case .standard: [try Resolver.root.require()]
        case .all: try Resolver.root.require(Wallet.self).cards
        }
    }
}
