// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import ResolverOverrides
import TestSupport
import Testing

private final class Lamp: Sendable {}
private final class Desk: Sendable {
    let lamp: Lamp
    init(lamp: Lamp) { self.lamp = lamp }
}
private final class Office {
    @Injected var desk: Desk
}
private struct Blackout: Error {}
private struct WeakContainer {
    weak var container: Resolver?
    init(_ container: Resolver) { self.container = container }
}

@Suite struct ExerciseTests {
    @Test func `what a closure asks for and cannot get is an error with the way to it`() throws {
        let resolver = Resolver()
        resolver.register { r in Desk(lamp: r.resolve()) }
        try resolver.validate()
        let error = #expect(throws: Resolver.ValidationError.self) { try resolver.validate(exercising: true) }
        let issue = try #require(error?.issues.first)
        #expect(error?.issues.count == 1)
        #expect(issue.identifier == "exercise")
        #expect(
            issue.message.hasPrefix("Desk could not be made on the way Desk → Lamp: No registration provides Lamp."))
        #expect(issue.keys.map(\.description) == ["Lamp", "Desk"])
        #expect(issue.places.map(\.file) == ["InspectionTests/ExerciseTests.swift"])
    }

    @Test func `all that is thrown is found, and the first resolve that would end the program`() {
        let resolver = Resolver()
        for index in 0..<20 {
            resolver.register(name: .name(fromString: "\(index)")) { r in
                index.isMultiple(of: 2)
                    ? Desk(lamp: try r.require(name: .name(fromString: "\(index)"))) : Desk(lamp: Lamp())
            }
        }
        resolver.register { () throws -> Int in throw Blackout() }
        resolver.register { r in "\(r.resolve(Int.self))" }
        resolver.register { r in r.resolve(String.self).count == 1 }
        let issues = resolver.graph(exercising: true).issues
        let messages = issues.filter { $0.severity == .error }.map(\.message)
        #expect(messages.count == 11)
        #expect(messages.last == "Int could not be made: The factory of Int threw an error. Blackout()")
        #expect(issues.filter { $0.identifier == "not-reached" }.map { $0.keys.last?.description } == ["Bool"])
    }

    @Test func `the graph shows what closures have asked for, before and after a failure`() {
        let resolver = Resolver()
        resolver.register { r in Desk(lamp: r.resolve()) }
        resolver.register { Lamp() }
        resolver.register { r in try r.require(String.self).count }
        resolver.register(name: "x") { r in r.resolve(Desk.self).lamp === r.resolve(Lamp.self) }
        resolver.register { Office() }
        let graph = resolver.graph(exercising: true)
        let edges = graph.edges.map { "\(graph.nodes[$0.source].key) → \($0.key)" }
        #expect(
            Set(edges) == ["Desk → Lamp", "Bool(name: \"x\") → Desk", "Bool(name: \"x\") → Lamp"])
        #expect(graph.nodes.filter(\.isOpaque).map(\.key.description) == ["Int"])
        #expect(graph.issues.filter { $0.severity == .error }.count == 2)
        // Nothing of that is seen in the container itself.
        #expect(resolver.graph().edges.isEmpty)
        #expect(resolver.graph(exercising: false).edges.isEmpty)
    }

    @Test func `nothing is kept, and the container's own instances are not touched`() {
        let made = Tally()
        let resolver = Resolver()
        resolver.register { () -> Lamp in
            made.add()
            return Lamp()
        }
        .scope(.container)
        let lamp: Lamp = resolver.resolve()
        _ = resolver.graph(exercising: true).issues
        #expect(made.value == 2)
        #expect(resolver.resolve(Lamp.self) === lamp)
    }

    @Test func `what takes arguments, or has no factory, is not made`() throws {
        let resolver = Resolver()
        resolver.register { _, args in Desk(lamp: args()) }
        let report = try resolver.validate(exercising: true)
        #expect(report.description.contains("1 of 1 registration was not checked"))
    }

    @Test func `an error that a rule has found is not told twice`() {
        let resolver = Resolver()
        resolver.register(Desk.init)
        let errors = resolver.graph(exercising: true).issues.filter { $0.severity == .error }
        #expect(errors.map(\.identifier) == ["missing-dependency"])
    }

    /// In a process of its own, where nobody else holds the copy. While it lives, each request of the root looks for copies.
    @Test func `issues hold nothing of what was made for them`() async {
        await #expect(processExitsWith: .success) {
            let (resolver, copies) = (Resolver(), Locked<[WeakContainer]>([]))
            resolver.register { r in
                copies.withLock { $0.append(WeakContainer(r)) }
                return Desk(lamp: try r.require())
            }
            resolver.register(name: "missing") { (_: Lamp, _: Resolver) in 1 }
            resolver.register(name: "lamb") { Lamp() }

            let sync = #expect(throws: Resolver.ValidationError.self) {
                try resolver.validate(roots: Int.self, Lamp?.self, exercising: true)
            }
            let async = await #expect(throws: Resolver.ValidationError.self) {
                try await resolver.validate(roots: Int.self, Int8.self, exercising: true)
            }

            // The threads that made them end soon.
            #expect(await eventually { copies.withLock { $0.allSatisfy { $0.container == nil } } })
            #expect(copies.withLock { $0.count } == 2)
            for issues in [sync?.issues, async?.issues] {
                let issues = issues ?? []
                #expect(issues.contains { $0.identifier == "exercise" })
                #expect(issues.filter { $0.advice == #"Registered names of Lamp: "lamb"."# }.count == 2)
            }
        }
    }

    @Test func `what is declared for containers in front is not missed`() throws {
        let resolver = Resolver()
        resolver.declare(Lamp.self)
        resolver.register { r in Desk(lamp: r.resolve()) }
        try resolver.validate(exercising: true)
        let request = Resolver(child: resolver)
        request.register { Lamp() }
        try request.validate(strict: true, exercising: true)
    }

    @Test func `strictly, a closure that was exercised is checked`() throws {
        let resolver = Resolver()
        resolver.register { Lamp() }
        resolver.register { r in Desk(lamp: r.resolve()) }
        #expect(throws: Resolver.ValidationError.self) { try resolver.validate(strict: true) }
        try resolver.validate(strict: true, exercising: true)
    }

    @Test func `asynchronous services and those of the main actor are made where that can be awaited`() async throws {
        let resolver = Resolver()
        resolver.register(Lamp.self) { (_: Resolver) async throws in Lamp() }
        resolver.register(Desk.self) { (r: Resolver) async throws in Desk(lamp: try await r.require()) }
        resolver.register(on: .main) { r in "\(try r.require(Desk.self, name: "main"))" }
        let graph = await resolver.graph(exercising: true)
        let errors = graph.issues.filter { $0.severity == .error }
        #expect(errors.map { $0.keys[0].description } == ["Desk(name: \"main\")"])
        let edges = graph.edges.map { "\(graph.nodes[$0.source].key) → \($0.key)" }
        #expect(edges == ["Desk → Lamp"])
        let others = try await onThread { resolver.graph(exercising: true).issues }
        #expect(others.filter { $0.severity == .error }.isEmpty)
    }

    @Test func `the main container is exercised in the isolated copy of the caller`() throws {
        try Resolver.withOverrides(inherit: false) {
            Resolver.main.register { Lamp() }
            Resolver.main.register { Desk(lamp: Resolver.resolve()) }
            try Resolver.main.validate(exercising: true)
            Resolver.main.register { (Resolver.resolve(String.self), 1) }
            #expect(throws: Resolver.ValidationError.self) { try Resolver.main.validate(exercising: true) }
            #expect(Resolver.main.graph(exercising: true).issues.contains { $0.identifier == "exercise" })
            #expect(Resolver.main.graph(exercising: true).edges.count == 1)
        }
    }
}

