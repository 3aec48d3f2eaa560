// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// A tag is a type that is used as a name (design.md §3.2).
@Suite struct TagTests {
    private let resolver = Resolver()

    @Test func `A service is resolved by the tag that it is registered under`() throws {
        resolver.register { BankCard(limit: 1) }
        resolver.register(tag: Gold.self) { BankCard(limit: 2) }
        resolver.register(BankCard.self, tag: Platinum.self) { BankCard(limit: 3) }

        #expect(resolver.resolve(BankCard.self).limit == 1)
        #expect(resolver.resolve(BankCard.self, tag: Gold.self).limit == 2)
        #expect(resolver.optional(BankCard.self, tag: Platinum.self)?.limit == 3)
        #expect(try resolver.require(BankCard.self, tag: Gold.self).limit == 2)
        #expect((resolver.resolve(tag: Gold.self) as BankCard).limit == 2)
    }

    @Test func `A tag is no name, though it may be spelled alike`() {
        resolver.register(name: "Gold") { BankCard(limit: 1) }
        resolver.register(tag: Gold.self) { BankCard(limit: 2) }

        #expect(resolver.resolve(BankCard.self, name: "Gold").limit == 1)
        #expect(resolver.resolve(BankCard.self, tag: Gold.self).limit == 2)
        #expect(resolver.optional(BankCard.self, name: "ResolverTests.Gold") == nil)
        #expect(resolver.optional(BankCard.self) == nil)
    }

    @Test func `Two tags of one spelling differ`() {
        resolver.register(tag: Gold.self) { BankCard(limit: 1) }
        resolver.register(tag: Metals.Gold.self) { BankCard(limit: 2) }

        #expect(resolver.resolve(BankCard.self, tag: Gold.self).limit == 1)
        #expect(resolver.resolve(BankCard.self, tag: Metals.Gold.self).limit == 2)
    }

    @Test func `A name and a tag at once end the program, which says so in any build`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Resolver().register(name: "gold", tag: Gold.self) { BankCard(limit: 1) }
        }

        #expect(text(result).contains(#"by a name or by a tag, not by both, as by "gold" and Gold."#))
    }

    @Test func `Any type is a tag`() {
        resolver.register(tag: Cat.self) { BankCard(limit: 1) }
        resolver.register(tag: Bowl.self) { BankCard(limit: 2) }
        resolver.register(tag: (any Animal).self) { BankCard(limit: 3) }
        resolver.register(tag: [Gold].self) { BankCard(limit: 4) }

        #expect(resolver.resolve(BankCard.self, tag: Cat.self).limit == 1)
        #expect(resolver.resolve(BankCard.self, tag: Bowl.self).limit == 2)
        #expect(resolver.resolve(BankCard.self, tag: (any Animal).self).limit == 3)
        #expect(resolver.resolve(BankCard.self, tag: [Gold].self).limit == 4)
    }

    @Test func `Every form of registration takes a tag`() {
        resolver.register { "Jolly" }
        resolver.register(tag: Case1.self) { Horse(name: "no parameter") }
        resolver.register(tag: Case2.self) { r in Horse(name: r.resolve()) }
        resolver.register(tag: Case3.self) { _, args in Horse(name: args()) }
        resolver.register(tag: Case4.self) { (name: String, again: String) in Horse(name: name + again) }
        resolver.register(Horse.self, tag: Case5.self).scope(Resolver.Scope.Cache())

        #expect(resolver.resolve(Horse.self, tag: Case1.self).name == "no parameter")
        #expect(resolver.resolve(Horse.self, tag: Case2.self).name == "Jolly")
        #expect(resolver.optional(Horse.self) == nil)
        #expect(resolver.resolve(Horse.self, tag: Case4.self).name == "JollyJolly")
        #expect(
            failure { try resolver.require(Horse.self, tag: Case5.self) }?.reason
                == .noFactory)
    }

    @Test func `An optional type by tag is the service, or nil`() {
        resolver.register(tag: Gold.self) { BankCard(limit: 2) }

        let gold: BankCard? = resolver.resolve(tag: Gold.self)
        let platinum: BankCard? = resolver.resolve(tag: Platinum.self)

        #expect(gold?.limit == 2)
        #expect(platinum == nil)
    }

    @Test func `A key tells its tag, which is not a name`() {
        let key = Resolver.ServiceKey(BankCard.self, tag: Gold.self)

        #expect(key.tag == Gold.self)
        #expect(key.name == nil)
        #expect(key.description.contains("Gold"))
    }

    @Test func `A miss lists the tags there are`() throws {
        resolver.register(tag: Gold.self) { BankCard() }
        resolver.register(tag: Platinum.self) { BankCard() }

        let message = try #require(
            failure { try resolver.require(BankCard.self, tag: Metals.Gold.self) }
        ).description

        #expect(message.contains("No registration provides BankCard(tag: "))
        #expect(message.contains("Platinum"))
    }

    // MARK: Wrappers

    @Test func `The property wrappers ask by tag`() {
        resolver.register(tag: Gold.self) { BankCard(limit: 2) }.scope(Resolver.Scope.Cache())
        @Injected(tag: Gold.self, container: resolver) var injected: BankCard
        @OptionalInjected(tag: Gold.self, container: resolver) var optional: BankCard?
        @OptionalInjected(tag: Platinum.self, container: resolver) var none: BankCard?
        @LazyInjected(tag: Gold.self, container: resolver) var lazy: BankCard
        @WeakLazyInjected(tag: Gold.self, container: resolver) var weakLazy: BankCard?

        #expect(injected.limit == 2)
        #expect(optional === injected)
        #expect(none == nil)
        #expect(lazy === injected)
        #expect(weakLazy === injected)
    }
}

extension GlobalStateTests {
    @Suite struct StaticTagTests {
        init() {
            Resolver.reset()
        }

        @Test func `Static functions and wrappers without a container ask root by tag`() throws {
            Resolver.register(tag: Gold.self) { BankCard(limit: 2) }.scope(Resolver.Scope.Cache())
            @Injected(tag: Gold.self) var injected: BankCard
            @OptionalInjected(tag: Gold.self) var optional: BankCard?
            @LazyInjected(tag: Gold.self) var lazy: BankCard
            @WeakLazyInjected(tag: Gold.self) var weakLazy: BankCard?

            #expect(Resolver.resolve(BankCard.self, tag: Gold.self) === injected)
            #expect(Resolver.optional(BankCard.self, tag: Platinum.self) == nil)
            #expect(try Resolver.root.require(BankCard.self, tag: Gold.self) === injected)
            #expect(optional === injected)
            #expect(lazy === injected)
            #expect(weakLazy === injected)
        }
    }
}

// MARK: - Fixtures

private enum Metals {
    enum Gold {}
}

private enum Case1 {}
private enum Case2 {}
private enum Case3 {}
private enum Case4 {}
private enum Case5 {}
