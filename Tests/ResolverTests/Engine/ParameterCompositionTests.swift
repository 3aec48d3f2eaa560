// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// Compositions of the kinds of parameters: `many(by(tag: Gold.self, on: $0))`.
@Suite struct ParameterCompositionTests {
    private let resolver = Resolver()

    init() {
        resolver.register { BankCard(limit: 1) }
        resolver.register(tag: Gold.self) { BankCard(limit: 2) }
        resolver.register(tag: Gold.self) { GoldCard(limit: 3) }.implements(BankCard.self, tag: Gold.self)
        resolver.register(name: "black") { BankCard(limit: 4) }
    }

    @Test func `Many by tag are those that have the tag, lazy ones too`() {
        resolver.register { Cards(many(by(tag: Gold.self, on: $0)) as [BankCard]) }
        resolver.register(name: "none") { Cards(many(by(tag: Platinum.self, on: $0)) as [BankCard]) }
        resolver.register { many(by(tag: Gold.self, on: $0)) as [Resolver.Lazy<BankCard>] }

        #expect(resolver.resolve(Cards.self).limits == [2, 3])
        #expect(resolver.resolve(Cards.self, name: "none").limits == [])
        #expect(resolver.resolve([Resolver.Lazy<BankCard>].self).map(\.value.limit) == [2, 3])
    }

    @Test func `Lazy ones and providers by tag are made at their use`() {
        resolver.register(tag: Platinum.self) { BankCard(limit: 6) }
        resolver.register {
            Pair(
                left: by(tag: Platinum.self, on: $0) as Resolver.Lazy<BankCard>,
                right: by(tag: Platinum.self, on: $1) as Resolver.Provider<BankCard>)
        }
        let pair: Pair<Resolver.Lazy<BankCard>, Resolver.Provider<BankCard>> = resolver.resolve()

        #expect(pair.left.isEmpty)
        #expect(pair.left.value.limit == 6)
        #expect(pair.right().limit == 6)
        #expect(pair.right() !== pair.right())
    }

    @Test func `Many lazy ones are made at their first use`() {
        let runs = Counter()
        resolver.register(name: "counted") { () -> BankCard in
            runs.increment()
            return BankCard(limit: 5)
        }
        resolver.register { many($0) as [Resolver.Lazy<BankCard>] }
        let lazies: [Resolver.Lazy<BankCard>] = resolver.resolve()
        #expect(runs.count == 0)
        #expect(lazies.map(\.isEmpty) == [true, true, true, true, true])

        #expect(lazies.map(\.value.limit) == [1, 2, 3, 4, 5])

        #expect(lazies.map { $0.value.limit } == [1, 2, 3, 4, 5])
        #expect(runs.count == 1)
    }

    @Test func `Many providers make one at each call`() {
        resolver.register { many($0) as [Resolver.Provider<BankCard>] }

        let providers: [Resolver.Provider<BankCard>] = resolver.resolve()

        #expect(providers.map { $0().limit } == [1, 2, 3, 4])
        #expect(providers[0]() !== providers[0]())
    }

    @Test func `Optional lazy ones and providers are nil when nothing is registered`() {
        resolver.register { Pair(left: $0 as Resolver.Lazy<Cat>?, right: $1 as Resolver.Lazy<BankCard>?) }
        resolver.register { Pair(left: $0 as Resolver.Provider<Cat>?, right: $1 as Resolver.Provider<BankCard>?) }
        resolver.register { by(tag: Platinum.self, on: $0) as Resolver.Lazy<BankCard>? }
        resolver.register { by(tag: Platinum.self, on: $0) as Resolver.Lazy<BankCard?> }
        let lazies: Pair<Resolver.Lazy<Cat>?, Resolver.Lazy<BankCard>?> = resolver.resolve()
        let providers: Pair<Resolver.Provider<Cat>?, Resolver.Provider<BankCard>?> = resolver.resolve()

        #expect(lazies.left == nil)
        #expect(lazies.right?.value.limit == 1)
        #expect(providers.left == nil)
        #expect(providers.right?().limit == 1)
        #expect(resolver.optional(Resolver.Lazy<BankCard>.self) == nil)
        #expect(resolver.resolve(Resolver.Lazy<BankCard?>.self).value == nil)
    }

    @Test func `A lazy optional one is nil when nothing is registered at its first use`() {
        resolver.register { Pair(left: $0 as Resolver.Lazy<Cat?>, right: $1 as Resolver.Provider<Cat?>) }

        let pair: Pair<Resolver.Lazy<Cat?>, Resolver.Provider<Cat?>> = resolver.resolve()

        #expect(pair.right() == nil)
        #expect(pair.left.value == nil)
        resolver.register { Cat() }
        #expect(pair.right()?.name == "Tom")
    }

    @Test func `A lazy one of a lazy one is made step by step`() {
        resolver.register { $0 as Resolver.Lazy<Resolver.Provider<BankCard>> }

        let lazy: Resolver.Lazy<Resolver.Provider<BankCard>> = resolver.resolve()

        #expect(lazy.isEmpty)
        #expect(lazy.value().limit == 1)
    }

    @Test func `All kinds together, in one initialiser`() {
        resolver.register { Cat() }
        resolver.register(Everything.init)

        let all: Everything = resolver.resolve()

        #expect(all.cat.name == "Tom")
        #expect(all.dog == nil)
        #expect(all.resolver === resolver)
        #expect(all.lazy.value.name == "Tom")
        #expect(all.provider().name == "Tom")
    }

    @Test func `The kinds work in injections as well`() {
        resolver.register { Home() }
            .injection { $0.address = "\((many(by(tag: Gold.self, on: $1)) as [BankCard]).map(\.limit))" }
            .injection { (home: inout Home, lazy: Resolver.Lazy<BankCard>, cat: Cat?) in
                home.address? += " \(lazy.value.limit) \(cat == nil)"
            }

        #expect(resolver.resolve(Home.self).address == "[2, 3] 1 true")
    }
}

// MARK: - Fixtures

private struct Cards {
    var limits: [Int]

    init(_ cards: [any CreditCard]) {
        limits = cards.map(\.limit)
    }
}

private final class Everything {
    let cat: Cat
    let dog: Dog?
    let resolver: Resolver
    let lazy: Resolver.Lazy<Cat>
    let provider: Resolver.Provider<Cat>

    init(cat: Cat, dog: Dog?, resolver: Resolver, lazy: Resolver.Lazy<Cat>, provider: Resolver.Provider<Cat>) {
        self.cat = cat
        self.dog = dog
        self.resolver = resolver
        self.lazy = lazy
        self.provider = provider
    }
}
