// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import ResolverOverrides
import TestSupport
import Testing

/// Registration by the service and then an initialiser of what provides it (design.md §3.3).
@Suite struct ServiceFirstTests {
    private let resolver = Resolver()

    init() {
        resolver.register { "Felix" }
        resolver.register { 7 }
    }

    @Test func `An initialiser provides the service that stands first, and no other`() {
        resolver.register((any Animal).self, Cat.init)

        #expect(resolver.resolve((any Animal).self).name == "Felix")
        #expect(resolver.optional(Cat.self) == nil)
    }

    @Test func `A closure with parameters provides the service that stands first`() {
        resolver.register((any Animal).self) { Cat(name: $0) }

        #expect(resolver.resolve((any Animal).self) is Cat)
        #expect(resolver.optional(Cat.self) == nil)
    }

    @Test func `The service may be a superclass, the type itself or an optional`() {
        resolver.register(Cat.self, Siamese.init)
        resolver.register(Bowl.self, Bowl.init)
        resolver.register(Dog?.self) { Dog(name: $0) }

        #expect(resolver.resolve(Cat.self) is Siamese)
        #expect(resolver.resolve(Bowl.self) == Bowl(grams: 7))
        #expect(resolver.resolve(Dog?.self)?.name == "Felix")
    }

    @Test func `There may be any number of parameters`() {
        resolver.register((any Named).self) { Cat() }
        resolver.register((any Animal).self) { (name: String, _: Int, named: any Named) in Dog(name: name + named.name)
        }
        resolver.register((any Pot).self) { Crock(grams: $0, label: $1) }

        #expect(resolver.resolve((any Animal).self).name == "FelixTom")
        #expect(resolver.resolve((any Pot).self).text == "7 g Felix")
    }

    @Test func `It has a name or a tag`() {
        resolver.register((any Animal).self, name: "cat", Cat.init)
        resolver.register((any Animal).self, name: "dog") { Dog(name: $0) }
        resolver.register((any Animal).self, tag: Gold.self, Siamese.init)
        resolver.register((any Animal).self, tag: Small.self) { Cat(name: $0) }

        #expect(resolver.optional((any Animal).self) == nil)
        #expect(resolver.resolve((any Animal).self, name: "cat") is Cat)
        #expect(resolver.resolve((any Animal).self, name: "dog") is Dog)
        #expect(resolver.resolve((any Animal).self, tag: Gold.self) is Siamese)
        #expect(resolver.resolve((any Animal).self, tag: Small.self) is Cat)
    }

    @Test func `Options follow`() {
        resolver.register((any Animal).self, Cat.init).scope(Resolver.Scope.Cache()).implements((any Named).self)

        #expect(resolver.resolve((any Animal).self) === resolver.resolve((any Animal).self))
        #expect(resolver.resolve((any Named).self) as? Cat === resolver.resolve((any Animal).self))
    }

    @Test func `The parameters' types say what it needs`() throws {
        resolver.register((any Animal).self, Bulldog.init)

        #expect(resolver.failure((any Animal).self)?.key == Resolver.ServiceKey(Owner.self))
        #expect(resolver.graph().issues.contains { $0.severity == .error })
    }

    @Test func `Throwing and returning nil mean what they mean elsewhere`() {
        resolver.register((any Animal).self) { (_: String) -> Cat? in nil }
        resolver.register((any Pot).self) { (_: Int) throws -> Crock in throw Broken() }

        #expect(resolver.failure((any Animal).self)?.reason == .factoryReturnedNil)
        #expect(resolver.failure((any Pot).self)?.reason == .factoryThrew)
    }

    @Test func `A closure that fits typed arguments, too, takes arguments`() {
        resolver.register((any Animal).self) { (_: Resolver, name: String) in Cat(name: name) }
        resolver.register((any Pot).self) { (_: Resolver, grams: Int, label: String) in
            Crock(grams: grams, label: label)
        }

        #expect(resolver.resolve((any Animal).self, argument: "Tiger").name == "Tiger")
        #expect(resolver.resolve((any Pot).self, arguments: 1, "x").text == "1 g x")
        #expect(resolver.optional((any Animal).self) == nil)
    }

