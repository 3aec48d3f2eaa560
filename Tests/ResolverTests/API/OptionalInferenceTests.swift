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

    @Test func `A forced result is the service`() {
        let resolver = Resolver()
        resolver.register(name: "felix") { Cat(name: "Felix") }

        let felix: Cat = resolver.resolve(name: "felix")!

        #expect(felix.name == "Felix")
    }

    @Test func `Optional properties are filled`() {
        final class Shelter {
            var cat: Cat?
            var dog: Dog!
            var hamster: Hamster?
        }
        let resolver = Resolver()
        resolver.register { Cat() }
        resolver.register { Dog() }
        resolver.register { Shelter() }.resolveProperties { r, shelter in
            shelter.cat = r.resolve()
            shelter.dog = r.resolve()
            shelter.hamster = r.resolve()
        }

        let shelter: Shelter = resolver.resolve()

        #expect(shelter.cat?.name == "Tom")
        #expect(shelter.dog.name == "Rex")
        #expect(shelter.hamster == nil)
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

    @Test func `An optional protocol takes what implements the protocol`() {
        let resolver = Resolver()
        resolver.register { Cat() }.implements((any Animal).self)

        let animal: (any Animal)? = resolver.resolve()

        #expect(animal?.name == "Tom")
    }

    @Test func `An optional value takes the value`() {
        let resolver = Resolver()
        resolver.register { Bowl(grams: 80) }
        resolver.register(name: "key") { "0815" }

        #expect(resolver.resolve(Bowl?.self) == Bowl(grams: 80))
        #expect(resolver.resolve(String?.self, name: "key") == "0815")
        #expect(resolver.resolve(String?.self) == nil)
    }

    @Test func `An optional of an optional is filled, too`() {
        let resolver = Resolver()
        resolver.register { Cat() }

        let cat: Cat?? = resolver.resolve()
        let dog: Dog?? = resolver.resolve()

        #expect((cat ?? nil)?.name == "Tom")
        #expect((dog ?? nil) == nil)
    }

    @Test func `An optional dependency of a factory may be missing`() {
        let resolver = Resolver()
        resolver.register { (r: Resolver) -> Link in Link(next: r.resolve(name: "next")) }

        let alone = resolver.resolve(Link.self)
        resolver.register(name: "next") { Link(next: nil) }
        let followed = resolver.resolve(Link.self)

        #expect(alone.next == nil)
        #expect(followed.next != nil)
    }

    @Test func `It gets the arguments`() {
        let resolver = Resolver()
        resolver.register { _, args in Cat(name: args("name")) }

        let cat: Cat? = resolver.resolve(args: ["name": "Felix"])

        #expect(cat?.name == "Felix")
    }
}
