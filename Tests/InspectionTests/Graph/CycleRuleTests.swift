// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import TestSupport
import Testing

/// Circles that keep services from being made.
@Suite struct CycleRuleTests {
    private let resolver = Resolver()

    // MARK: Every circle

    @Test func `Each of two circles through one service is reported`() {
        resolver.register(Nave.init(strut:felly:))
        resolver.register(Strut.init(nave:))
        resolver.register(Felly.init(nave:))

        let messages = errors.map(\.message)

        #expect(
            messages == [
                "Nave needs itself in order to be made: Nave → Strut → Nave.",
                "Nave needs itself in order to be made: Nave → Felly → Nave.",
            ])
    }

    @Test func `Every need that closes a circle is on a circle that is reported`() {
        resolver.register { (_: Strut, _: Felly) in Nave() }
        resolver.register { (_: Nave) in Strut() }
        resolver.register { (_: Strut) in Felly() }

        let keys = errors.map { $0.keys.map(\.description) }

        #expect(keys == [["Nave", "Strut"], ["Nave", "Felly", "Strut"]])
    }

    @Test func `A service that needs itself is a circle of one`() {
        resolver.register { (_: Strut) in Strut() }

        #expect(errors.map(\.message) == ["Strut needs itself in order to be made: Strut → Strut."])
        #expect(throws: ResolutionError.self) { try resolver.require(Strut.self) }
    }

    // MARK: In a container for one request

    @Test(arguments: [Resolver.Scope.shared, .application, .cached], [Resolver.Scope.unique, .graph])
    func `What outlives a request is made apart, so that a collection with it closes no circle`(
        kept: Resolver.Scope, scope: Resolver.Scope
    ) async throws {
        resolver.register { Hub(spokes: many($0)) }.scope(scope)
        resolver.register(Spoke.init).implements((any Spoken).self).scope(kept)

        #expect(errors.map(\.identifier) == ["cycle"])
        try await resolver.withContainer { request in
            try request.validate()
            #expect(try await request.require(Hub.self).spokes.count == 1)
            resolver.reset(Spoke.self)
            #expect(try await request.require(Spoke.self).hub.spokes.isEmpty)
            resolver.reset(Spoke.self)
        }
    }

    @Test(arguments: [Resolver.Scope.container, .graph])
    func `What goes with a request closes circles there, too`(scope: Resolver.Scope) async throws {
        resolver.register { Hub(spokes: many($0)) }.scope(.unique)
        resolver.register(Spoke.init).implements((any Spoken).self).scope(scope)

        try await resolver.withContainer { request in
            #expect(request.issues().map(\.identifier) == ["cycle"])
            await #expect(throws: ResolutionError.self) { try await request.require(Hub.self) }
        }
    }

    @Test func `A single need of what outlives a request closes a circle there`() async throws {
        resolver.register(Felly.init(nave:))
        resolver.register { (_: Felly, _: Resolver.ManyDependency<Strut>) in Nave() }.scope(.shared)
        resolver.register(Strut.init(nave:)).scope(.shared)

        try await resolver.withContainer { request in
            let keys = request.issues().filter { $0.severity == .error }.map { $0.keys.map(\.description) }
            #expect(keys == [["Nave", "Felly"], ["Nave", "Strut"]])
            await #expect(throws: ResolutionError.self) { try await request.require(Nave.self) }
        }
    }

    @Test func `A circle is told of there as a request for its first member finds it`() async throws {
        resolver.register(Felly.init(nave:))
        resolver.register { (_: Felly) in Nave() }.scope(.application)

        #expect(errors.map { $0.keys.map(\.description) } == [["Felly", "Nave"]])
        #expect(circle { try resolver.require(Felly.self) } == "Felly needs itself: Felly → Nave → Felly.")
        try await resolver.withContainer { request in
            let keys = request.issues().filter { $0.severity == .error }.map { $0.keys.map(\.description) }
            #expect(keys == [["Nave", "Felly"]])
            #expect(circle { try request.require(Felly.self) } == "Nave needs itself: Nave → Felly → Nave.")
        }
    }

    /// The first line of the error that a request ends with.
    private func circle<Service>(_ request: () throws -> Service) -> String? {
        failure(request)?.description.split(separator: "\n").first.map(String.init)
    }

    // MARK: What breaks one

    @Test func `A parameter that is made later breaks a circle`() throws {
        resolver.register { (_: Resolver.Lazy<Strut>, _: Resolver.Provider<Felly>) in Nave() }
        resolver.register(Strut.init(nave:))
        resolver.register(Felly.init(nave:))

        #expect(resolver.graph().issues.isEmpty)
        _ = try resolver.require(Nave.self)
    }

    @Test func `A component is left out of its own collection`() throws {
        resolver.register { Sheaf(members: many($0)) }.implements((any Collected).self)

        #expect(resolver.graph().issues.isEmpty)
        #expect(try resolver.require(Sheaf.self).members.isEmpty)
    }

    @Test func `Two that collect each other are fine, for each leaves out what is being made`() throws {
        resolver.register { Sheaf(members: many($0)) }.implements((any Collected).self)
        resolver.register { Heap(members: many($0)) }.implements((any Collected).self)

        #expect(errors.isEmpty)
        #expect(try resolver.require(Sheaf.self).members.map { "\(type(of: $0))" } == ["Heap"])
        #expect(try resolver.require(Heap.self).members.map { "\(type(of: $0))" } == ["Sheaf"])
    }

    @Test func `A member that needs its collector is an error, begun where it fails`() throws {
        resolver.register { (_: Sheaf) in Heap(members: []) }.implements((any Collected).self)
        resolver.register { Sheaf(members: many($0)) }

        #expect(errors.map(\.message) == ["Sheaf needs itself in order to be made: Sheaf → Heap → Sheaf."])
        #expect(throws: ResolutionError.self) { try resolver.require(Sheaf.self) }
        _ = try resolver.require(Heap.self)
    }

    // MARK: Value types

    @Test func `An injection into a struct does not wait, so its mark breaks no circle`() throws {
        resolver.register { TinCrate() }.injection(cycle: true, \.owner)
        resolver.register { (_: TinCrate) in TinOwner() }

        let issue = try #require(errors.first)
        let error = #expect(throws: ResolutionError.self) { try resolver.require(TinOwner.self) }

        #expect(issue.message == "TinCrate needs itself in order to be made: TinCrate → TinOwner → TinCrate.")
        #expect(issue.advice.contains("a struct cannot hold on to it. Let a class of the circle have an injection"))
        #expect(error?.description.contains(issue.advice) == true)
        #expect(throws: ResolutionError.self) { try resolver.require(TinCrate.self) }
        #expect(resolver.graph().edges.allSatisfy { !$0.isLate })
    }

    @Test func `A struct behind a protocol is told that its injection cannot wait`() {
        resolver.register((any Collected).self) { TinCrate() }.injection(cycle: true) { $0.take($1 as TinOwner) }
        resolver.register { (_: any Collected) in TinOwner() }

        let error = #expect(throws: ResolutionError.self) { try resolver.require(TinOwner.self) }

        #expect(error?.reason == .circular)
        #expect(error?.description.contains("a struct cannot hold on to it") == true)
        #expect(error?.description.contains("Mark the injection") == false)
    }

    @Test func `A service of several protocols may be an object, which waits, and conforms to more`() throws {
        resolver.register { Cart() as any Collected & CartSteered }
            .injection(cycle: true) { (_: any Collected & CartSteered, _: CartOwner) in }
            .implements((any CartWheeled).self)
        resolver.register(CartOwner.init)

        #expect(errors.map(\.message) == [])
        #expect(throws: Never.self) { try resolver.require(CartOwner.self) }
        #expect(throws: Never.self) { try resolver.require((any CartWheeled).self) }
    }

    @Test func `A class in the circle of a struct is the one to be marked`() throws {
        resolver.register { TinCrate() }.injection(\.owner)
        resolver.register { TinOwner() }.injection { $0.box = $1 }

        #expect(errors.first?.advice == "Mark the injection of TinCrate into TinOwner with cycle: true.")
    }

    // MARK: Optional types

    @Test func `A circle through a registration of the optional type is found`() throws {
        resolver.register { (_: Felly?) in Strut() }
        let factory: @Sendable (Strut) -> Felly?? = { _ in .some(Felly()) }
        resolver.register(factory)

        #expect(errors.map(\.message) == ["Strut needs itself in order to be made: Strut → Felly? → Strut."])
        #expect(throws: ResolutionError.self) { try resolver.require(Strut.self) }
    }

    // MARK: Typed arguments

    @Test func `A closure that asks for its own service with other arguments is no circle`() throws {
        resolver.register(Strut.self) { (_: Resolver, _: Int) in Strut() }.needs(Strut.self)

        #expect(resolver.graph().issues.isEmpty)
    }

    private var errors: [Resolver.Graph.Issue] { resolver.graph().issues.filter { $0.severity == .error } }
}