    @Test func `An initialiser that takes the container gets it`() {
        resolver.register((any Named).self, Kiosk.init)

        #expect(resolver.resolve((any Named).self).name == "Felix")
    }

    @Test func `Closures of nothing, of the container and of arguments mean what they did`() {
        resolver.register((any Animal).self, name: "nothing") { Cat() }
        resolver.register((any Animal).self, name: "container") { r in Cat(name: r.resolve()) }
        resolver.register((any Animal).self, name: "arguments") { _, args in Cat(name: args()) }

        #expect(resolver.resolve((any Animal).self, name: "nothing").name == "Tom")
        #expect(resolver.resolve((any Animal).self, name: "container").name == "Felix")
        #expect(resolver.resolve((any Animal).self, name: "arguments", args: "Tiger").name == "Tiger")
    }

    @Test func `An async initialiser provides the service`() async throws {
        resolver.register((any Pot).self, Kettle.init).scope(.application)
        resolver.register((any Pot).self, name: "closure") { try await Kettle(grams: $0) }

        #expect(try await resolver.require((any Pot).self).text == "kettle of 7 g")
        #expect(try await resolver.require((any Pot).self, name: "closure").text == "kettle of 7 g")
        #expect(resolver.failure((any Pot).self, name: "closure")?.reason == .asynchronous)
    }

    @MainActor @Test func `An initialiser of the main actor provides the service there`() async throws {
        resolver.register(on: .main, (any Sign).self, Poster.init)
        resolver.register(on: .main, (any Sign).self, name: "closure") { Poster(text: $0) }
        resolver.register(on: .main, (any Sign).self, name: "async", Neon.init)
        resolver.register(on: .main, (any Sign).self, tag: Gold.self) { try await Neon(text: $0) }

        #expect(resolver.resolve((any Sign).self).text == "Felix")
        #expect(resolver.resolve((any Sign).self, name: "closure").text == "Felix")
        #expect(try await resolver.require((any Sign).self, name: "async").text == "slowly Felix")
        #expect(try await resolver.require((any Sign).self, tag: Gold.self).text == "slowly Felix")
    }

    @Test func `The static functions register with main`() async throws {
        try await Resolver.withOverrides(inherit: false) {
            Resolver.register { "Felix" }
            Resolver.register { 7 }
            Resolver.register((any Animal).self, Cat.init)
            Resolver.register((any Animal).self, name: "closure") { Cat(name: $0) }
            Resolver.register((any Pot).self, Kettle.init)
            Resolver.register(on: .main, (any Sign).self, Poster.init)
            Resolver.register(on: .main, (any Sign).self, name: "async", Neon.init)

            let pot = try await Resolver.root.require((any Pot).self)
            let sign = try await Resolver.root.require((any Sign).self)
            let slow = try await Resolver.root.require((any Sign).self, name: "async")

            #expect(Resolver.resolve((any Animal).self).name == "Felix")
            #expect(Resolver.resolve((any Animal).self, name: "closure").name == "Felix")
            #expect(pot.text == "kettle of 7 g")
            #expect(await sign.text == "Felix")
            #expect(await slow.text == "slowly Felix")
        }
    }
}

// MARK: - Fixtures

private struct Broken: Error {}

private final class Bulldog: Animal {
    let name = "Butch"
    init(owner: Owner) {}
}

private struct Kiosk: Named {
    let name: String
    init(container: Resolver) { name = container.resolve() }
}

private protocol Pot: Sendable {
    var text: String { get }
}

private struct Crock: Pot {
    let text: String
    init(grams: Int, label: String) { text = "\(grams) g \(label)" }
}

private struct Kettle: Pot {
    let text: String
    init(grams: Int) async throws { text = "kettle of \(grams) g" }
}

@MainActor private protocol Sign: Sendable {
    var text: String { get }
}

@MainActor private final class Poster: Sign {
    let text: String
    init(text: String) { self.text = text }
}

@MainActor private final class Neon: Sign {
    let text: String
    init(text: String) async throws { self.text = "slowly " + text }
}

private enum Small {}
