// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// Paths of errors show parameters by their position and properties by their name.
@Suite struct ParameterErrorTests {
    private let resolver = Resolver()

    @Test(arguments: [1, 2, 3])
    func `A parameter that is missing is shown by its position`(position: Int) throws {
        if position != 1 { resolver.register(Engine.init) }
        if position != 2 { resolver.register(Wheel.init) }
        if position != 3 { resolver.register { Body() } }
        resolver.register(Car.init)

        let error = try #require(resolver.failure(Car.self))

        #expect(error.reason == .missing)
        #expect(error.path.map(\.key.description) == ["Car", ["Engine", "Wheel", "Body"][position - 1]])
        #expect(error.description.contains("Car.init parameter \(position)"))
    }

    @Test func `The whole message reads well`() throws {
        resolver.register(Engine.init)
        resolver.register(file: "App/Wiring.swift", line: 12, Car.init)

        let error = try #require(resolver.failure(Car.self))

        #expect(
            error.description.hasPrefix(
                "No registration provides Wheel.\n  Car.init parameter 2 (App/Wiring.swift:12) → Wheel"))
    }

    @Test func `Each step of a path shows its own parameter`() throws {
        resolver.register { (wheel: Wheel) in Engine() }
        resolver.register(Car.init)
        resolver.register { (_: Engine?, car: Car) in Home() }

        let error = try #require(resolver.failure(Home.self))

        #expect(error.path.last?.key.description == "Wheel")
        #expect(error.description.contains("parameter 1"))
    }

    @Test func `A property with a modifier is shown by its name, too`() throws {
        resolver.register { House() }.injection(\.hamster) { (hamster: Hamster) in hamster }

        #expect(try #require(resolver.failure(House.self)).description.contains(#"\House.hamster"#))
    }

    @Test func `A parameter of an injection closure is shown by its position`() throws {
        resolver.register { Cat() }
        resolver.register { House() }.injection { home, cat, dog in home.populate(cat, dog) }

        let message = try #require(resolver.failure(House.self)).description

        #expect(message.contains(".injection"))
        #expect(message.contains("parameter 2"))
    }

    @Test func `A late injection is shown by its name`() throws {
        resolver.register { House() }.injection(cycle: true, \.dog)

        #expect(try #require(resolver.failure(House.self)).description.contains(#"\House.dog"#))
    }

    @Test func `A missing name and a missing tag are shown with near misses`() throws {
        resolver.register(name: "felix") { Cat() }
        resolver.register(tag: Gold.self) { Dog() }
        resolver.register { House() }.injection(name: "felx", \.watched) { (cat: Cat) in cat }
        resolver.register { Home() }.injection { $0.animals.append(by(tag: Platinum.self, on: $1) as Dog) }

        let name = try #require(resolver.failure(House.self)).description
        let tag = try #require(resolver.failure(Home.self)).description

        #expect(name.contains(#"No registration provides Cat(name: "felx")."#))
        #expect(name.contains(#"Did you mean "felix"?"#))
        #expect(tag.contains("No registration provides Dog(tag: Platinum)."))
        #expect(tag.contains("Gold"))
    }

    @Test func `A circle of initialisers is an error with its chain, and advises a lazy parameter`() throws {
        resolver.register(Chicken.init)
        resolver.register(Egg.init)

        let error = try #require(resolver.failure(Chicken.self))

        #expect(error.reason == .circular)
        #expect(error.path.map(\.key.description) == ["Chicken", "Egg", "Chicken"])
        #expect(error.description.contains("Resolver.Lazy"))
    }

    @Test func `A circle through an optional by tag, or an optional property, is an error and no trap`() {
        resolver.register(tag: Gold.self) { Link(next: by(tag: Gold.self, on: $0)) }
        resolver.register { Child() }.injection(\.parent)
        resolver.register { Parent(child: $0) }

        #expect(failure { try resolver.require(Link.self, tag: Gold.self) }?.reason == .circular)
        #expect(resolver.failure(Parent.self)?.reason == .circular)
    }

    @Test func `A circle through many is not one, since a component leaves itself out`() throws {
        resolver.register { Home() }.injection { $0.address = "\((many($1) as [Home]).count)" }

        #expect(resolver.resolve(Home.self).address == "0")
    }

    @Test func `The missing dependency of an argument's factory shows the arguments in the path`() throws {
        resolver.register(Horse.self) { (r: Resolver, number: Int) in Horse(name: try r.require()) }

        let error = try #require(failure { try resolver.require(Horse.self, argument: 7) })

        #expect(error.path.count == 2)
        #expect(error.description.contains("Horse(Int)"))
    }
}
