// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

@Suite struct ResolveTests {
    @Test func `A service is had by type, by inference and by cast`() throws {
        let resolver = Resolver()
        resolver.register { Cat() }

        let inferred: Cat = resolver.resolve()
        let optional: Cat? = resolver.optional()
        let required: Cat = try resolver.require()

        #expect([inferred, optional, required].allSatisfy { $0?.name == "Tom" })
        #expect(resolver.resolve(Cat.self).name == "Tom")
        #expect((resolver.resolve() as Cat).name == "Tom")
    }

    @Test func `What is not registered is nil, or an error`() {
        let resolver = Resolver()
        resolver.register { Cat() }

        #expect(resolver.optional(Dog.self) == nil)
        #expect(resolver.optional(Cat.self, name: "felix") == nil)
        #expect(throws: ResolutionError.self) { try resolver.require(Dog.self) }
        #expect(throws: ResolutionError.self) { try resolver.require(Cat.self, name: "felix") }
    }

    @Test func `Delegation to a container with the same type and name is not a cycle`() {
        let inner = Resolver()
        inner.register((any Animal).self, name: "pet") { Cat(name: "inner") }.scope(.container)
        let middle = Resolver()
        middle.register((any Animal).self, name: "pet") { inner.resolve((any Animal).self, name: "pet") }
            .scope(.container)
        let outer = Resolver()
        outer.register((any Animal).self, name: "pet") { try middle.require((any Animal).self, name: "pet") }
            .scope(.container)

        #expect(outer.resolve((any Animal).self, name: "pet").name == "inner")
        #expect(outer.resolve((any Animal).self, name: "pet") === inner.resolve((any Animal).self, name: "pet"))
    }

    @Test(arguments: ScopeKind.pairs)
    func `Delegation works in every mix of scopes`(outer: ScopeKind, inner: ScopeKind) {
        let main = Resolver()
        main.register { Cat(name: "main") }.scope(inner.own)
        let mock = Resolver(child: main)

        mock.register { Cat(name: "mock of " + main.resolve(Cat.self).name) }.scope(outer.own)

        #expect(mock.resolve(Cat.self).name == "mock of main")
        #expect(mock.resolve(Cat.self).name == "mock of main")
    }
}
