// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

@Suite struct ArgsTests {
    @Test func `One argument is had by calling, by get and by optional`() {
        let args = Resolver.Args("Felix")

        #expect(args() as String == "Felix")
        #expect(args.get() as String == "Felix")
        #expect(args.optional() as String? == "Felix")
        #expect(args.optional() as Int? == nil)
    }

    @Test func `Several arguments are had by their keys`() {
        let args = Resolver.Args(["name": "Felix", "age": 3] as [String: Any])

        #expect(args("name") as String == "Felix")
        #expect(args.get("age") as Int == 3)
        #expect(args.optional("age") as Int? == 3)
        #expect(args.optional("age") as String? == nil)
        #expect(args.optional("weight") as Int? == nil)
    }

    @Test(arguments: [nil, 3] as [Int?])
    func `An argument of an optional type may be missing`(age: Int?) {
        let args = Resolver.Args(["age": age as Any?, "other": 1])

        #expect(args("age") as Int? == age)
        #expect(args.get("age") as Int? == age)
        #expect(args("weight") as Int? == nil)
    }

    @Test func `An argument of type Any may not be missing, nor one of a protocol of optionals`() async {
        await #expect(processExitsWith: .failure) { _ = Resolver.Args(nil)() as Any }
        await #expect(processExitsWith: .failure) {
            _ = Resolver.Args(["a": 1])("b") as any CustomDebugStringConvertible
        }
    }

    @Test func `A factory gets one argument, or a dictionary, through any request`() throws {
        let resolver = Resolver()
        resolver.register { _, args in Cat(name: args()) }.implements((any Animal).self)
        resolver.register { _, args in Dog(name: "\(args("first") as String) \(args.get("last") as String)") }

        #expect(resolver.resolve(Cat.self, args: "Felix").name == "Felix")
        #expect(resolver.optional(Cat.self, args: "Felix")?.name == "Felix")
        #expect(try resolver.require(Cat.self, args: "Felix").name == "Felix")
        #expect(resolver.resolve(Cat?.self, args: "Felix")?.name == "Felix")
        #expect(resolver.resolve((any Animal).self, args: "Felix").name == "Felix")
        #expect(resolver.resolve(Dog.self, args: ["first": "Rin", "last": "Tin"]).name == "Rin Tin")
    }

    @Test func `Arguments given to a factory that takes none are ignored`() {
        let resolver = Resolver()
        resolver.register { Cat() }
        resolver.register { r in Owner(pet: r.resolve(Cat.self)) }

        #expect(resolver.resolve(Cat.self, args: "ignored").name == "Tom")
        #expect(resolver.resolve(Owner.self, args: ["ignored": 1]).pet.name == "Tom")
    }

    @Test func `Arguments belong to one request, not to those that its factory makes`() {
        let resolver = Resolver()
        resolver.register { _, args in Cat(name: args.optional() ?? "no argument") }
        resolver.register { r, args in
            Family(
                mother: Owner(pet: r.resolve(Cat.self)),
                father: Owner(pet: r.resolve(Dog.self, args: (args() as String) + " junior")))
        }
        .scope(.unique)
        resolver.register { _, args in Dog(name: args()) }

        let family: Family = resolver.resolve(args: "Rex")

        #expect(family.mother.pet.name == "no argument")
        #expect(family.father.pet.name == "Rex junior")
    }

    @Test func `Arguments are still there after a nested request`() {
        let resolver = Resolver()
        resolver.register { _, args in Cat(name: args()) }
        resolver.register { (r: Resolver, args: Resolver.Args) -> Dog in
            _ = r.resolve(Cat.self, args: "Felix")
            return Dog(name: args())
        }

        #expect(resolver.resolve(Dog.self, args: "Rex").name == "Rex")
    }

    @Test func `Closures that set properties get the arguments`() {
        let resolver = Resolver()
        resolver.register { Home() }
            .resolveProperties { _, home, args in home.address = args("address") }
            .implements(AnyObject.self)

        #expect(resolver.resolve(Home.self, args: ["address": "Cat Street"]).address == "Cat Street")
        #expect((resolver.resolve(AnyObject.self, args: ["address": "Dog Street"]) as? Home)?.address == "Dog Street")
    }

    @Test func `A kept instance is made with the arguments of the first request`() {
        let resolver = Resolver()
        resolver.register { _, args in Cat(name: args()) }.scope(Resolver.Scope.Cache())

        #expect(resolver.resolve(Cat.self, args: "first").name == "first")
        #expect(resolver.resolve(Cat.self, args: "second").name == "first")
    }
}
