// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

@Suite struct ResolvePropertiesTests {
    @Test func `Closures run after the factory, in the order in which they were added`() {
        let resolver = Resolver()
        let log = Log()
        resolver.register { () -> Home in
            log.note("factory")
            return Home()
        }
        .resolveProperties { _, _ in log.note("first") }
        .resolveProperties { _, _, _ in log.note("second") }
        .resolveProperties { _, _ in log.note("third") }

        _ = resolver.resolve(Home.self)

        #expect(log.entries == ["factory", "first", "second", "third"])
    }

    @Test func `They get the container that resolves`() {
        let child = Resolver()
        child.register { Home() }.resolveProperties { r, home in home.animals = [r.resolve()] }
        child.register((any Animal).self) { Cat() }
        let resolver = Resolver(child: child)
        resolver.register((any Animal).self) { Dog() }

        #expect(resolver.resolve(Home.self).animals.first is Dog)
        #expect(child.resolve(Home.self).animals.first is Cat)
    }

    @Test func `They get a value, too`() {
        let resolver = Resolver()
        let log = Log()
        resolver.register { Bowl(grams: 80) }.resolveProperties { _, bowl in log.note("\(bowl.grams) g") }

        _ = resolver.resolve(Bowl.self)

        #expect(log.entries == ["80 g"])
    }

    @Test(arguments: ScopeKind.allCases)
    func `Asking for the service that is being completed gives this very instance`(kind: ScopeKind) {
        let resolver = Resolver()
        let log = Log()
        resolver.register { Home() }
            .implements(AnyObject.self)
            .scope(kind.own)
            .resolveProperties { r, home in
                log.note("\(r.resolve(Home.self) === home) \(r.resolve(AnyObject.self) === home)")
            }

        _ = resolver.resolve(Home.self)

        #expect(log.entries == ["true true"])
    }

    @Test(arguments: ScopeKind.pairs)
    func `Two objects may hold each other`(first: ScopeKind, second: ScopeKind) {
        let resolver = Resolver()
        resolver.register { Partner() }.scope(first.own)
            .resolveProperties { r, partner in partner.other = r.resolve(name: "other") }
        resolver.register(name: "other") { Partner() }.scope(second.own)
            .resolveProperties { r, partner in partner.other = r.resolve() }

        let partner: Partner = resolver.resolve()
        defer { partner.other = nil }

        #expect(partner.other !== partner)
        #expect(partner.other?.other === partner)
    }

    @Test func `A property may be set to what was made for another in the same graph`() {
        let resolver = Resolver()
        resolver.register { Hamster() }
        resolver.register { r in Owner(pet: r.resolve(Hamster.self)) }
            .resolveProperties { r, owner in r.resolve(Hamster.self).owner = owner }

        let owner: Owner = resolver.resolve()

        #expect((owner.pet as? Hamster)?.owner === owner)
    }

    @Test func `A closure added after the first use counts from the next instance on`() {
        let resolver = Resolver()
        let options = resolver.register { Home() }.scope(.unique)
        let before: Home = resolver.resolve()

        options.resolveProperties { _, home in home.address = "Cat Street 1" }

        #expect(before.address == nil)
        #expect(resolver.resolve(Home.self).address == "Cat Street 1")
    }

    /// Somebody who holds somebody.
    private final class Partner {
        var other: Partner?
    }
}
