// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import TestSupport
import Testing

/// Circles of what is made anew for each request.
@Suite struct UniqueCycleRuleTests {
    private let resolver = Resolver()

    @Test func `A circle of unique services is found behind a shorter one with a shared service`() throws {
        resolver.register { SharedOne() }.injection(cycle: true, \.fresh)
        resolver.register { FreshOne() }.injection(cycle: true, \.shared).injection(cycle: true, \.further)
            .scope(.unique)
        resolver.register(FurtherOne.init(fresh:)).scope(.unique)

        let issues = resolver.graph().issues
        let error = #expect(throws: ResolutionError.self) { try resolver.require(SharedOne.self) }

        #expect(issues.map(\.identifier) == ["unique-cycle"])
        #expect(issues.first?.keys.map(\.description) == ["FreshOne", "FurtherOne"])
        #expect(error?.description.contains("Each of them is made anew") == true)
    }

    @Test func `A struct in the default scope is made anew, too`() throws {
        resolver.register { TrayKeeper() }.injection(cycle: true, \.tray).scope(.unique)
        resolver.register(SmallTray.init)

        let issue = try #require(resolver.graph().issues.first)

        #expect((issue.identifier, issue.severity) == ("unique-cycle", .error))
        #expect(issue.advice == "Give TrayKeeper a scope that shares it, such as .graph.")
        #expect(throws: ResolutionError.self) { try resolver.require(TrayKeeper.self) }
    }

    @Test func `A shared class in the circle ends it, with a warning`() throws {
        resolver.register { FreshOne() }.injection(cycle: true, \.shared).scope(.unique)
        resolver.register { SharedOne() }.injection(cycle: true, \.fresh)

        #expect(resolver.graph().issues.map(\.identifier) == ["unique-in-cycle"])
        _ = try resolver.require(FreshOne.self)
        _ = try resolver.require(SharedOne.self)
    }

    @Test func `A parameter that is made later ends it`() throws {
        resolver.register { FreshOne() }.injection(cycle: true) { (_: inout FreshOne, _: Resolver.Lazy<FurtherOne>) in }
            .scope(.unique)
        resolver.register(FurtherOne.init(fresh:)).scope(.unique)

        #expect(resolver.graph().issues.isEmpty)
        _ = try resolver.require(FurtherOne.self)
    }

    @Test func `Two that collect each other go on for ever only when a third asks for them`() throws {
        resolver.register { FreshOne() }.implements((any FreshCrew).self).scope(.unique)
            .injection(cycle: true) { $0.take(many($1)) }
        resolver.register { FurtherOne() }.implements((any FreshCrew).self).scope(.unique)
            .injection(cycle: true) { $0.take(many($1)) }

        #expect(!resolver.graph().issues.contains { $0.severity == .error })
        _ = try resolver.require(FreshOne.self)
        resolver.register { (_: FreshOne) in SharedOne() }

        #expect(resolver.graph().issues.first?.identifier == "unique-cycle")
        #expect(throws: ResolutionError.self) { try resolver.require(SharedOne.self) }
    }
}

// MARK: - What takes long

extension UniqueCycleRuleTests {
    /// In the fourth power of the number this takes minutes.
    @Test func `Many that collect each other are looked at in little time`() {
        for number in 0..<120 {
            resolver.register(name: .init("\(number)")) { FreshOne() }
                .implements((any FreshCrew).self, name: .init("\(number)")).scope(.unique)
                .injection(cycle: true) { $0.take(many($1)) }
        }

        let start = secondsOfThread
        let issues = resolver.issues()

        #expect(secondsOfThread - start < 20)
        #expect(Set(issues.map(\.identifier)) == ["unique-cycle"])
        #expect(Set(issues.flatMap(\.keys)).count == 120)
    }
}

// MARK: - What is wired

private protocol FreshCrew {}

private final class SharedOne {
    var fresh: FreshOne?
}

private final class FreshOne: FreshCrew {
    var shared: SharedOne?
    var further: FurtherOne?
    var crew: [any FreshCrew] = []
    func take(_ crew: [any FreshCrew]) { self.crew = crew }
}

private final class FurtherOne: FreshCrew {
    var crew: [any FreshCrew] = []
    init() {}
    init(fresh: FreshOne) {}
    func take(_ crew: [any FreshCrew]) { self.crew = crew }
}

private final class TrayKeeper {
    var tray: SmallTray?
}

private struct SmallTray {
    let keeper: TrayKeeper
}
