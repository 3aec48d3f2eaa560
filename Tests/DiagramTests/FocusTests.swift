// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import TestSupport
import Testing
import WiringDiagram

/// A part of a diagram is what a number of needs leads to, and nothing else.
@Suite struct FocusTests {
    private static func wired() -> Resolver {
        let resolver = Resolver()
        resolver.register { Engine() }.implements((any Turning).self)
        resolver.register { Car(engine: $0) }
        resolver.register { Owner(car: $0) }
        resolver.register { Town(owner: $0, mayor: $1) }
        resolver.register { Cat() }
        return resolver
    }

    @Test(arguments: [
        (0, ["Car"]), (1, ["Engine", "Car", "Owner"]), (2, ["Engine", "Car", "Owner", "Town"]),
        (9, ["Engine", "Car", "Owner", "Town"]), (.max, ["Engine", "Car", "Owner", "Town"]),
    ])
    func `A service is drawn with what is near to it`(depth: Int, names: [String]) {
        let diagram = WiringDiagram(Self.wired().graph(), focus: Car.self, depth: depth)

        #expect(diagram.services.map(\.name) == names)
    }

    @Test func `A service is found by what it implements`() {
        let graph = Self.wired().graph()

        #expect(WiringDiagram(graph, focus: (any Turning).self).services.map(\.name) == ["Engine", "Car"])
        #expect(WiringDiagram(graph, focus: Int.self) == WiringDiagram())
    }

    @Test func `What containers in front register is found, too`() {
        let resolver = Self.wired()
        resolver.declare(Mayor.self)

        #expect(WiringDiagram(resolver.graph(), focus: Mayor.self).services.map(\.name) == ["Town", "Mayor"])
    }

    @Test func `What is missing stays, and issues are those of the part`() {
        let resolver = Self.wired()

        let town = WiringDiagram(resolver.graph(), focus: Town.self, depth: 0, withIssues: true)
        let cat = WiringDiagram(resolver.graph(), focus: Cat.self, depth: 0, withIssues: true)

        #expect(town.needs.map(\.name) == ["Mayor"])
        #expect(town.issues.map(\.identifier).contains("missing-dependency"))
        #expect(cat.needs.isEmpty && !cat.issues.map(\.identifier).contains("missing-dependency"))
    }

    @Test func `Each export draws the part`() {
        let graph = Self.wired().graph()
        let part = WiringDiagram(graph, focus: Car.self, depth: 2)

        #expect(graph.mermaid(focus: Car.self, depth: 2) == part.mermaid)
        #expect(graph.text(focus: Car.self, depth: 2) == part.text)
        #expect(graph.dot(focus: Car.self, depth: 2) == part.dot)
        #expect(graph.json(focus: Car.self, depth: 2) == part.json)
        #expect(graph.html(focus: Car.self, depth: 2, withIssues: false) == part.html)
    }

    @Test func `Each export takes all options`() {
        let graph = Self.wired().graph()
        let issues = WiringDiagram(graph, withIssues: true)
        let part = WiringDiagram(graph, focus: Town.self, depth: 0, withIssues: true).collapsed()

        #expect(graph.mermaid(withIssues: true) == issues.mermaid)
        #expect(graph.html() == issues.html)
        #expect(graph.text(focus: Town.self, depth: 0, collapsingModules: true, withIssues: true) == part.text)
        #expect(graph.dot(focus: Town.self, depth: 0, collapsingModules: true, withIssues: true) == part.dot)
        #expect(graph.json(focus: Town.self, depth: 0, collapsingModules: true, withIssues: true) == part.json)
        #expect(graph.html(focus: Town.self, depth: 0, collapsingModules: true) == part.html)
    }

    @Test func `Of random diagrams it is what a number of steps leads to`() {
        var random = SeededRandom(seed: 18)

        for number in 0..<500 {
            let diagram = WiringDiagram.random(&random)
            guard let middle = diagram.services.first?.id else { continue }
            let depth = random.below(4)
            let part = diagram.focused(on: [middle], depth: depth)
            let expected = diagram.services.map(\.id).filter { id in
                diagram.leads(from: middle, to: id, in: depth) || diagram.leads(from: id, to: middle, in: depth)
            }
            let needs = diagram.needs.filter { need in
                expected.contains(need.source)
                    && (need.targets.isEmpty || need.targets.contains(where: expected.contains))
            }
            guard part.services.map(\.id) == expected, part.needs.map(\.source) == needs.map(\.source),
                part.needs.allSatisfy({ $0.targets.allSatisfy(expected.contains) })
            else {
                Issue.record("diagram \(number), depth \(depth): \(diagram.json)")
                return
            }
        }
    }
}

extension WiringDiagram {
    /// Whether a way of so many needs at most leads from one service to another: tried one by one.
    fileprivate func leads(from source: String, to target: String, in steps: Int) -> Bool {
        if source == target { return true }
        guard steps > 0 else { return false }
        return needs.contains { need in
            need.source == source && need.targets.contains { leads(from: $0, to: target, in: steps - 1) }
        }
    }
}

private protocol Turning {}
private final class Engine: Turning {}
private final class Cat {}
private final class Mayor {}

private final class Car {
    init(engine: Engine) {}
}

private final class Owner {
    init(car: Car) {}
}

private final class Town {
    init(owner: Owner, mayor: Mayor) {}
}
