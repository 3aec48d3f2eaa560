// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import ResolverModules
import ResolverOverrides
import Testing

private final class Dial {}
private final class Siren {
    let clock: Dial
    init(clock: Dial) { self.clock = clock }
}
private final class Cabin {
    @Injected var alarm: Siren
}
private protocol Chiming: AnyObject {}
private final class Chime: Chiming {}

/// The targets of observed edges, by source and target.
private func observed(_ graph: Resolver.Graph) -> [String] {
    graph.edges.filter(\.isObserved).map { edge in
        "\(graph.nodes[edge.source].key) → \(edge.targets.map { graph.nodes[$0].key.description }.joined())"
    }
}

@Suite struct ObservedNeedTests {
    @Test func `a closure is opaque until it has run where it is observed`() throws {
        try Resolver.withOverrides(inherit: false) {
            let resolver = Resolver.main
            resolver.register { Dial() }
            resolver.register { r in Siren(clock: r.resolve()) }
            #expect(resolver.graph().nodes[1].isOpaque)
            #expect(throws: Resolver.ValidationError.self) { try resolver.validate(strict: true) }
            let _: Siren = resolver.resolve()
            let graph = resolver.graph()
            #expect(!graph.nodes[1].isOpaque)
            #expect(observed(graph) == ["Siren → Dial"])
            #expect(graph.edges[0].declaration.hasPrefix("closure at ResolverTests/ObservedNeedTests.swift:"))
            try resolver.validate(strict: true)
        }
    }

    @Test func `what is declared is not observed once more`() {
        Resolver.withOverrides(inherit: false) {
            let resolver = Resolver.main
            resolver.register { Dial() }
            resolver.register(Siren.init)
            let _: Siren = resolver.resolve()
            #expect(observed(resolver.graph()).isEmpty)
            #expect(resolver.graph().edges.count == 1)
        }
    }

    @Test func `wrappers are seen`() {
        Resolver.withOverrides(inherit: false) {
            let resolver = Resolver.main
            resolver.register { Dial() }
            resolver.register(Siren.init)
            resolver.register { Cabin() }
            let _: Cabin = resolver.resolve()
            #expect(observed(resolver.graph()) == ["Cabin → Siren"])
        }
    }

    @Test func `static functions, names, optional requests, collections and what implements a service are seen`() {
        Resolver.withOverrides(inherit: false) {
            let resolver = Resolver.main
            resolver.register { Dial() }.scope(.application)
            resolver.register(name: "wall") { Dial() }
            resolver.register { Chime() }.implements((any Chiming).self)
            resolver.register {
                _ = Resolver.resolve(Dial.self, name: "wall")
                _ = Resolver.optional(Siren.self)
                _ = Resolver.main.all(Dial.self)
                _ = Resolver.optional((any Chiming).self)
                return 1
            }
            let _: Int = resolver.resolve()
            #expect(Set(observed(resolver.graph())) == ["Int → Dial(name: \"wall\")", "Int → Dial", "Int → Chime"])
            #expect(observed(resolver.graph()).count == 3)
        }
    }

    @Test func `asynchronous factories are seen`() async throws {
        try await Resolver.withOverrides(inherit: false) {
            let resolver = Resolver.main
            resolver.register(Dial.self) { () async in Dial() }.scope(.application)
            resolver.register { Chime() }
            resolver.register(Siren.self) { (r: Resolver) async throws in
                _ = r.resolve(Chime.self)
                return Siren(clock: try await r.require())
            }
            _ = try await resolver.require(Siren.self)
            #expect(Set(observed(resolver.graph())) == ["Siren → Dial", "Siren → Chime"])
            #expect(!resolver.graph().nodes[2].isOpaque)
        }
    }

    @Test func `what has failed is no edge, and the closure stays opaque`() {
        Resolver.withOverrides(inherit: false) {
            let resolver = Resolver.main
            resolver.register { r in Siren(clock: try r.require()) }
            #expect(throws: ResolutionError.self) { try resolver.require(Siren.self) }
            #expect(resolver.graph().nodes[0].isOpaque)
            #expect(resolver.graph().edges.isEmpty)
        }
    }

    @Test func `outside, nothing is observed while nobody observes`() async {
        // In a process of its own, where no other test observes.
        await #expect(processExitsWith: .success) {
            let resolver = Resolver()
            resolver.register { Dial() }
            resolver.register { r in Siren(clock: r.resolve()) }
            let _: Siren = resolver.resolve()
            #expect(resolver.graph().nodes[1].isOpaque)
            let observation = resolver.observe { _ in }
            let _: Siren = resolver.resolve()
            #expect(!resolver.graph().nodes[1].isOpaque)
            #expect(observed(resolver.graph()) == ["Siren → Dial"])
            withExtendedLifetime(observation) {}
        }
    }

    @Test func `what a closure asks for is reachable`() throws {
        try Resolver.withOverrides(inherit: false) {
            let resolver = Resolver.main
            resolver.register { Dial() }
            resolver.register { r in Siren(clock: r.resolve()) }
            #expect(throws: Resolver.ValidationError.self) { try resolver.validate(roots: Siren.self) }
            let _: Siren = resolver.resolve()
            try resolver.validate(roots: Siren.self)
        }
    }

    @Test func `a graph knows its issues and the modules`() {
        struct Wall: ResolverModule {
            func register(in resolver: Resolver) { resolver.register(Siren.init).implements(AnyObject.self) }
        }
        let resolver = Resolver()
        resolver.register { 1 }
        resolver.install(Wall())
        let graph = resolver.graph()
        #expect(graph.nodes.map(\.module) == ["", "Wall"])
        #expect(graph.issues.map(\.identifier) == ["missing-dependency"])
    }
}