// MARK: - What is wired

private protocol Collected {
    mutating func take(_ owner: TinOwner)
}

extension Collected {
    func take(_ owner: TinOwner) {}
}

// Not private: the runtime cannot tell who conforms to a private protocol.
protocol CartSteered {}
protocol CartWheeled {}

private final class Cart: Collected, CartSteered, CartWheeled {}

private final class CartOwner {
    init(cart: any Collected & CartSteered) {}
}

private final class Nave {
    init() {}
    init(strut: Strut, felly: Felly) {}
}

private final class Strut {
    init() {}
    init(nave: Nave) {}
}

private final class Felly {
    init() {}
    init(nave: Nave) {}
}

private final class Sheaf: Collected {
    let members: [any Collected]
    init(members: [any Collected]) { self.members = members }
}

private final class Heap: Collected {
    let members: [any Collected]
    init(members: [any Collected]) { self.members = members }
}

private struct TinCrate: Collected {
    var owner: TinOwner?
}

private final class TinOwner {
    var box: TinCrate?
}

private protocol Spoken: AnyObject, Sendable {}

private final class Hub: Sendable {
    let spokes: [any Spoken]
    init(spokes: [any Spoken]) { self.spokes = spokes }
}

private final class Spoke: Spoken {
    let hub: Hub
    init(hub: Hub) { self.hub = hub }
}
