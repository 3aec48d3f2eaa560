// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// Registering a key again replaces the registration.
@Suite struct ReplacingTests {
    @Test(arguments: ScopeKind.allCases)
    func `The latest registration of a key makes the service`(kind: ScopeKind) {
        let resolver = Resolver()
        resolver.register { Cat(name: "first") }.scope(kind.own)
        let first: Cat = resolver.resolve()

        resolver.register { Cat(name: "second") }.scope(kind.own)

        #expect(first.name == "first")
        #expect(resolver.resolve(Cat.self).name == "second")
    }

    @Test(arguments: [ScopeKind.application, .container])
    func `The kept instance of the old registration is let go`(kind: ScopeKind) {
        let resolver = Resolver()
        let gone = Counter()
        resolver.register { Farewell { gone.increment() } }.scope(kind.own)
        _ = resolver.resolve(Farewell.self)
        #expect(gone.count == 0)

        resolver.register { Farewell {} }.scope(kind.own)

        #expect(gone.count == 1)
    }

    @Test func `A shared instance that somebody still holds is not given out for the new registration`() {
        let resolver = Resolver()
        let scope = Resolver.Scope.Share()
        resolver.register { Cat(name: "old") }.implements((any Animal).self).scope(scope)
        let old: Cat = resolver.resolve()

        resolver.register { Cat(name: "new") }.scope(scope)

        #expect(resolver.resolve((any Animal).self).name == "new")
        #expect(old.name == "old")
    }

    @Test func `Other names of the type keep their instances`() {
        let resolver = Resolver()
        let scope = Resolver.Scope.Cache()
        resolver.register(name: "felix") { Cat() }.scope(scope)
        resolver.register { Cat() }.scope(scope)
        let felix: Cat = resolver.resolve(name: "felix")

        resolver.register { Cat() }.scope(scope)

        #expect(resolver.resolve(Cat.self, name: "felix") === felix)
    }

    @Test func `What the old registration implemented, the new one serves`() {
        let resolver = Resolver()
        resolver.register { Cat(name: "first") }.implements((any Animal).self).implements((any Named).self, name: "it")
        _ = resolver.resolve((any Animal).self)

        resolver.register { Cat(name: "second") }

        #expect(resolver.resolve((any Animal).self).name == "second")
        #expect(resolver.resolve((any Named).self, name: "it").name == "second")
    }

    @Test func `The new registration starts with options of its own`() {
        let resolver = Resolver()
        let scope = Resolver.Scope.Cache()
        resolver.register { Home() }.scope(scope).resolveProperties { _, home in home.address = "old" }

        resolver.register { Home() }.scope(.unique)

        #expect(resolver.resolve(Home.self).address == nil)
        #expect(resolver.resolve(Home.self) !== resolver.resolve(Home.self))
    }

    @Test func `A change of scope lets go of what was kept`() {
        let resolver = Resolver()
        let gone = Counter()
        let options = resolver.register { Farewell { gone.increment() } }.scope(Resolver.Scope.Cache())
        _ = resolver.resolve(Farewell.self)

        options.scope(.unique)

        #expect(gone.count == 1)
        _ = resolver.resolve(Farewell.self)
        #expect(gone.count == 2)
    }

    @Test func `An instance kept by the old registration does not come back with its options`() {
        let resolver = Resolver()
        let scope = Resolver.Scope.Cache()
        let old = resolver.register { Cat(name: "old") }.scope(scope)
        _ = resolver.resolve(Cat.self)
        resolver.register { Cat(name: "new") }.scope(scope)

        old.scope(Resolver.Scope.Cache()).implements((any Named).self)

        #expect(resolver.resolve(Cat.self).name == "new")
    }
}
