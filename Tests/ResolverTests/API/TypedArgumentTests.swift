// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverOverrides
import TestSupport
import Testing

private enum Stable {}
private enum Meadow {}

/// Typed run-time arguments, which belong to the key (design.md §3.3, §3.4).
@Suite struct TypedArgumentTests {
    private let resolver = Resolver()

    @Test func `Number, order and types of the arguments tell registrations apart, and equal ones replace`() throws {
        resolver.register(Horse.self) { _, name in Horse(name: "1 \(name as String)") }
        resolver.register(Horse.self) { (_: Resolver, name: String, isRunning: Bool) in
            Horse(name: "2 \(name)", isRunning: isRunning)
        }
        resolver.register(Horse.self) { (_: Resolver, isRunning: Bool, name: String) in
            Horse(name: "3 \(name)", isRunning: isRunning)
        }
        resolver.register(Horse.self) { Horse(name: "0") }

        #expect(resolver.resolve(Horse.self).name == "0")
        #expect(resolver.resolve(Horse.self, argument: "a").name == "1 a")
        #expect(resolver.resolve(Horse.self, arguments: "a").name == "1 a")
        #expect(resolver.resolve(Horse.self, arguments: "a", true).name == "2 a")
        #expect(resolver.resolve(Horse.self, arguments: true, "a").name == "3 a")
        #expect(resolver.optional(Horse.self, arguments: "a", true)?.isRunning == true)
        #expect(try resolver.require(Horse.self, arguments: "a", true).isRunning)
        #expect(Resolver(child: resolver).resolve(Horse.self, argument: "a").name == "1 a")

        resolver.register(Horse.self) { (_: Resolver, title: String) in Horse(name: "new \(title)") }
        #expect(resolver.resolve(Horse.self, argument: "a").name == "new a")
    }

    @Test func `The factory gets the container that resolves`() {
        resolver.register { "Farm" }
        resolver.register(Horse.self) { (r: Resolver, number: Int) in
            Horse(name: "\(try r.require(String.self)) \(number)")
        }

        #expect(resolver.resolve(Horse.self, argument: 7).name == "Farm 7")
    }

    @Test func `Names and arguments make one key`() throws {
        resolver.register(Horse.self, name: "fast") { (_: Resolver, name: String) in Horse(name: name, isRunning: true)
        }
        resolver.register(Horse.self) { (_: Resolver, name: String) in Horse(name: name) }

        #expect(resolver.resolve(Horse.self, name: "fast", argument: "a").isRunning)
        #expect(!resolver.resolve(Horse.self, argument: "a").isRunning)
        #expect(resolver.optional(Horse.self, name: "slow", argument: "a") == nil)
        #expect(try resolver.require(Horse.self, name: "fast", arguments: "a").isRunning)
    }

    @Test func `Tags and arguments make one key`() async throws {
        resolver.register(Horse.self, tag: Stable.self) { (_: Resolver, name: String) in
            Horse(name: name, isRunning: true)
        }
        resolver.register(Horse.self, tag: Stable.self) { (_: Resolver, name: String, isRunning: Bool) in
            Horse(name: name, isRunning: isRunning)
        }
        resolver.register(Horse.self) { (_: Resolver, name: String) in Horse(name: name) }

        #expect(resolver.resolve(Horse.self, tag: Stable.self, argument: "a").isRunning)
        #expect(resolver.optional(Horse.self, tag: Stable.self, arguments: "a", false)?.isRunning == false)
        #expect(resolver.optional(Horse.self, tag: Meadow.self, argument: "a") == nil)
        let horse = try await resolver.require(Horse.self, tag: Stable.self, argument: "a")
        #expect(horse.isRunning)
        #expect(!resolver.resolve(Horse.self, argument: "a").isRunning)
    }

    @Test func `Static functions take tags and arguments`() async throws {
        try await Resolver.withOverrides(inherit: false) {
            Resolver.register(Horse.self, tag: Stable.self) { (_: Resolver, name: String) in Horse(name: name) }

            let horse: Horse = Resolver.resolve(tag: Stable.self, argument: "a")
            let other = try await Resolver.root.require(Horse.self, tag: Stable.self, argument: "b")

            #expect(horse.name == "a")
            #expect(other.name == "b")
            #expect(Resolver.optional(Horse.self, argument: "c") == nil)
        }
    }

