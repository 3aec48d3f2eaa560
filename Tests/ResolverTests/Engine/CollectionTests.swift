// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// `many` and `all(_:)`: every registration of a service.
@Suite struct CollectionTests {
    private let resolver = Resolver()

    @Test func `They come in the order of registration, whatever their names and tags`() {
        resolver.register(Cat.self, name: "b") { Cat(name: "1") }
        resolver.register(tag: Gold.self) { Cat(name: "2") }
        resolver.register { Cat(name: "3") }
        resolver.register(name: "a") { Cat(name: "4") }
        resolver.register { Sanctuary<Cat>(animals: many($0)) }

        #expect(resolver.all(Cat.self).map(\.name) == ["1", "2", "3", "4"])
        #expect(resolver.resolve(Sanctuary<Cat>.self).names == ["1", "2", "3", "4"])
    }

    @Test func `Components that implement the service are among them, in the order of their registration`() {
        resolver.register { Cat(name: "1") }.implements((any Animal).self)
        resolver.register((any Animal).self) { Cat(name: "2") }
        resolver.register { Dog(name: "3") }.implements((any Animal).self, name: "dog")
        resolver.register(name: "x") { Cat(name: "4") }.implements((any Animal).self, tag: Gold.self)

        #expect(resolver.all((any Animal).self).map(\.name) == ["1", "2", "3", "4"])
    }

    @Test func `The default is at its place, not in front`() {
        resolver.register { Cat(name: "1") }.implements((any Animal).self)
        resolver.register { Dog(name: "2") }.implements((any Animal).self).default()
        resolver.register { Siamese(name: "3") }.implements((any Animal).self)

        #expect(resolver.all((any Animal).self).map(\.name) == ["1", "2", "3"])
    }

    @Test func `A component that serves under several names and tags is there once`() {
        let runs = Counter()
        resolver.register { () -> Cat in
            runs.increment()
            return Cat()
        }
        .implements((any Animal).self)
        .implements((any Animal).self, name: "tom")
        .implements((any Animal).self, tag: Gold.self)
        .implements((any Animal).self, name: "felix") { $0 }
        .scope(.unique)

        #expect(resolver.all((any Animal).self).count == 1)
        #expect(runs.count == 1)
    }

    @Test func `None are an empty collection, not an error`() {
        resolver.register { Sanctuary<Cat>(animals: many($0)) }

        #expect(resolver.all(Cat.self).isEmpty)
        #expect(resolver.resolve(Sanctuary<Cat>.self).names == [])
        #expect(failure { try resolver.requireAll(Cat.self) } == nil)
    }

    @Test func `A replaced registration is there once`() {
        resolver.register { Cat(name: "old") }
        resolver.register { Cat(name: "new") }

        #expect(resolver.all(Cat.self).map(\.name) == ["new"])
    }

    @Test func `Those of the container itself come before those of its children`() {
        let child = Resolver()
        let grandchild = Resolver()
        grandchild.register { Cat(name: "grandchild") }
        child.register { Cat(name: "child") }
        child.register(name: "named") { Cat(name: "named child") }
        child.add(child: grandchild)
        let other = Resolver()
        other.register { Cat(name: "other") }
        resolver.add(child: child)
        resolver.add(child: other)
        resolver.register { Cat(name: "own") }

        #expect(resolver.all(Cat.self).map(\.name) == ["own", "child", "named child", "grandchild", "other"])
    }

    @Test func `A child that is found on two ways gives its components once`() {
        let shared = Resolver()
        shared.register { Cat() }
        resolver.add(child: Resolver(child: shared))
        resolver.add(child: Resolver(child: shared))
        resolver.add(child: shared)

        #expect(resolver.all(Cat.self).count == 1)
    }

    @Test func `They share the graph with each other and with the rest`() {
        resolver.register(Engine.init)
        for name in ["a", "b"] { resolver.register(name: .init(name)) { Motor(engine: $0) } }
        resolver.register { Pair(left: many($0) as [Motor], right: $1 as Engine) }

        let pair: Pair<[Motor], Engine> = resolver.resolve()

        #expect(pair.left.count == 2)
        #expect(pair.left.allSatisfy { $0.engine === pair.right })
    }

    @Test(arguments: ScopeKind.keeping)
    func `Kept instances come again`(kind: ScopeKind) {
        resolver.register { Cat() }.implements((any Animal).self).scope(kind.own)
        let cat: Cat = resolver.resolve()

        #expect(resolver.all((any Animal).self).map { $0 === cat } == [true])
    }

    @Test func `The collection itself is made anew for each request`() {
        resolver.register { Cat() }
        #expect(resolver.all(Cat.self).count == 1)

        resolver.register(name: "felix") { Cat() }

        #expect(resolver.all(Cat.self).count == 2)
    }

    @Test func `Factories that take typed arguments are left out`() {
        resolver.register { Cat() }
        resolver.register(Cat.self) { (_: Resolver, name: String) in Cat(name: name) }

        #expect(resolver.all(Cat.self).map(\.name) == ["Tom"])
    }

    @Test func `One that cannot be made is an error that leads to it`() throws {
        resolver.register { Cat() }
        resolver.register(name: "felix") { (name: String) in Cat(name: name) }
        resolver.register { Sanctuary<Cat>(animals: many($0)) }

        let error = try #require(resolver.failure(Sanctuary<Cat>.self))

        #expect(error.reason == .missing)
        #expect(error.path.last?.key.service == String.self)
        #expect(error.path.contains { $0.key.name == "felix" })
        #expect(failure { try resolver.requireAll(Cat.self) }?.reason == .missing)
    }

    // MARK: Itself

    @Test(arguments: ScopeKind.allCases)
    func `A component never finds itself in its own collection`(kind: ScopeKind) {
        resolver.register { Cat() }.implements((any Animal).self)
        resolver.register { Pack(members: many($0)) }
            .implements((any Animal).self).implements((any Animal).self, name: "pack").scope(kind.own)

        let pack: Pack = resolver.resolve()

        #expect(pack.members.map(\.name) == ["Tom"])
        #expect((resolver.resolve((any Animal).self) as? Pack)?.members.map(\.name) == ["Tom"])
        #expect(resolver.all((any Animal).self).count == 2)
    }

    @Test(arguments: [true, false])
    func `Nor in an injected collection, or in all that its factory asks for`(isInjected: Bool) {
        resolver.register { Cat() }.implements((any Animal).self)
        if isInjected {
            resolver.register { Pack(members: []) }.implements((any Animal).self).injection { $0.members = many($1) }
        } else {
            resolver.register { r in Pack(members: r.all()) }.implements((any Animal).self)
        }

        #expect(resolver.resolve(Pack.self).members.map(\.name) == ["Tom"])
    }
}

// MARK: - Fixtures

private struct Sanctuary<Member: Named> {
    var animals: [Member]

    var names: [String] { animals.map(\.name) }
}

private final class Motor {
    let engine: Engine

    init(engine: Engine) { self.engine = engine }
}

private final class Pack: Animal {
    let name = "Pack"
    var members: [any Animal]

    init(members: [any Animal]) { self.members = members }
}
