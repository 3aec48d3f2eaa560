// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import Testing

/// Which registrations serve a need.
@Suite struct NeedTests {
    private let resolver = Resolver()

    // MARK: Optional needs

    @Test func `What may be missing may go without`() throws {
        resolver.register { LampShelf(books: many($0), lamp: $1) }

        #expect(resolver.graph().issues.isEmpty)
        _ = try resolver.require(LampShelf.self)
    }

    @Test func `An optional parameter takes a registration of the optional type first`() throws {
        resolver.register { ShelfLamp() }
        resolver.register(ShelfLamp?.self) { .some(nil) }
        resolver.register { LampShelf(books: many($0), lamp: $1) }

        let edge = try #require(resolver.graph().edges.last)

        #expect(edge.targets == [1])
        #expect(try resolver.require(LampShelf.self).lamp == nil)
        try resolver.validate(roots: LampShelf.self, ShelfLamp.self)
        #expect(throws: Resolver.ValidationError.self) { try resolver.validate(roots: LampShelf.self) }
    }

    @Test func `An optional parameter by tag, or made later, takes a registration of the optional type first`() {
        resolver.register(ShelfLamp?.self, tag: ReadingTag.self) { ShelfLamp() }
        resolver.register(ShelfLamp?.self) { ShelfLamp() }
        resolver.register { (lamp: Resolver.TaggedDependency<ReadingTag, ShelfLamp?>, _: Resolver.Lazy<ShelfLamp?>) in
            LampShelf(books: [], lamp: by(tag: ReadingTag.self, on: lamp))
        }

        #expect(resolver.graph().edges.map(\.targets) == [[0], [1]])
    }

    // MARK: In front

    @Test func `What a container puts in front serves the services that those behind it implement`() throws {
        resolver.register { Paperback() }.implements((any Volume).self)
        let front = Resolver(child: resolver)
        front.register { (_: ShelfLamp) in Paperback() }
        front.register { (_: any Volume) in LampShelf(books: [], lamp: nil) }

        let edges = front.graph().edges

        #expect(edges.map(\.targets) == [[], [0]])
    }

    // MARK: Typed arguments

    @Test func `A root with typed arguments is reached`() throws {
        resolver.register(ShelfLamp.self) { (_: Resolver, _: String) in ShelfLamp() }

        try resolver.validate(roots: ShelfLamp.self)
    }

    @Test func `A need declared by hand may be one with typed arguments`() throws {
        resolver.register(ShelfLamp.self) { (_: Resolver, _: String) in ShelfLamp() }
        resolver.register { r in LampShelf(books: [], lamp: r.resolve(argument: "bright")) }.needs(ShelfLamp.self)

        try resolver.validate(roots: LampShelf.self)
    }

    @Test func `A parameter gets no arguments, so a registration with some does not serve it`() {
        resolver.register(ShelfLamp.self) { (_: Resolver, _: String) in ShelfLamp() }.needs()
        resolver.register { (_: ShelfLamp) in Paperback() }

        #expect(resolver.graph().issues.map(\.identifier) == ["missing-dependency"])
    }

    // MARK: Roots

    @Test func `A root that nothing provides is missing`() throws {
        let error = try #require(
            #expect(throws: Resolver.ValidationError.self) { try resolver.validate(roots: ShelfLamp.self) })

        #expect(error.issues.map(\.identifier) == ["missing-dependency"])
        #expect(error.issues[0].message == "ShelfLamp is named as a root, and nothing provides it.")
        #expect(error.issues[0].advice == "Register ShelfLamp, or do not name it.")
    }

    @Test func `A root may be a service that others implement, or a name of one`() throws {
        resolver.register { Paperback() }.implements((any Volume).self)
        resolver.register(name: "reading") { ShelfLamp() }

        try resolver.validate(roots: (any Volume).self, ShelfLamp?.self)
    }

    // MARK: Size

    // That time grows no faster than their number is shown by Benchmarks/instructions.
    @Test func `The graph of many registrations has all of them`() {
        for index in 0..<8_000 {
            resolver.register(name: Resolver.Name("\(index)")) { ShelfLamp() }.injection(
                name: Resolver.Name("\(index + 1)")
            ) {
                (_: inout ShelfLamp, _: ShelfLamp) in
            }
        }

        let graph = resolver.graph()

        #expect(graph.nodes.count == 8_000)
        #expect(graph.edges.filter { $0.targets.count == 1 }.count == 7_999)
        #expect(resolver.graph().issues.map(\.identifier) == ["missing-dependency"])
    }

    @Test func `A thousand missing names are found as one by one, and advice is worked out when it is read`() {
        for index in 0..<1_000 {
            resolver.register(name: Resolver.Name("\(index)")) { Paperback() }.injection(
                name: Resolver.Name("lamp \(index)")
            ) {
                (_: inout Paperback, _: ShelfLamp) in
            }
        }
        resolver.register(name: "lamb 7") { ShelfLamp() }

        let issues = resolver.graph().issues

        #expect(issues.count == 1_000)
        #expect(issues[7].advice == #"Registered names of ShelfLamp: "lamb 7". Did you mean "lamb 7"?"#)
    }
}

// MARK: - What is wired

private enum ReadingTag {}
private protocol Volume {}
private final class Paperback: Volume {}
private final class ShelfLamp {}

private final class LampShelf {
    let lamp: ShelfLamp?
    init(books: [any Volume], lamp: ShelfLamp?) { self.lamp = lamp }
}
