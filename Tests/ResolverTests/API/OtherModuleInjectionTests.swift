// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import OtherModule
import Resolver
import Testing

/// Key paths of properties that another module declares as `private(set)`: typed as ones that only read.
@Suite struct OtherModuleInjectionTests {
    private let resolver = Resolver()

    @Test func `A property that only another module may set is injected`() {
        resolver.register { Stray(name: "Hugo") }
        resolver.register { Shelter() }.injection(\.stray).injection(\.guardian)

        let shelter: Shelter = resolver.resolve()

        #expect(shelter.stray?.name == "Hugo")
        #expect(shelter.guardian.name == "Hugo")
    }

    @Test func `Its value may be made of a service`() {
        resolver.register { "Hugo" }
        resolver.register { Shelter() }.injection(\.stray) { (name: String) in Stray(name: name) }

        #expect(resolver.resolve(Shelter.self).stray?.name == "Hugo")
    }

    @Test func `A property of another module without a setter ends the program with its name`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Resolver().register { Shelter() }.injection(\.place)
        }

        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains(#"\Shelter.place cannot be injected: it has no setter."#))
    }
}
