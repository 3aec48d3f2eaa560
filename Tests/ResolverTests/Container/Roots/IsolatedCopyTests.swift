// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import ResolverOverrides
import TestSupport
import Testing

private protocol Pet: AnyObject, Sendable { var name: String { get } }
private final class Hound: Pet { let name = "dog" }
private final class Parrot: Pet { let name = "bird" }
private final class Carp: Pet, Sendable {
    let name: String
    init(name: String = "fish") { self.name = name }
}

private final class Keeper {
    let pets: [any Pet]
    let fish: Carp
    var late: Hound?
    init(pets: [any Pet], fish: Carp) { (self.pets, self.fish) = (pets, fish) }
}

private final class Tank: PostConstruct {
    let size: Int
    var isFilled = false
    init(size: Int) { self.size = size }
    func postConstruct() { isFilled = true }
}

/// Runs a test in an empty world, then in a copy of what it made there.
private func inCopy(of prepare: () -> Void, _ operation: () throws -> Void) rethrows {
    try Resolver.withOverrides(inherit: false) {
        prepare()
        try Resolver.withOverrides { try operation() }
    }
}

/// The copy means the same as the original.
@Suite struct IsolatedCopyTests {
    @Test func `Names, tags, arguments and collections are there`() {
        inCopy {
            Resolver.register((any Pet).self, name: "dog") { Hound() }
            Resolver.register((any Pet).self, tag: Parrot.self) { Parrot() }
            Resolver.register((any Pet).self) { Carp() }
            Resolver.register(Tank.self) { (_: Resolver, size: Int) in Tank(size: size) }
            Resolver.register { r, args in Carp(name: args()) }
        } _: {
            #expect(Resolver.resolve((any Pet).self, name: "dog").name == "dog")
            #expect(Resolver.resolve((any Pet).self, tag: Parrot.self).name == "bird")
            #expect(Resolver.root.all((any Pet).self).map(\.name) == ["dog", "bird", "fish"])
            #expect(Resolver.resolve(Tank.self, argument: 3).size == 3)
            #expect(Resolver.resolve(Carp.self, args: "nemo").name == "nemo")
        }
    }

    @Test func `Initialisers, injections and postConstruct work on`() {
        inCopy {
            Resolver.register { Hound() }.implements((any Pet).self)
            Resolver.register { Parrot() as any Pet }
            Resolver.register { Carp() }
            Resolver.register { Keeper(pets: many($0), fish: $1) }.injection(\.late)
            Resolver.register { Tank(size: 1) }
        } _: {
            let keeper: Keeper = Resolver.resolve()

            #expect(keeper.pets.map(\.name) == ["dog", "bird"])
            #expect(keeper.late != nil)
            #expect(Resolver.resolve(Tank.self).isFilled)
        }
    }

    @Test func `The choice between candidates comes out the same`() {
        inCopy {
            Resolver.register { Hound() }.implements((any Pet).self)
            Resolver.register { Parrot() }.implements((any Pet).self).default()
            Resolver.register { Carp() }.implements((any Pet).self)
            // Registered again: it comes after the others, and serves what it served.
            Resolver.register { Hound() }
        } _: {
            #expect(Resolver.resolve((any Pet).self).name == "bird")
            #expect(Resolver.root.all((any Pet).self).map(\.name) == ["bird", "fish", "dog"])
        }
    }

    @Test func `What a registration implements shares the instance of the copy`() {
        var outer: Hound?
        inCopy {
            Resolver.register { Hound() }.implements((any Pet).self).scope(.application)
            outer = Resolver.resolve(Hound.self)
        } _: {
            let dog: Hound = Resolver.resolve()

            #expect(Resolver.resolve((any Pet).self) === dog)
            #expect(dog !== outer)
        }
    }

    @Test func `What a registration implements is its own again after the operation`() {
        Resolver.withOverrides(inherit: false) {
            Resolver.register { Hound() }.implements((any Pet).self).scope(.application)
            let dog: Hound = Resolver.resolve()

            Resolver.withOverrides { r in
                r.register { Hound() }.scope(.application)
            } operation: {
                #expect(Resolver.resolve((any Pet).self) === Resolver.resolve(Hound.self))
                #expect(Resolver.resolve((any Pet).self) !== dog)
            }

            #expect(Resolver.resolve((any Pet).self) === dog)
        }
    }

    @Test func `What is overridden serves what it implements`() {
        inCopy {
            Resolver.register { Carp(name: "live") }.implements((any Pet).self).scope(.application)
        } _: {
            Resolver.register { Carp(name: "mock") }

            #expect(Resolver.resolve((any Pet).self).name == "mock")
        }
    }

    @Test func `Children keep their order, and one that is shared or circular stays so`() {
        let shared = Resolver()
        shared.register { Carp() }.scope(.application)
        let (left, right) = (Resolver(child: shared), Resolver(child: shared))
        left.register { "left" }
        right.register { "right" }
        shared.add(child: left)

        inCopy {
            Resolver.main.add(child: left)
            Resolver.main.add(child: right)
            Resolver.root = Resolver(child: .main)
        } _: {
            #expect(Resolver.resolve(String.self) == "left")
            #expect(Resolver.resolve(Carp.self) === Resolver.main.resolve(Carp.self))
            #expect(Resolver.resolve(Carp.self) !== shared.resolve(Carp.self))
            #expect(Resolver.main.description == "Resolver(0 keys, 2 children)")
        }
    }

    @Test func `Settings are inherited`() {
        let count = Counter()
        inCopy {
            Resolver.defaultScope = .application
            Resolver.decorate = { _ in count.increment() }
        } _: {
            Resolver.register { Carp() }

            #expect(Resolver.resolve(Carp.self) === Resolver.resolve(Carp.self))
            #expect(count.count == 2)
        }
        let before = count.count
        _ = Resolver.withOverrides(inherit: false) { r in
            r.register { Carp() }
        } operation: {
            Resolver.resolve(Carp.self)
        }

        #expect(count.count == before)
    }

    @Test func `Validation finds the same`() {
        inCopy {
            Resolver.register { Keeper(pets: many($0), fish: $1) }
        } _: {
            #expect(Resolver.main.graph().issues.map(\.identifier) == ["missing-dependency"])
            #expect(Resolver.main.graph().nodes.map(\.place.file) == ["ResolverTests/IsolatedCopyTests.swift"])
        }
    }
}
