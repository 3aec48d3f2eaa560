// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import ResolverModules
import TestSupport
import Testing

private protocol Piece: AnyObject {}

private final class Collector: Piece {
    let parts: [any Piece]
    init(parts: [any Piece]) { self.parts = parts }
}

private final class Disk: Piece {
    let number: Int
    init(number: Int) { self.number = number }
}

private final class Mare {
    init(stable: Stable, number: Int) {}
}

private final class Stable {
    init(horse: Mare) {}
    init(foal: Foal?) {}
}

private final class Foal {
    init(number: Int) {}
}

private final class Node: Sendable {}

private struct Holder {
    let node: Node?
}

private struct Nodes {
    let all: [Node]
}

private final class A { init(d: D) {} }
private final class B { init(c: C) {} }
private final class C { init(b: B) {} }
private final class D { init(a: A, e: E) {} }
private final class E { init(d: D) {} }

/// Containers in front of others, stopped ones among them, and what validation says of them.
@Suite struct FrontTests {
    @Test
    func `A registration in front that takes a component's place is in a collection once, and never its own part`()
        throws
    {
        let general = Resolver()
        general.register { Collector(parts: []) }.implements((any Piece).self)
        let front = Resolver(child: general)
        front.register { Collector(parts: many($0)) }
        try front.validate()
        #expect(try front.require(Collector.self).parts.isEmpty)
        #expect(try front.requireAll((any Piece).self).count == 1)

        let base = Resolver()
        base.register { Disk(number: 1) }.implements((any Piece).self).scope(Resolver.Scope.Cache())
        let other = Resolver(child: base)
        other.register { Disk(number: 2) }.implements((any Piece).self).scope(Resolver.Scope.Cache())
        #expect(other.all((any Piece).self).map { ($0 as? Disk)?.number } == [2])
    }

    @Test func `A circle by way of typed arguments is found when something in it takes none`() throws {
        let resolver = Resolver()
        resolver.register { r in Stable(horse: try r.require(argument: 1)) }.needs(Mare.self)
        resolver.register(Mare.self) { (r: Resolver, number: Int) in Mare(stable: try r.require(), number: number) }
            .needs(Stable.self)

        #expect(resolver.graph().issues.map(\.identifier) == ["cycle"])
        #expect(resolver.failure(Stable.self)?.reason == .circular)
    }

    @Test func `What asks for itself with other arguments may come to an end`() throws {
        let resolver = Resolver()
        resolver.register(Foal.self) { (r: Resolver, number: Int) in
            if number > 0 { _ = try r.require(Foal.self, argument: number - 1) }
            return Foal(number: number)
        }.needs(Foal.self)

        try resolver.validate()
        _ = try resolver.require(Foal.self, argument: 5)
    }

    @Test func `What a container in front registers is checked behind it only where all are asked for`() throws {
        let base = Resolver()
        base.register(Foal.init(number:))
        base.register { (_: Foal) in Stable(foal: nil) }.scope(.application)
        let front = Resolver(inFrontOf: base)
        front.register { Foal(number: 1) }

        try front.validate()
        try front.validate(exercising: true)
        _ = try front.require(Stable.self)
        #expect(base.issues().map(\.identifier) == ["missing-dependency"])
        #expect(front.graph().edges.count == 2)

        #expect(throws: ResolutionError.self) { try front.requireAll(Foal.self) }
        #expect(front.issues().map(\.identifier) == ["missing-dependency"])
    }

    @Test func `What a container in front registers is checked behind it where something collects it`() {
        let base = Resolver()
        base.register(Foal.init(number:))
        let front = Resolver(inFrontOf: base)
        front.register { Foal(number: 1) }
        front.register { (_: Resolver.ManyDependency<Foal>) in Stable(foal: nil) }

        #expect(front.issues().map(\.identifier) == ["missing-dependency"])
    }

