// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules
import TestSupport
import Testing

/// Faults planted at every step of start-up, alone and together with those on the way back.
@Suite struct StartFaultContractTests {
    static let order = ["Base", "Left", "Right", "Top"]
    static let goingUp = order.map { "make \($0)" } + order.map { "start \($0)" }
    static let goingDown = order.reversed().map { "stop \($0)" } + order.reversed().map { "dispose \($0)" }
    static let pairsOnTheWayBack = goingDown.flatMap { first in goingDown.map { [first, $0] } }

    @Test(arguments: goingUp, pairsOnTheWayBack)
    func `A failing start takes back exactly what had started, in reverse`(up: String, down: [String]) async throws {
        let diary = Logbook()
        let resolver = Resolver()
        let faults = Set([up] + down)
        resolver.install(diamond(diary, faults))
        diary.clear()

        let error = try #require(await resolver.startFailures())

        let (lines, places) = expected(faults)
        #expect(diary.lines == lines)
        #expect(error.places == places)
        #expect(resolver.state == .stopped)
    }

    @Test(arguments: goingDown, goingDown)
    func `A shutdown goes on after failures and throws them all`(first: String, second: String) async throws {
        let diary = Logbook()
        let resolver = Resolver()
        let faults: Set = [first, second]
        resolver.install(diamond(diary, faults))
        try await resolver.start()
        diary.clear()

        let error = try #require(await resolver.shutdownFailures())

        #expect(diary.lines == Self.goingDown)
        #expect(error.places == Self.goingDown.filter(faults.contains))
        #expect(resolver.state == .stopped)
    }

    @Test(arguments: goingUp)
    func `A start that failed can be repeated, and then works`(up: String) async throws {
        let diary = Logbook()
        let resolver = Resolver()
        let isBroken = TaskGate()
        resolver.install(diamond(diary, [up], unless: isBroken))
        _ = await resolver.startFailures()
        isBroken.open()
        diary.clear()

        try await resolver.start()
        try await resolver.shutdown()

        #expect(diary.lines == Self.goingUp + Self.goingDown)
    }

    @Test func `A failure names the module or service and the step`() async throws {
        let diary = Logbook()
        let resolver = Resolver()
        resolver.install(diamond(diary, ["make Top", "dispose Left"]))

        let error = try #require(await resolver.startFailures())

        let subjects = error.failures.map { "\($0.subject) \($0.step)" }
        #expect(subjects == ["Item<Top> make", "Item<Left> onDispose"])
    }

    @Test(arguments: order)
    func `A failure of a hook names its module`(site: String) async throws {
        let diary = Logbook()
        let resolver = Resolver()
        resolver.install(diamond(diary, ["start \(site)"]))

        let error = try #require(await resolver.startFailures())

        let first = try #require(error.failures.first)
        #expect("\(first.subject) \(first.step)" == "SitePart<\(site)> onStartup")
    }

    /// Works out what happens, and which failures are thrown.
    private func expected(_ faults: Set<String>) -> (lines: [String], places: [String]) {
        var up: [String] = []
        for step in Self.goingUp {
            up.append(step)
            if faults.contains(step) { break }
        }
        let done = up.dropLast().map { $0.split(separator: " ") }
        let back = Self.goingDown.filter { step in
            let words = step.split(separator: " ")
            return done.contains([words[0] == "stop" ? "start" : "make", words[1]])
        }
        let lines = up + back
        return (lines, lines.filter(faults.contains))
    }

    /// Makes four modules in a diamond, each with an eager service.
    private func diamond(
        _ diary: Logbook, _ faults: Set<String>, unless repaired: TaskGate = TaskGate()
    ) -> any ResolverModule {
        func part<ID>(
            _ id: ID.Type, _ parts: [any ResolverModule], _ needs: @escaping @Sendable (Resolver) throws -> Void
        )
            -> SitePart<ID>
        {
            let name = "\(ID.self)"
            var part = SitePart<ID>(diary: diary, faults: repaired.isOpen ? [] : faults, parts: parts)
            part.faults = faults.filter { $0.hasPrefix("stop") }
            part.starting = { _ in
                if !repaired.isOpen, faults.contains("start \(name)") { throw PlantedFault(place: "start \(name)") }
            }
            part.wiring = { resolver in
                resolver.register { resolver -> Item<ID> in
                    try needs(resolver)
                    try diary.pass("make \(name)", repaired.isOpen ? [] : faults)
                    return Item()
                }
                .scope(.kept)
                .eager()
                .onDispose { _ in try diary.pass("dispose \(name)", faults) }
            }
            return part
        }
        let base = part(Site.Base.self, []) { _ in }
        let left = part(Site.Left.self, [base]) { _ = try $0.require(Item<Site.Base>.self) }
        let right = part(Site.Right.self, [base]) { _ = try $0.require(Item<Site.Base>.self) }
        return part(Site.Top.self, [left, right]) { resolver in
            _ = try resolver.require(Item<Site.Left>.self)
            _ = try resolver.require(Item<Site.Right>.self)
        }
    }
}
