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

    @Test func `The nil of an optional in an optional is that of the outer one`() async throws {
        let resolver = Resolver()
        resolver.register { () throws -> Dog in throw BrokenSpring() }
        resolver.register(Int?.self) { .some(nil) }

        let (resolved, broken, number): (Hamster??, Dog??, Int??) = (
            resolver.resolve(), resolver.resolve(), resolver.resolve()
        )
        let (awaited, awaitedBroken, awaitedNumber): (Hamster??, Dog??, Int??) = (
            try await resolver.require(), try await resolver.require(), try await resolver.require()
        )

        #expect([resolved == nil, broken == nil, awaited == nil, awaitedBroken == nil] == [true, true, true, true])
        // The optional that is registered is there, and empty.
        #expect(number == .some(nil) && awaitedNumber == .some(nil))
    }

    @Test func `So is that of a parameter`() {
        let resolver = Resolver()
        resolver.register { (hamster: Hamster??) in [hamster == nil] }
        resolver.register(name: "there") { (cat: Cat??) in [cat == nil] }
        resolver.register { Cat() }
        resolver.register(name: "inside") { (number: Int???) in [number == nil] }
        resolver.register(Int?.self) { 5 }

        #expect(resolver.resolve([Bool].self) == [true])
        #expect(resolver.resolve([Bool].self, name: "there") == [false])
        #expect(resolver.resolve([Bool].self, name: "inside") == [false])
    }

    @Test(arguments: [false, true])
    func `So is what a factory returned nil for, whatever the parameter asks by`(awaits: Bool) async throws {
        let resolver = Resolver()
        for tag in [nil, Gold.self] as [Any.Type?] {
            if awaits {
                resolver.register(Dog.self, tag: tag) { () async in nil }
            } else {
                resolver.register(Dog.self, tag: tag) { nil }
            }
        }
        resolver.register(Int?.self) { .some(nil) }
        resolver.register(name: "twice") { (dog: Dog??) in [dog == nil] }
        resolver.register(name: "thrice") { (dog: Dog???) in [dog == nil] }
        resolver.register(name: "tagged") { [(by(tag: Gold.self, on: $0) as Dog??) == nil] }
        resolver.register(name: "many") { (many($0) as [Dog??]).map { $0 == nil } }
        resolver.register(name: "injected") { [Bool]() }.injection { $0 = [($1 as Dog??) == nil] }
        resolver.register(name: "late") { (dog: Resolver.Lazy<Dog??>) in [awaits || dog.value == nil] }
        resolver.register(name: "anew") { (dog: Resolver.Provider<Dog??>) in [try awaits || dog.require() == nil] }
        // The optional that is registered is there, and empty.
        resolver.register(name: "empty") { (number: Int??, more: Int???) in [number == .some(nil), more != nil] }

        for name in ["twice", "thrice", "tagged", "many", "injected", "late", "anew", "empty"] as [Resolver.Name] {
            let answers = try await resolver.require([Bool].self, name: name)
            #expect(!answers.isEmpty && !answers.contains(false), "\(name)")
        }
        let (dogs, numbers) = (try await resolver.requireAll(Dog??.self), try await resolver.requireAll(Int??.self))
        #expect(dogs.count == 2 && dogs.allSatisfy { $0 == nil })
        #expect(numbers == [.some(nil)])
    }

    @Test func `A service that is awaited is found inside an optional in an optional`() async throws {
        let resolver = Resolver()
        resolver.register { () async -> Cat in Cat() }

        let cat: Cat??? = try await resolver.require()

        #expect(cat??.map(\.name) == "Tom")
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
