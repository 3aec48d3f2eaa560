// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// What a parameter of an initialiser may be, beside a service (design.md §3.3).
@Suite struct ParameterKindTests {
    private let resolver = Resolver()

    // MARK: Optional

    @Test func `An optional parameter is nil when nothing is registered, and the service otherwise`() {
        resolver.register { (cat: Cat?) in Kennel(cat: cat) }
        #expect(resolver.resolve(Kennel.self).cat == nil)

        resolver.register { Cat() }

        #expect(resolver.resolve(Kennel.self).cat?.name == "Tom")
    }

    @Test func `An optional parameter is an error when its service is registered but lacks something`() {
        resolver.register { (name: String) in Cat(name: name) }
        resolver.register { (cat: Cat?) in Kennel(cat: cat) }

        let error = resolver.failure(Kennel.self)

        #expect(error?.reason == .missing)
        #expect(error?.path.map(\.key.description) == ["Kennel", "Cat", "String"])
    }

    // MARK: The container

    @Test func `A parameter of type Resolver is the container that resolves, wherever it stands`() {
        resolver.register { Engine() }
        resolver.register { Wheel() }
        resolver.register(Workshop.init(resolver:))
        resolver.register(name: "first", Workshop.init(resolver:engine:))
        resolver.register(name: "second", Workshop.init(engine:resolver:))
        resolver.register(name: "third", Workshop.init(engine:wheel:resolver:))

        for name in [nil, "first", "second", "third"] as [Resolver.Name?] {
            #expect(resolver.resolve(Workshop.self, name: name).resolver === resolver)
        }
    }

    @Test func `It is the same container that a closure of one parameter gets`() {
        let main = Resolver()
        main.register(Workshop.init(resolver:))
        main.register(name: "closure") { r in Workshop(resolver: r) }
        let request = Resolver(child: main)

        #expect(
            request.resolve(Workshop.self).resolver === request.resolve(Workshop.self, name: "closure").resolver)
    }

    @Test func `A closure without the service's type takes dependencies, though the container be the first of them`() {
        resolver.register { "Jolly" }
        resolver.register { (_: Resolver, name: String) in Horse(name: name) }

        #expect(resolver.resolve(Horse.self).name == "Jolly")
        #expect(failure { try resolver.require(Horse.self, argument: "Jumper") }?.reason == .missing)
    }

    // MARK: By tag

    @Test func `A tagged parameter is asked for by its tag`() {
        resolver.register { BankCard(limit: 1) }
        resolver.register(tag: Gold.self) { BankCard(limit: 2) }
        resolver.register {
            Pair<Int, Int>(left: ($0 as BankCard).limit, right: (by(tag: Gold.self, on: $1) as BankCard).limit)
        }

        #expect(resolver.resolve(Pair<Int, Int>.self) == Pair(left: 1, right: 2))
    }

    @Test func `A missing tagged parameter is an error that names the tag`() throws {
        resolver.register { BankCard(limit: 1) }
        resolver.register { Wallet(card: by(tag: Gold.self, on: $0)) }

        let error = try #require(resolver.failure(Wallet.self))

        #expect(error.reason == .missing)
        #expect(error.key.tag == Gold.self)
    }

    @Test func `An optional tagged parameter is nil when nothing has the tag`() {
        resolver.register { BankCard(limit: 1) }
        resolver.register { Wallet(card: by(tag: Gold.self, on: $0)) }
        resolver.register(name: "optional") { OptionalWallet(card: by(tag: Gold.self, on: $0)) }
        #expect(resolver.resolve(OptionalWallet.self, name: "optional").card == nil)

        resolver.register(tag: Gold.self) { BankCard(limit: 2) }

        #expect(resolver.resolve(OptionalWallet.self, name: "optional").card?.limit == 2)
    }

    // MARK: Provider

    @Test func `A provider makes one at each call, and gives what a scope keeps`() {
        resolver.register { Engine() }
        resolver.register { Wheel() }.scope(Resolver.Scope.Cache())
        resolver.register { ($0 as Resolver.Provider<Engine>, $1 as Resolver.Provider<Wheel>) }

        let (engine, wheel): (Resolver.Provider<Engine>, Resolver.Provider<Wheel>) = resolver.resolve()

        #expect(engine() !== engine())
        #expect(wheel() === wheel())
    }

    @Test func `A provider throws when its service is missing, and only when it is called`() {
        resolver.register { $0 as Resolver.Provider<Engine> }
        let provider: Resolver.Provider<Engine> = resolver.resolve()

        #expect(failure { try provider.require() }?.reason == .missing)

        resolver.register(Engine.init)

        #expect(failure { try provider.require() } == nil)
    }
}

// MARK: - Fixtures

private struct Kennel {
    var cat: Cat?
}

private struct Wallet {
    var card: BankCard
}

private struct OptionalWallet {
    var card: BankCard?
}

private final class Workshop {
    let resolver: Resolver

    init(resolver: Resolver) { self.resolver = resolver }
    init(resolver: Resolver, engine: Engine) { self.resolver = resolver }
    init(engine: Engine, resolver: Resolver) { self.resolver = resolver }
    init(engine: Engine, wheel: Wheel, resolver: Resolver) { self.resolver = resolver }
}
