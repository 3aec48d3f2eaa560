// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import TestSupport
import Testing

/// The check of the whole wiring before anything is made.
@Suite struct ValidationTests {
    private let resolver = Resolver()

    // MARK: The graph

    @Test func `The graph has a node for each registration and an edge for each parameter, and nothing is made`() throws
    {
        resolver.register { () -> Tyre in
            Issue.record("made")
            return Tyre()
        }
        resolver.register(Cart.init).scope(.shared)

        let graph = resolver.graph()

        #expect(graph.nodes.map(\.key) == [Resolver.ServiceKey(Tyre.self), Resolver.ServiceKey(Cart.self)])
        #expect(graph.nodes[1].scope === Resolver.Scope.shared)
        #expect(graph.nodes[1].place.file.hasSuffix("ValidationTests.swift"))
        let edge = try #require(graph.edges.first)
        #expect((edge.source, edge.targets) == (1, [0]))
        #expect(edge.declaration == ".init parameter 1")
    }

    @Test func `Edges say what kind of need they are`() {
        resolver.register { Tyre() }.implements((any Part).self)
        resolver.register { Workshop(parts: many($0), spare: $1, tool: $2) }
        resolver.register { Tandem() }.injection(cycle: true, \.other)

        let edges = resolver.graph().edges

        #expect(edges.map(\.isCollection) == [true, false, false, false])
        #expect(edges.map(\.isOptional) == [false, true, false, true])
        #expect(edges.map(\.isDeferred) == [false, false, true, false])
        #expect(edges.map(\.isLate) == [false, false, false, true])
        #expect(edges[0].targets == [0])
    }

    @Test func `A node lists the keys that it implements`() {
        resolver.register { Tyre() }.implements((any Part).self, name: "round").implements(
            (any Part).self, tag: Golden.self)

        let node = resolver.graph().nodes[0]

        #expect(node.implemented.map(\.description) == [#"Part(name: "round")"#, "Part(tag: Golden)"])
    }

    // MARK: What is fine

    @Test func `Wiring in which everything fits has no issues`() throws {
        resolver.register { Tyre() }.implements((any Part).self)
        resolver.register(Cart.init)
        resolver.register { Workshop(parts: many($0), spare: $1, tool: $2) }

        #expect(resolver.graph().issues.isEmpty)
        try resolver.validate()
    }

    // MARK: Each rule

    @Test func `Something that nothing provides is an error`() throws {
        resolver.register(Cart.init)

        let issue = try only(.error)

        #expect(issue.identifier == "missing-dependency")
        #expect(issue.keys == [Resolver.ServiceKey(Cart.self), Resolver.ServiceKey(Tyre.self)])
        #expect(issue.message == "Cart needs Tyre (.init parameter 1), which nothing provides.")
        #expect(issue.places.count == 1)
    }

    @Test func `What is declared by hand is checked, too`() throws {
        resolver.register { r in Cart(wheel: r.resolve()) }.needs(Tyre.self, Int.self)

        #expect(resolver.graph().issues.map(\.identifier) == ["missing-dependency", "missing-dependency"])
    }

    @Test func `A circle that nothing breaks is an error that names the injection to mark`() throws {
        resolver.register(Driver.init)
        resolver.register { Truck() }.injection { $0.driver = $1 }

        let issue = try only(.error)

        #expect(issue.identifier == "cycle")
        #expect(issue.message == "Driver needs itself in order to be made: Driver → Truck → Driver.")
        #expect(issue.advice == "Mark the injection of Driver into Truck with cycle: true.")
        #expect(issue.keys.count == 2)
    }

    @Test func `Several candidates without a default are a warning`() throws {
        resolver.register { Tyre() }.implements((any Part).self)
        resolver.register { Axle() }.implements((any Part).self)

        let issue = try only(.warning)

        #expect(issue.identifier == "ambiguity")
        #expect(issue.message == "Part is served by Tyre, Axle, and none is the default; the latest is taken, Axle.")
    }

    @Test func `A default ends the ambiguity`() {
        resolver.register { Tyre() }.implements((any Part).self).default()
        resolver.register { Axle() }.implements((any Part).self)

        #expect(resolver.graph().issues.isEmpty)
    }

