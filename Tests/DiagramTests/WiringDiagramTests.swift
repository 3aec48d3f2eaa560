// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import ResolverModules
import ResolverOverrides
import Testing
import WiringDiagram

/// A graph is drawn with all that it knows.
@Suite struct WiringDiagramTests {
    /// A container with one of each kind.
    private static func wired() -> Resolver {
        let shared = Resolver()
        shared.register { Clock() }.scope(.application)
        let resolver = Resolver(child: shared)
        resolver.register((any Ticking).self, name: "main") { Clock() }
        resolver.register { Zone(hours: 1) }.scope(.unique)
        resolver.register { Alarm(clock: $0, zone: $1, volume: $2, clocks: many($3), snooze: $4) }
            .implements((any Ringing).self).scope(.shared)
        resolver.register(Radio.self) { () async in Radio() }
        resolver.register(on: .main) { Screen() }
        resolver.register { r in Owner(alarm: r.resolve()) }
        return resolver
    }

    @Test func `Services have what the graph says of them`() throws {
        let diagram = WiringDiagram(Self.wired().graph())

        #expect(
            diagram.services.map { "\($0.name) \($0.kind) \($0.scope) \($0.container)" } == [
                "Ticking(name: \"main\") protocol .graph ", "Zone value .unique ", "Alarm class .shared ",
                "Radio class .graph ",
                "Screen class .graph ", "Owner class .graph ", "Clock class .application container 1",
            ])
        #expect(diagram.services.map(\.isAsync) == [false, false, false, true, false, false, false])
        #expect(diagram.services.map(\.isOnMainActor) == [false, false, false, false, true, false, false])
        #expect(diagram.services.map(\.isOpaque) == [false, false, false, false, false, true, false])
        #expect(diagram.services.map(\.implemented) == [[], [], ["Ringing"], [], [], [], []])
        #expect(try #require(diagram.services[0].place).file == "DiagramTests/WiringDiagramTests.swift")
    }

    @Test func `Needs have what the graph says of them`() {
        let needs = WiringDiagram(Self.wired().graph()).needs

        #expect(needs.map(\.source) == Array(repeating: "Alarm", count: 5))
        #expect(needs.map(\.name) == ["Clock", "Zone", "Volume", "Clock", "Snooze"])
        #expect(needs.map(\.targets) == [["Clock"], ["Zone"], [], ["Clock"], []])
        #expect(needs.map(\.kind) == [.required, .lazy, .optional, .many, .required])
        #expect(needs.map(\.isMissing) == [false, false, false, false, true])
    }

    @Test func `Services have the module that registered them`() {
        let resolver = Resolver()
        resolver.install(Clocks())
        resolver.register { Zone(hours: 1) }

        #expect(WiringDiagram(resolver.graph()).services.map(\.module) == ["Clocks", ""])
    }

    @Test func `What a closure was seen to ask for is observed`() {
        Resolver.withOverrides(inherit: false) {
            Resolver.register { Clock() }
            Resolver.register { r in Watch(clock: r.resolve()) }
            _ = Resolver.resolve(Watch.self)

            let needs = WiringDiagram(Resolver.main.graph()).needs

            #expect(needs.map { "\($0.source) \($0.kind) \($0.targets)" } == ["Watch observed [\"Clock\"]"])
        }
    }

    @Test func `A key of several containers is several services`() {
        let shared = Resolver()
        shared.register { Clock() }
        let resolver = Resolver(child: shared)
        resolver.register { Clock() }

        let services = WiringDiagram(resolver.graph()).services

        #expect(services.map(\.id) == ["Clock", "Clock #2"])
        #expect(services.map(\.name) == ["Clock", "Clock"])
    }

    @Test func `Issues are about services`() throws {
        let resolver = Self.wired()

        let issues = WiringDiagram(resolver.graph(), withIssues: true).issues

        let missing = try #require(issues.first { $0.identifier == "missing-dependency" })
        #expect(missing.severity == .error)
        #expect(missing.services == ["Alarm"])
        #expect(missing.message == "Alarm needs Snooze (.init parameter 5), which nothing provides.")
        #expect(!missing.advice.isEmpty)
    }

    @Test func `An issue is about the service of its container, whatever others have the same key`() {
        let shared = Resolver()
        shared.register(line: 2) { (_: Snooze) in Clock() }
        let resolver = Resolver(child: shared)
        resolver.register(line: 1) { Clock() }
        #expect(throws: ResolutionError.self) { try resolver.requireAll(Clock.self) }

        let issues = WiringDiagram(resolver.graph(), withIssues: true).issues

        #expect(issues.map(\.identifier) == ["missing-dependency"])
        #expect(issues.map(\.services) == [["Clock #2"]])
    }

    @Test func `An ambiguity is about the services of which one is taken`() {
        let resolver = Resolver()
        resolver.register { Clock() }.implements((any Sounding).self)
        resolver.register { Radio() }.implements((any Sounding).self)

        let issues = WiringDiagram(resolver.graph(), withIssues: true).issues

        #expect(issues.map(\.identifier) == ["ambiguity"])
        #expect(issues.map(\.services) == [["Clock", "Radio"]])
    }

    @Test func `What a container in front registers is not drawn as missing`() throws {
        try Resolver.withOverrides(inherit: false) {
            let resolver = Resolver()
            resolver.declare(Int.self)
            resolver.register { (number: Int) in "\(number)" }
            resolver.register { r in [r.resolve(Double.self)] }
            let front = Resolver(child: resolver)
            front.register { 1.5 }
            _ = front.resolve([Double].self)

            try resolver.validate()
            let diagram = WiringDiagram(resolver.graph())
            #expect(diagram.needs.map(\.kind) == [.required, .observed])
            #expect(diagram.needs.allSatisfy { !$0.isMissing })
            #expect(diagram.needs.map(\.targets) == [["Int"], []])
        }
    }

    @Test func `What is declared is shown with its place and who needs it, until it is registered`() throws {
        let main = Resolver()
        main.declare(Zone.self, file: "App/Wiring.swift", line: 7)
        main.declare(Volume.self)
        main.register { (zone: Zone) in Snooze() }

        let drawing = WiringDiagram(main.graph())

        #expect(drawing.services.map(\.name) == ["Snooze", "Zone"])
        let zone = try #require(drawing.services.last)
        #expect(zone.scope == "given by each request")
        #expect(zone.place?.description == "App/Wiring.swift:7")
        #expect(drawing.needs.map(\.targets) == [[zone.id]])
        #expect(drawing.needs.map(\.kind) == [.required])
        #expect(drawing.mermaid.contains("Zone<br/>given by each request"))
        #expect(drawing.text.contains("given by each request"))
        #expect(try WiringDiagram(json: drawing.json).json == drawing.json)

        let front = Resolver(child: main)
        front.register { Zone(hours: 1) }
        #expect(WiringDiagram(front.graph()).services.map(\.scope) == [".graph", ".graph"])
    }

    @Test func `The same graph gives the same text`() {
        let graph = Self.wired().graph()

        #expect(graph.mermaid() == WiringDiagram(graph).mermaid)
        #expect(graph.dot() == WiringDiagram(Self.wired().graph()).dot)
        #expect(graph.text() == WiringDiagram(graph).text)
        #expect(graph.json() == WiringDiagram(graph).json)
    }
}

private protocol Ticking {}
private protocol Ringing: AnyObject {}
private protocol Sounding {}
private final class Clock: Ticking, Sounding, Sendable {}
private struct Zone { let hours: Int }
private final class Radio: Sounding, Sendable {}
@MainActor private final class Screen {}
private final class Volume {}
private final class Snooze {}

private final class Alarm: Ringing {
    init(clock: Clock, zone: Resolver.Lazy<Zone>, volume: Volume?, clocks: [Clock], snooze: Snooze) {}
}

private struct Clocks: ResolverModule {
    func register(in resolver: Resolver) { resolver.register { Clock() } }
}

private final class Watch {
    init(clock: Clock) {}
}

private final class Owner {
    let alarm: Alarm

    init(alarm: Alarm) {
        self.alarm = alarm
    }
}
