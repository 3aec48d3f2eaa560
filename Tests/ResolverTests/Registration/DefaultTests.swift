// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

/// Several registrations may serve one key; the default one does, else the latest.
@Suite struct DefaultTests {
    @Test func `The latest of several candidates is taken`() {
        let resolver = Resolver()

        resolver.register { Cat() }.implements((any Animal).self)
        resolver.register { Dog() }.implements((any Animal).self)

        #expect(resolver.resolve((any Animal).self) is Dog)
        #expect(resolver.resolve(Cat.self).name == "Tom")
    }

    @Test func `It may be said before it is said what it implements`() {
        let resolver = Resolver()

        resolver.register { Cat() }.default().implements((any Animal).self)
        resolver.register { Dog() }.implements((any Animal).self)

        #expect(resolver.resolve((any Animal).self) is Cat)
    }

    @Test func `It may be said later, when all are registered and used`() {
        let resolver = Resolver()
        let cat = resolver.register { Cat() }.implements((any Animal).self)
        resolver.register { Dog() }.implements((any Animal).self)
        let before = resolver.resolve((any Animal).self)

        cat.default()

        #expect(before is Dog)
        #expect(resolver.resolve((any Animal).self) is Cat)
    }

    @Test func `Without an unnamed candidate, a named default does not serve the unnamed key`() {
        let resolver = Resolver()

        resolver.register((any Animal).self, name: "pet") { Cat() }.default()

        #expect(resolver.optional((any Animal).self) == nil)
    }

    @Test func `A new registration of the default's key has to say again that it is the default`() {
        let resolver = Resolver()
        resolver.register { Cat(name: "first") }.implements((any Animal).self).default()
        resolver.register { Dog() }.implements((any Animal).self)

        resolver.register { Cat(name: "second") }
            .default()

        #expect(resolver.resolve((any Animal).self).name == "second")
    }

    @Test func `A candidate of the container itself wins over a default in its child`() {
        let child = Resolver()
        child.register { Cat() }.implements((any Animal).self).default()
        let resolver = Resolver(child: child)

        resolver.register { Dog() }.implements((any Animal).self)

        #expect(resolver.resolve((any Animal).self) is Dog)
    }

    @Test func `Implementing the same service again is no second candidate`() {
        let resolver = Resolver()
        let cat = resolver.register { Cat() }.implements((any Animal).self)
        resolver.register { Dog() }.implements((any Animal).self).default()

        cat.implements((any Animal).self)

        #expect(resolver.resolve((any Animal).self) is Dog)
    }
}