    @Test func `A class that does not conform to what it implements is an error with both places`() throws {
        resolver.register { Tyre() }.implements((any Vehicle).self)

        let issue = try only(.error)

        #expect(issue.identifier == "conformance")
        #expect(issue.message == "Tyre does not conform to Vehicle, which it is registered to implement.")
        #expect(issue.places.count == 2)
    }

    @Test func `Registering a key again is a warning, unless it is meant`() throws {
        let line = #line as UInt
        resolver.register { Tyre() }
        resolver.register { Tyre() }
        resolver.register { Axle() }
        resolver.register { Axle() }.override()

        let issue = try only(.warning)

        #expect(issue.identifier == "duplicate-registration")
        #expect(issue.keys[0] == Resolver.ServiceKey(Tyre.self))
        #expect(issue.places.map(\.line) == [line + 2, line + 1])
    }

    @Test func `A class without a factory is an error when somebody needs it`() throws {
        resolver.register(Truck.self)
        resolver.register { (_: Truck) in Axle() }

        let issue = try only(.error)

        #expect(issue.identifier == "no-factory")
        #expect(issue.message == "Axle needs Truck (.init parameter 1), which is registered without a factory.")
    }

    @Test func `What no root leads to is found when roots are given`() throws {
        resolver.register { Tyre() }
        resolver.register(Cart.init)
        resolver.register { Axle() }

        let error = #expect(throws: Resolver.ValidationError.self) { try resolver.validate(roots: Cart.self) }

        #expect(error?.issues.map(\.identifier) == ["unreachable"])
        #expect(error?.issues[0].keys == [Resolver.ServiceKey(Axle.self)])
        try resolver.validate(roots: Cart.self, Axle.self)
    }

    // MARK: All of them

    @Test func `All rules find everything at once, errors first, in the same order each time`() throws {
        resolver.register(Cart.init)
        resolver.register { Axle() }
        resolver.register { Axle() }
        resolver.register(Driver.init)
        resolver.register { Truck() }.injection { $0.driver = $1 }

        let issues = resolver.graph().issues

        #expect(issues.map(\.identifier) == ["missing-dependency", "cycle", "duplicate-registration"])
        #expect(issues.map(\.description) == resolver.graph().issues.map(\.description))
    }

    @Test func `The report has a count, and for each error the places and what to do`() throws {
        resolver.register(Cart.init)
        resolver.register(Driver.init)

        let error = try #require(#expect(throws: Resolver.ValidationError.self) { try resolver.validate() })

        let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0] == "The wiring has 2 errors.")
        #expect(lines[2] == "error: Cart needs Tyre (.init parameter 1), which nothing provides. [missing-dependency]")
        #expect(lines[3].hasPrefix("  InspectionTests/ValidationTests.swift:"))
        #expect(lines[4] == "  Register Tyre, or let the need be optional.")
    }

    @Test func `Registrations of child containers count, and what the container puts in front of them`() throws {
        let child = Resolver()
        child.register(Cart.init)
        resolver.add(child: child)

        #expect(resolver.graph().issues.map(\.identifier) == ["missing-dependency"])
        resolver.register { Tyre() }
        try resolver.validate()
        #expect(child.graph().issues.map(\.identifier) == ["missing-dependency"])
    }

    private func only(_ severity: Resolver.Graph.Issue.Severity) throws -> Resolver.Graph.Issue {
        let issues = resolver.graph().issues
        #expect(issues.count == 1, "\(issues)")
        return try #require(issues.first { $0.severity == severity })
    }
}

// MARK: - What is wired

private enum Golden {}
protocol Part {}
protocol Vehicle {}

private final class Tyre: Part {}
private final class Axle: Part {}

private final class Cart {
    init(wheel: Tyre) {}
}

private final class Workshop {
    init(parts: [any Part], spare: Tyre?, tool: Resolver.Lazy<Tyre>) {}
}

private final class Tandem {
    var other: Tandem?
}

private final class Driver {
    init(truck: Truck) {}
}

private final class Truck {
    weak var driver: Driver?
}
