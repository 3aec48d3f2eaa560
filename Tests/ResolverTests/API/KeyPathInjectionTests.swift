// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// Injections by key paths, which set what no other file can set (design.md §3.3).
@Suite struct KeyPathInjectionTests {
    private let resolver = Resolver()

    init() {
        resolver.register { Cat() }.implements((any Animal).self)
        resolver.register { Dog() }
        resolver.register { Hamster() }
        resolver.register(name: "felix") { Cat(name: "Felix") }
        resolver.register(tag: Gold.self) { Cat(name: "Goldie") }
    }

    @Test func `Properties that are private(set) in another file are set`() {
        resolver.register { House() }.injection(\.cat).injection(\.dog).injection(\.hamster).injection(\.pet)
        resolver.register { Tent() }.injection(\.cat).injection(\.dog).injection(\.hamster)

        let house: House = resolver.resolve()
        let tent: Tent = resolver.resolve()

        #expect(
            [house.cat?.name, house.dog.name, house.hamster.name, house.pet?.name] == ["Tom", "Rex", "Freddy", "Tom"])
        #expect([tent.cat?.name, tent.dog.name, tent.hamster.name] == ["Tom", "Rex", "Freddy"])
    }

    @Test func `Optional and implicitly unwrapped properties are nil when nothing is registered`() {
        let empty = Resolver()
        empty.register { House() }.injection(\.cat).injection(\.hamster).injection(\.pet)
        empty.register { Tent() }.injection(\.cat).injection(\.hamster)

        #expect(empty.resolve(House.self).cat == nil)
        #expect(empty.resolve(House.self).hamster == nil)
        #expect(empty.resolve(House.self).pet == nil)
        #expect(empty.resolve(Tent.self).cat == nil)
        #expect(empty.resolve(Tent.self).hamster == nil)

        empty.register { House() }.injection(name: "nobody", \.cat)
        #expect(empty.resolve(House.self).cat == nil)
    }

    @Test func `A property is asked for by a name`() {
        resolver.register { House() }.injection(name: "felix", \.cat)
        resolver.register { Tent() }.injection(name: "felix", \.cat)

        #expect(resolver.resolve(House.self).cat?.name == "Felix")
        #expect(resolver.resolve(Tent.self).cat?.name == "Felix")
    }

    @Test func `A modifier makes the value of what is resolved`() {
        resolver.register { House() }.injection(\.dog) { (dog: Dog) in Dog(name: "\(dog.name)!") }
        resolver.register { Tent() }.injection(name: "felix", \.dog) { (cat: Cat) in Dog(name: "\(cat.name)!") }

        #expect(resolver.resolve(House.self).dog.name == "Rex!")
        #expect(resolver.resolve(Tent.self).dog.name == "Felix!")
    }

    @Test func `A modifier asks for many`() {
        resolver.register { House() }.injection(\.animals) { many($0) }
        resolver.register { Tent() }.injection(\.animals) { many($0) as [Cat] }

        #expect(resolver.resolve(House.self).animals.map(\.name) == ["Tom"])
        #expect(resolver.resolve(Tent.self).animals.map(\.name) == ["Tom", "Felix", "Goldie"])
    }

    @Test func `A modifier asks by a tag`() {
        resolver.register { House() }.injection(\.cat) { by(tag: Gold.self, on: $0) }
        resolver.register { Tent() }.injection(\.animals) { many(by(tag: Gold.self, on: $0)) as [Cat] }

        #expect(resolver.resolve(House.self).cat?.name == "Goldie")
        #expect(resolver.resolve(Tent.self).animals.map(\.name) == ["Goldie"])
    }

    @Test func `Observers of a property are called once for each injection`() {
        resolver.register { House() }.injection(\.watched).injection(name: "felix", \.watched)
        resolver.register { Tent() }.injection(\.watched)

        #expect(resolver.resolve(House.self).visits == ["watched", "watched"])
        #expect(resolver.resolve(House.self).watched?.name == "Felix")
        #expect(resolver.resolve(Tent.self).visits == ["watched"])
    }

    @Test func `A path may lead through values, and to what is computed`() {
        resolver.register { Attic() }.injection(\.box.left).injection(\.computed)

        let attic: Attic = resolver.resolve()

        #expect(attic.box.left?.name == "Tom")
        #expect(attic.box.right?.name == "Rex")
    }

    @Test func `A property may be lazy or a provider`() {
        resolver.register { Attic() }.injection(\.lazy).injection(\.provider)

        let attic: Attic = resolver.resolve()

        #expect(attic.lazy.isEmpty)
        #expect(attic.lazy.value.name == "Tom")
        #expect(attic.provider?().name == "Rex")
    }

    @Test func `A property of a superclass is set, too`() {
        resolver.register { Loft() }.injection(\.computed).injection(\.cat)

        #expect(resolver.resolve(Loft.self).box.right?.name == "Rex")
        #expect(resolver.resolve(Loft.self).cat?.name == "Tom")
    }

    @Test func `A missing property that is not optional is an error that names it`() throws {
        let empty = Resolver()
        empty.register { House() }.injection(\.dog)

        let error = try #require(empty.failure(House.self))

        #expect(error.reason == .missing)
        #expect(error.path.map(\.key.description) == ["House", "Dog"])
        #expect(error.description.contains(#"\House.dog"#))
    }

    @Test func `A constant traps when it is registered, with the place of the call, and so does what is only read`()
        async
    {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Resolver().register { House() }.injection(\.address)
        }

        let computed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Resolver().register { Const() }.injection(\.double) { (value: Int) in value }
        }

        #expect(text(computed).contains("Const"))
        #expect(text(result).contains(#"\House.address"#))
        #expect(text(result).contains("KeyPathInjectionTests.swift:"))
    }
}

// MARK: - Fixtures

private class Attic {
    var box = Pair<Cat?, Dog?>(left: nil, right: nil)
    var lazy: Resolver.Lazy<Cat>!
    var provider: Resolver.Provider<Dog>?

    var computed: Dog? {
        get { box.right }
        set { box.right = newValue }
    }
}

private final class Loft: Attic {
    fileprivate(set) var cat: Cat?
}

private struct Const {
    var double: Int { 2 }
}