    @Test func `A miss is nil, or an error`() {
        #expect(resolver.optional(Horse.self, argument: "a") == nil)
        #expect(resolver.optional(Horse.self, arguments: "a", true) == nil)
        #expect(failure { try resolver.require(Horse.self, argument: "a") }?.reason == .missing)
        #expect(failure { try resolver.require(Horse.self, arguments: "a", true) }?.reason == .missing)
    }

    @Test func `There may be twelve arguments`() {
        resolver.register(Int.self) {
            (
                _: Resolver, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int,
                l: Int
            ) in
            [a, b, c, d, e, f, g, h, i, j, k, l].reduce(0) { 2 * $0 + $1 }
        }

        #expect(resolver.resolve(Int.self, arguments: 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1) == 2049)
    }

    @Test func `What implements serves with the same arguments`() {
        resolver.register(Horse.self) { (_: Resolver, name: String) in Horse(name: name) }
            .implements((any Animal).self).implements((any Animal).self, name: "horse")

        #expect(resolver.resolve((any Animal).self, argument: "Jolly").name == "Jolly")
        #expect(resolver.resolve((any Animal).self, name: "horse", argument: "Jolly").name == "Jolly")
        #expect(resolver.optional((any Animal).self) == nil)
    }

    @Test func `A factory with arguments may return nil, or throw`() {
        resolver.register(Horse.self) { (_: Resolver, turns: Int) -> Horse? in
            if turns > 0 { throw BrokenSpring(turns: turns) }
            return nil
        }

        #expect(failure { try resolver.require(Horse.self, argument: 0) }?.reason == .factoryReturnedNil)
        #expect(
            failure { try resolver.require(Horse.self, argument: 3) }?.underlying as? BrokenSpring == .init(turns: 3))
        #expect(resolver.optional(Horse.self, argument: 0) == nil)
    }

    @Test func `Injections complete what was made of arguments`() {
        resolver.register { Cat() }
        resolver.register(House.self) { (_: Resolver, name: String) in
            let house = House()
            house.visit(name)
            return house
        }
        .injection(\.cat)

        #expect(resolver.resolve(House.self, argument: "Tom").cat?.name == "Tom")
        #expect(resolver.resolve(House.self, argument: "Tom").visits == ["Tom"])
    }

    // MARK: Misses

    @Test func `A miss lists the argument lists there are`() {
        resolver.register(Horse.self) { (_: Resolver, name: String) in Horse(name: name) }
        resolver.register(Horse.self) { (_: Resolver, name: String, _: Bool) in Horse(name: name) }

        let message = failure { try resolver.require(Horse.self, argument: 7) }?.description ?? ""

        #expect(message.contains("No registration provides Horse(Int)."))
        #expect(message.contains("(String)"))
        #expect(message.contains("(String, Bool)"))
    }

    @Test func `An optional argument is another type, which the message shows`() {
        resolver.register(Horse.self) { (_: Resolver, name: String) in Horse(name: name) }

        let message = failure { try resolver.require(Horse.self, argument: "a" as String?) }?.description ?? ""

        #expect(message.contains("String?") || message.contains("Optional<String>"))
        #expect(message.contains("(String)"))
    }

    @Test func `A request without arguments tells of those with them`() {
        resolver.register(Horse.self) { (_: Resolver, name: String) in Horse(name: name) }

        #expect(resolver.failure(Horse.self)?.description.contains("(String)") == true)
    }

    @Test func `A narrower argument than the factory takes is shown the type to pass it as, which works`() {
        resolver.register(Owner.self) { (_: Resolver, pet: any Animal) in Owner(pet: pet) }

        let message = failure { try resolver.require(Owner.self, argument: Cat()) }?.description ?? ""

        #expect(message.contains("Owner is registered with (any Animal)."))
        #expect(resolver.resolve(Owner.self, argument: Cat() as any Animal).pet.name == "Tom")

        resolver.register(Owner.self, name: "cat") { (_: Resolver, pet: Cat) in Owner(pet: pet) }
        let other = failure { try resolver.require(Owner.self, name: "cat", argument: Siamese()) }?.description ?? ""
        #expect(other.contains("Owner is registered with (Cat)."))
        #expect(resolver.resolve(Owner.self, name: "cat", argument: Siamese() as Cat).pet is Siamese)
    }
}
