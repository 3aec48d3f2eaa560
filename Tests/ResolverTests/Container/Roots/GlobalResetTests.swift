// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

extension GlobalStateTests {
    @Suite struct GlobalResetTests {
        init() {
            Resolver.reset()
        }

        @Test func `A reset puts new containers in place`() {
            let main = Resolver.main
            Resolver.root = Resolver(child: main)
            Resolver.register { Cat() }

            Resolver.reset()

            #expect(Resolver.main !== main)
            #expect(Resolver.root === Resolver.main)
            #expect(Resolver.optional(Cat.self) == nil)
        }

        @Test(arguments: [ScopeKind.application, .cached, .shared])
        func `A reset empties the scopes, in every container`(kind: ScopeKind) {
            let resolver = Resolver()
            resolver.register { Cat() }.scope(kind.global)
            let cat: Cat = resolver.resolve()
            #expect(resolver.resolve(Cat.self) === cat)

            Resolver.reset()

            #expect(resolver.resolve(Cat.self) !== cat)
        }

        @Test func `What is let go by a reset may resolve`() {
            let log = Log()
            Resolver.register {
                Farewell { log.note("\(Resolver.optional(Cat.self) == nil) \(Resolver.root.isRegistered(Dog.self))") }
            }
            .scope(.application)
            _ = Resolver.resolve(Farewell.self)

            Resolver.reset()

            #expect(log.entries == ["true false"])
        }

        @Test(arguments: [ScopeKind.application, .cached])
        func `Resetting one scope leaves the other alone`(kind: ScopeKind) {
            Resolver.register(name: "application") { Cat() }.scope(.application)
            Resolver.register(name: "cached") { Cat() }.scope(.cached)
            let application: Cat = Resolver.resolve(name: "application")
            let cached: Cat = Resolver.resolve(name: "cached")

            kind.global.reset()

            #expect((Resolver.resolve(Cat.self, name: "application") === application) == (kind == .cached))
            #expect((Resolver.resolve(Cat.self, name: "cached") === cached) == (kind == .application))
        }

        @Test func `The cache of main is that of its container scope`() {
            Resolver.register { Cat() }.scope(.container)
            let cat: Cat = Resolver.resolve()
            #expect(Resolver.resolve(Cat.self) === cat)

            Resolver.main.cache.reset()

            #expect(Resolver.resolve(Cat.self) !== cat)
        }
    }
}
