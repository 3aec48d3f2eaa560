// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// Any type can be a service, whatever its layout.
@Suite struct ServiceKindTests {
    @Test(arguments: ScopeKind.allCases)
    func `Generic types, each with its own arguments`(kind: ScopeKind) {
        let resolver = Resolver()
        resolver.register { Box(1) }.scope(kind.own)
        resolver.register { Box("one") }.scope(kind.own)
        resolver.register { Box<any Animal>(Cat()) }.scope(kind.own)

        #expect(resolver.resolve(Box<Int>.self).content == 1)
        #expect(resolver.resolve(Box<String>.self).content == "one")
        #expect(resolver.resolve(Box<any Animal>.self).content.name == "Tom")
        #expect(resolver.optional(Box<Bool>.self) == nil)
    }

    @Test func `A subclass and its superclass are two services`() {
        let resolver = Resolver()
        resolver.register { Siamese(name: "Si") }
        resolver.register(Cat.self) { Cat(name: "Am") }

        #expect(resolver.resolve(Siamese.self).name == "Si")
        #expect(resolver.resolve(Cat.self).name == "Am")
    }

    private struct Box<Content> {
        let content: Content

        init(_ content: Content) {
            self.content = content
        }
    }
}
