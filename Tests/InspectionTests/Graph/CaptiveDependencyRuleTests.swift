// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import Testing

/// What is kept for long and holds what is kept for less long.
@Suite struct CaptiveDependencyRuleTests {
    private let resolver = Resolver()

    @Test(arguments: [false, true])
    func `What is held by way of services that nobody keeps is captive, too`(isLate: Bool) throws {
        resolver.register(Visit.init).scope(.container)
        resolver.register { (_: Visit) in Midway() }
        if isLate {
            resolver.register { Longtime() }.injection(cycle: true, \.middle).scope(.application)
        } else {
            resolver.register { (_: Midway) in Longtime() }.scope(.application)
        }

        let issues = resolver.graph().issues

        #expect(issues.map(\.identifier) == ["captive-dependency"])
        #expect(
            issues.first?.message
                == "Longtime is kept in .application and, by way of Midway, holds Visit (.init parameter 1), "
                + "which is kept in .container only.")
        #expect(issues.first?.keys.map(\.description) == ["Longtime", "Midway", "Visit"])
    }

    @Test func `A provider holds nothing`() {
        resolver.register(Visit.init).scope(.container)
        resolver.register { (_: Visit) in Midway() }
        resolver.register { (_: Resolver.Provider<Midway>, _: Resolver.Provider<Visit>) in Longtime() }
            .scope(.application)

        #expect(resolver.graph().issues.isEmpty)
    }

    @Test func `What is made at first use is held`() {
        resolver.register(Visit.init).scope(.container)
        resolver.register { (_: Resolver.Lazy<Visit>) in Longtime() }.scope(.application)

        #expect(resolver.graph().issues.map(\.identifier) == ["captive-dependency"])
    }

    @Test(arguments: [Resolver.Scope.container, .graph, .unique])
    func `What is kept no longer than what it holds is fine`(scope: Resolver.Scope) {
        resolver.register(Visit.init).scope(.container)
        resolver.register { (_: Visit) in Midway() }.scope(scope)

        #expect(resolver.graph().issues.isEmpty)
    }

    @Test func `What is shared may outlive the container whose instance it holds`() throws {
        resolver.register(Visit.init).scope(.container)
        resolver.register { (visit: Visit) in Host(visit: visit) }.scope(.shared)
        let (first, second) = (Resolver(inFrontOf: resolver), Resolver(inFrontOf: resolver))
        let host = try first.require(Host.self)
        #expect(try second.require(Host.self) === host)
        #expect(try second.require(Visit.self) !== host.visit)

        let issues = resolver.issues()

        #expect(issues.map(\.identifier) == ["captive-dependency"])
        #expect(issues.map(\.severity) == [.warning])
        #expect(
            issues.first?.message
                == "Host is kept in .shared and holds Visit (.init parameter 1), which is kept in .container only.")
    }

    @Test func `What is kept as long, or longer, may be held`() {
        resolver.register(Visit.init).scope(.application)
        resolver.register { (_: Visit) in Midway() }.scope(.cached)
        resolver.register { (_: Visit) in Longtime() }.scope(.application)

        #expect(resolver.graph().issues.isEmpty)
    }

    @Test(arguments: [Resolver.Scope.application, .shared, .graph])
    func `What outlives a request may not hold what belongs to it`(scope: Resolver.Scope) async throws {
        resolver.register(Visit.init).scope(.container)
        resolver.register { (_: Visit) in Midway() }.scope(scope)

        try await resolver.withContainer { request in
            let issues = request.issues()

            #expect(issues.map(\.severity) == (scope === Resolver.Scope.graph ? [] : [.error]))
            #expect(issues.map(\.identifier) == (scope === Resolver.Scope.graph ? [] : ["captive-dependency"]))
            #expect((try? request.require(Midway.self)) == nil || issues.isEmpty)
        }
    }

    @Test(arguments: [Resolver.Scope.application, .cached, .shared, .container, .graph])
    func `What a request keeps may not hold what belongs to one inside`(scope: Resolver.Scope) async throws {
        let isCaptive = scope !== Resolver.Scope.container && scope !== Resolver.Scope.graph

        try await resolver.withContainer { outer in
            outer.register { (_: Host) in Midway() }.scope(scope)
            outer.register(Host.init)
            let front = Resolver(inFrontOf: outer)
            front.register(Visit.init)
            #expect(front.issues().isEmpty)
            _ = try await front.require(Midway.self)
            outer.reset(Midway.self)

            try await outer.withContainer { inner in
                inner.register(Visit.init)

                #expect(inner.issues().map(\.severity) == (isCaptive ? [.error] : []))
                #expect(inner.issues().map(\.identifier) == (isCaptive ? ["captive-dependency"] : []))
                #expect(((try? inner.require(Midway.self)) == nil) == isCaptive)
            }
        }
    }

    @Test func `What is reset early belongs to no request`() async throws {
        resolver.register(Visit.init).scope(.cached)
        resolver.register { (_: Visit) in Longtime() }.scope(.application)

        try await resolver.withContainer { request in
            #expect(request.issues().map(\.severity) == [.warning])
            #expect(request.issues().map(\.message) == resolver.issues().map(\.message))
            _ = try request.require(Longtime.self)
        }
    }

    @Test func `A scope of one's own holds those of containers captive`() {
        resolver.register(Visit.init).scope(.container)
        resolver.register { (_: Visit) in Midway() }.scope(Resolver.Scope.Cache())

        #expect(resolver.graph().issues.map(\.identifier) == ["captive-dependency"])
    }
}

// MARK: - What is wired

private final class Visit {}
private final class Midway {}

private final class Host {
    let visit: Visit
    init(visit: Visit) { self.visit = visit }
}

private final class Longtime {
    var middle: Midway?
}
