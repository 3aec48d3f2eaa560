// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// `implements` by name, by tag and with a checked conversion; the choice among candidates.
@Suite struct ImplementsTagTests {
    typealias Option = @Sendable (Resolver.Options<BankCard>) -> Resolver.Options<BankCard>

    private let resolver = Resolver()

    /// Every order of four options.
    static let orders = permutations([0, 1, 2, 3])

    @Test(arguments: ScopeKind.keeping, orders)
    func `All services share one instance, in any order of the options`(kind: ScopeKind, order: [Int]) {
        let runs = Counter()
        let options: [Option] = [
            { $0.implements((any CreditCard).self) },
            { $0.implements((any CreditCard).self, name: "card") },
            { $0.implements((any CreditCard).self, tag: Gold.self) { $0 } },
            { $0.scope(kind.own) },
        ]
        _ = order.reduce(resolver.register { BankCard(limit: runs.increment()) }) { options[$1]($0) }

        let card: BankCard = resolver.resolve()

        #expect(resolver.resolve((any CreditCard).self) === card)
        #expect(resolver.resolve((any CreditCard).self, name: "card") === card)
        #expect(resolver.resolve((any CreditCard).self, tag: Gold.self) === card)
        #expect(runs.count == 1)
    }

    @Test(arguments: ScopeKind.allCases)
    func `A scope that is set after the first request counts for all services`(kind: ScopeKind) {
        let options = resolver.register { BankCard() }.implements((any CreditCard).self, tag: Gold.self)
        _ = resolver.resolve((any CreditCard).self, tag: Gold.self)
        options.scope(kind.own)

        let card: BankCard = resolver.resolve()

        #expect((resolver.resolve((any CreditCard).self, tag: Gold.self) === card) == ScopeKind.keeping.contains(kind))
    }

    @Test(arguments: [0, 1, 2])
    func `The default candidate is taken, wherever it stands`(position: Int) {
        let options = [
            resolver.register(name: "0") { BankCard(limit: 0) }.implements((any CreditCard).self),
            resolver.register(name: "1") { BankCard(limit: 1) }.implements((any CreditCard).self),
            resolver.register(name: "2") { BankCard(limit: 2) }.implements((any CreditCard).self),
        ]

        options[position].default()

        #expect(resolver.resolve((any CreditCard).self).limit == position)
    }

    @Test func `The default counts among candidates of a tag, and of a name`() {
        resolver.register { BankCard(limit: 1) }.implements((any CreditCard).self, tag: Gold.self).default()
            .implements((any CreditCard).self, name: "card")
        resolver.register { GoldCard(limit: 2) }.implements((any CreditCard).self, tag: Gold.self)
            .implements((any CreditCard).self, name: "card")

        #expect(resolver.resolve((any CreditCard).self, tag: Gold.self).limit == 1)
        #expect(resolver.resolve((any CreditCard).self, name: "card").limit == 1)
    }

    @Test func `Candidates of another name or tag are not taken`() {
        resolver.register { BankCard(limit: 1) }.implements((any CreditCard).self)
        resolver.register { GoldCard(limit: 2) }.implements((any CreditCard).self, tag: Gold.self).default()
        resolver.register { PlatinumCard(limit: 3) }.implements((any CreditCard).self, tag: Platinum.self)

        #expect(resolver.resolve((any CreditCard).self).limit == 1)
        #expect(resolver.resolve((any CreditCard).self, tag: Gold.self).limit == 2)
        #expect(resolver.resolve((any CreditCard).self, tag: Platinum.self).limit == 3)
    }

    @Test func `A failed conformance by tag is an error that names component, service and place`() throws {
        resolver.register { Wheel() }.implements((any CreditCard).self, tag: Gold.self)

        let error = try #require(failure { try resolver.require((any CreditCard).self, tag: Gold.self) })

        #expect(error.reason == .conformance)
        #expect(error.description.contains("Wheel does not conform to CreditCard"))
        #expect(error.description.contains("ImplementsTagTests.swift:"))
    }

    @Test func `A conversion that is checked may wrap the service`() {
        resolver.register { Bowl(grams: 5) }.implements(BankCard.self) { BankCard(limit: $0.grams) }

        #expect(resolver.resolve(BankCard.self).limit == 5)
    }

    @Test func `Initialisers with injections implement, too`() {
        resolver.register { 7 }
        resolver.register { BankCard(limit: $0) }.injection { (_, _: Int) in }
            .implements((any CreditCard).self, tag: Gold.self).scope(Resolver.Scope.Cache())

        #expect(resolver.resolve((any CreditCard).self, tag: Gold.self) === resolver.resolve(BankCard.self))
        #expect(resolver.resolve(BankCard.self).limit == 7)
    }
}

/// All orders of some elements.
private func permutations(_ elements: [Int]) -> [[Int]] {
    guard elements.count > 1 else { return [elements] }
    return elements.flatMap { first in permutations(elements.filter { $0 != first }).map { [first] + $0 } }
}