/// With closures, too, all is well exactly when all can be resolved.
@Suite struct ExercisedRandomGraphTests {
    /// How a closure asks for something.
    private enum Way: CaseIterable { case resolve, require, optional, swallow, all, ring }

    private struct Part: Hashable {
        var index: Int
    }

    private struct Plan {
        var services: [(scope: Int, needs: [(Way, Int)], throwsByItself: Bool)] = []

        init(_ random: inout SeededRandom) {
            let count = Int.random(in: 1...8, using: &random)
            for index in 0..<count {
                let needs = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    // Mostly to what comes later, which closes no circle; now and then to anything, or to nothing.
                    let target =
                        Int.random(in: 0..<12, using: &random) == 0
                        ? Int.random(in: 0...count, using: &random)
                        : Int.random(in: min(index + 1, count)...count, using: &random)
                    let isMissing = target == count && Int.random(in: 0..<3, using: &random) > 0
                    return (
                        Way.allCases.randomElement(using: &random) ?? .require,
                        isMissing ? max(count - 1, index + 1) : target
                    )
                }
                services.append(
                    (Int.random(in: 0..<4, using: &random), needs, Int.random(in: 0..<25, using: &random) == 0))
            }
        }

        /// Registers the services; a container that notes where another one would end the program throws there.
        func resolver(noting traps: Tally?) -> Resolver {
            let resolver = Resolver()
            for (index, service) in services.enumerated() {
                let options = resolver.register(Part.self, name: Self.name(index)) { r in
                    for (way, target) in service.needs {
                        try Self.ask(r, way, Self.name(target), traps)
                    }
                    if service.throwsByItself { throw Blackout() }
                    return Part(index: index)
                }
                let scopes: [Resolver.Scope] = [.unique, .graph, .container, .shared]
                options.scope(scopes[service.scope])
            }
            return resolver
        }