    @Test func `Circles come in order of registration`() {
        let resolver = Resolver()
        resolver.register(A.init)
        resolver.register(B.init)
        resolver.register(C.init)
        resolver.register(D.init)
        resolver.register(E.init)

        let firsts = resolver.graph().issues.compactMap(\.keys.first)

        #expect(firsts == [.init(A.self), .init(B.self), .init(D.self)])
    }

    @Test func `What a stopped container hides is not taken as missing`() async throws {
        let base = Resolver()
        base.register { Node() }
        base.register(Node.self) { (_: Resolver, _: Int) in Node() }
        let front = Resolver(child: base)
        front.register { Holder(node: $0) }
        front.register(name: "argument") { (r: Resolver) async throws in
            Holder(node: try await r.require(Node?.self, argument: 1))
        }
        front.register(name: "all") { (r: Resolver) async throws in
            Holder(node: try await r.requireAll(Node.self).first)
        }
        #expect(front.resolve(Holder.self).node != nil)
        try await base.shutdown()

        let sync: [() throws -> Void] = [
            { _ = try front.require(Node.self) }, { _ = try front.require(Node?.self) },
            { _ = try front.require(Node?.self, argument: 1) }, { _ = try front.require(Holder.self) },
            { _ = try front.requireAll(Node.self) },
        ]
        for request in sync { #expect(failure(request)?.reason == .disposed) }
        #expect(await contractReason { _ = try await front.require(Node?.self) } == .disposed)
        #expect(await contractReason { _ = try await front.require(Holder.self) } == .disposed)
        for name in ["argument", "all"] as [Resolver.Name] {
            let error = await contractError { _ = try await front.require(Holder.self, name: name) }
            #expect(error?.reason == .disposed)
            #expect(
                error?.path.map { ObjectIdentifier($0.key.service) } == [
                    ObjectIdentifier(Holder.self), ObjectIdentifier(Node.self),
                ])
        }

        let ender = Resolver()
        ender.register { (_: Node) in Holder(node: nil) }
        ender.add(child: base)
        let issue = try #require(ender.graph().issues.first)
        #expect(issue.identifier == "missing-dependency")
        #expect(issue.message.contains("whose container has been closed"))

        try await base.start()
        #expect(front.optional(Node.self) != nil)
        try ender.validate()
    }

    @Test func `What a stopped container provides for arguments is not taken as missing`() async throws {
        let base = Resolver()
        base.register(Node.self) { (_: Resolver, _: Int) in Node() }
        let front = Resolver(child: base)
        try await base.shutdown()

        #expect(failure { _ = try front.require(Node?.self, argument: 1) }?.reason == .disposed)
        #expect(await contractReason { _ = try await front.require(Node?.self, argument: 1) } == .disposed)
        #expect(try await front.require(Node?.self, argument: "one") == nil)
        #expect(try await front.require(Node?.self) == nil)
    }

    @Test func `Whose collection would lack what a stopped container hides is on the path`() async throws {
        let base = Resolver()
        base.register { Node() }
        let front = Resolver(child: base)
        front.register(name: "awaited") { () async in Node() }
        front.register { Nodes(all: many($0)) }
        #expect(try await front.require(Nodes.self).all.count == 2)
        try await base.shutdown()

        let error = await contractError { _ = try await front.require(Nodes.self) }

        #expect(error?.reason == .disposed)
        #expect(error?.path.map(\.key) == [.init(Nodes.self), .init(Node.self)])
    }

    @Test func `An optional type with typed arguments is nil when nothing provides it`() async throws {
        let resolver = Resolver()
        resolver.register(Node.self) { (_: Resolver, number: Int) in number > 0 ? Node() : nil }

        let found: Node? = resolver.resolve(argument: 1)
        let none: Node? = resolver.resolve(argument: "one")
        let returned: Node? = resolver.resolve(argument: 0)
        let two = try await resolver.require(Node?.self, arguments: 1, "x")

        #expect(found != nil)
        #expect(none == nil)
        #expect(returned == nil)
        #expect(two == nil)
        #expect(try await resolver.require(Node?.self, argument: "one") == nil)
        #expect(try await resolver.require(Node?.self, argument: 1) != nil)
    }
}
