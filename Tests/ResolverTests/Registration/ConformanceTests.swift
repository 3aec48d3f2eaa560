// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

@Suite struct ConformanceTests {
    @Test(arguments: ScopeKind.allCases)
    func `A class that does not conform is an error that names both types`(kind: ScopeKind) {
        let resolver = Resolver()
        resolver.register { Hamster() }.implements((any Named).self).scope(kind.own)

        let error = resolver.failure((any Named).self)

        #expect(error?.reason == .conformance)
        #expect(error?.description.contains("Hamster") == true)
        #expect(error?.description.contains("Named") == true)
    }

    @Test func `The registration itself stays usable`() {
        let resolver = Resolver()
        resolver.register { Hamster() }.implements((any Named).self).implements((any Animal).self)

        _ = resolver.failure((any Named).self)

        #expect(resolver.resolve(Hamster.self).name == "Freddy")
        #expect(resolver.resolve((any Animal).self).name == "Freddy")
    }

    @Test func `What was made in vain is let go`() {
        let resolver = Resolver()
        let gone = Counter()
        resolver.register { Farewell { gone.increment() } }.implements((any Named).self).scope(.unique)

        _ = resolver.failure((any Named).self)

        #expect(gone.count == 1)
    }

    @Test func `Conformance is a matter of the instance, not of the type`() {
        let resolver = Resolver()
        resolver.register { _, args in (args() ? Cat() : Hamster()) as any Animal }.implements((any Named).self)

        #expect(resolver.resolve((any Named).self, args: true).name == "Tom")
        #expect(resolver.failure((any Named).self, args: false)?.reason == .conformance)
    }
}