        static func name(_ index: Int) -> Resolver.Name { Resolver.Name("\(index)") }

        private static func ask(_ r: Resolver, _ way: Way, _ name: Resolver.Name, _ traps: Tally?) throws {
            switch way {
            case .require: _ = try r.require(Part.self, name: name)
            case .swallow: _ = try? r.require(Part.self, name: name)
            case .ring: _ = try? r.require(Int.self)
            case .resolve, .optional, .all:
                guard let traps else { return askOrTrap(r, way, name) }
                do {
                    switch way {
                    case .resolve: _ = try r.require(Part.self, name: name)
                    case .optional: _ = try r.require(Part?.self, name: name)
                    default: _ = try r.requireAll(Int.self)
                    }
                } catch {
                    traps.add()
                    throw error
                }
            }
        }

        private static func askOrTrap(_ r: Resolver, _ way: Way, _ name: Resolver.Name) {
            switch way {
            case .resolve: _ = r.resolve(Part.self, name: name)
            case .optional: _ = r.optional(Part.self, name: name)
            default: _ = r.all(Int.self)
            }
        }

        func resolves() -> Bool {
            let traps = Tally()
            let resolver = resolver(noting: traps)
            let isServed = services.indices.allSatisfy { index in
                (try? resolver.require(Part.self, name: Self.name(index))) != nil
            }
            return isServed && traps.value == 0
        }
    }

    /// In a process of its own, in which a thread is left behind for each closure without a way back.
    @Test func `exercising finds no error in those random graphs, and only those, whose every key resolves`() async {
        await #expect(processExitsWith: .success) {
            var random = SeededRandom(seed: 15)
            // The sanitizer needs much memory for each thread.
            let count = isSanitized ? 100 : 1_000
            var valid = 0
            for index in 0..<count {
                let plan = Plan(&random)
                let resolves = plan.resolves()
                let errors = plan.resolver(noting: nil).issuesNow.filter { $0.severity == .error }
                #expect(errors.isEmpty == resolves, "graph \(index)")
                if resolves { valid += 1 }
            }
            #expect((count * 15 / 100...count * 85 / 100).contains(valid), "\(valid) resolve")
        }
    }
}

extension Resolver {
    /// The issues that the form for code that does not wait finds.
    fileprivate var issuesNow: [Graph.Issue] { graph(exercising: true).issues }
}

extension ExerciseTests {
    @Test func `a closure without a way back holds up nothing that others replace`() async {
        let failing = Resolver()
        failing.register { r in Desk(lamp: r.resolve()) }
        let issues = await failing.graph(exercising: true).issues
        #expect(issues.contains { $0.identifier == "exercise" })

        let resolver = Resolver()
        // Its registrations are found by requests of several containers.
        let front = Resolver(child: resolver)
        let number = Tally()
        resolver.register { [farewell = Farewell { number.add() }] in "\(farewell)" }
        _ = front.resolve(String.self)
        resolver.register { "none" }
        #expect(await eventually { number.value == 1 })
    }
}
