// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import Testing

private final class WallClock {}

/// A graph prints as the list of what is registered.
@Suite struct GraphListTests {
    private let resolver = Resolver()

    private func register() {
        resolver.register(name: "moscow", file: "App/Wiring.swift", line: 3) { WallClock() }
        resolver.register(file: "App/Wiring.swift", line: 12) { (_: WallClock) in 1 }.scope(.application)
            .implements((any CustomStringConvertible).self, name: "one").implements((any Hashable).self)
    }

    @Test func `It has keys, scopes and places, in order of registration`() {
        register()

        let list = resolver.graph().nodes

        #expect(list.map(\.key) == [.init(WallClock.self, name: "moscow"), .init(Int.self)])
        #expect(list.map { $0.scope === Resolver.Scope.application } == [false, true])
        #expect(list.map(\.place.description) == ["App/Wiring.swift:3", "App/Wiring.swift:12"])
        #expect(list[1].implemented.map(\.description) == [#"CustomStringConvertible(name: "one")"#, "Hashable"])
    }

    @Test func `It prints as a table`() {
        register()

        #expect(
            "\(resolver.graph())" == """
                WallClock(name: "moscow")  .graph        App/Wiring.swift:3
                Int                        .application  App/Wiring.swift:12  implements CustomStringConvertible(name: "one"), Hashable
                """)
        #expect("\(Resolver().graph())" == "")
    }

    @Test func `The container's own come before those of its children`() {
        resolver.register { 1 }
        let front = Resolver(child: resolver)
        front.register { "one" }

        #expect(front.graph().nodes.map(\.key.description) == ["String", "Int"])
    }

    @Test func `What has been replaced, or is declared only, is not in it`() {
        resolver.register { 1 }
        resolver.register { 2 }.scope(.cached)
        resolver.declare(String.self)

        #expect(resolver.graph().nodes.map(\.scope.isCached) == [true])
    }
}

extension Resolver.Scope {
    fileprivate var isCached: Bool { self === Resolver.Scope.cached }
}
