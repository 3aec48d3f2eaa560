// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Testing

/// An optional type means "the service, or nil", unless it is registered itself.
@Suite struct OptionalInferenceTests {
    @Test func `An optional constant gets the service`() throws {
        let resolver = Resolver()
        resolver.register { Cat() }

        let resolved: Cat? = resolver.resolve()
        let required: Cat? = try resolver.require()
        let unwrapped: Cat! = resolver.resolve()

        #expect([resolved, required, unwrapped].allSatisfy { $0?.name == "Tom" })
    }

    @Test func `So does one of a protocol, of a value, of an optional, and one with a name or arguments`() {
        let resolver = Resolver()
        resolver.register { Cat() }.implements((any Animal).self)
        resolver.register(name: "key") { "0815" }
        resolver.register { _, args in Dog(name: args("name")) }
        let (animal, twice): ((any Animal)?, Cat??) = (resolver.resolve(), resolver.resolve())
        let (key, none, missing): (String?, String?, Hamster??) = (
            resolver.resolve(name: "key"), resolver.resolve(), resolver.resolve()
        )
        let forced: String = resolver.resolve(name: "key")!
        let dog: Dog? = resolver.resolve(args: ["name": "Felix"])

        #expect([animal, twice ?? nil].map { $0?.name } == ["Tom", "Tom"])
        #expect(key == "0815" && forced == "0815" && none == nil)
        #expect((missing ?? nil) == nil)
        #expect(dog?.name == "Felix")
    }

    @Test func `It gets nil when the service is not registered`() throws {
        let resolver = Resolver()

        let resolved: Cat? = resolver.resolve()
        let required: Cat? = try resolver.require()
        let named: (any Animal)? = resolver.resolve(name: "felix")
        let unwrapped: Cat! = resolver.resolve()

        #expect(resolved == nil)
        #expect(required == nil)
        #expect(named == nil)
        #expect(unwrapped == nil)
        #expect(!resolver.isRegistered(Cat?.self))
    }

    @Test(arguments: ScopeKind.keeping)
    func `It is the same instance as without optional`(kind: ScopeKind) {
        let resolver = Resolver()
        resolver.register { Cat() }.scope(kind.own)

        let cat: Cat? = resolver.resolve()

        #expect(resolver.resolve(Cat.self) === cat)
        #expect(resolver.resolve(Cat?.self) === cat)
    }

    @Test func `A registration of the optional type itself comes first`() {
        let resolver = Resolver()
        resolver.register { Cat(name: "plain") }
        resolver.register(Cat?.self) { .some(Cat(name: "optional")) }

        #expect(resolver.resolve(Cat?.self)?.name == "optional")
        #expect(resolver.resolve(Cat.self).name == "plain")
    }

    @Test func `A registered optional may be nil`() throws {
        let resolver = Resolver()
        resolver.register { Cat() }
        resolver.register(Cat?.self) { .some(nil) }

        let cat = try resolver.require(Cat?.self)

        #expect(cat == nil)
        #expect(resolver.isRegistered(Cat?.self))
    }
}
