// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import ResolverModules
import TestSupport
import Testing

private final class EagerEngine: Sendable {}

/// Services that are registered with `.eager()`.
@Suite struct EagerContractTests {
    private let diary = Logbook()
    private let resolver = Resolver()

    private func register<Service>(
        _ name: Resolver.Name, _ make: @escaping @Sendable (Resolver) throws -> Service
    )
        -> Resolver.Options<Service>
    {
        let diary = diary
        return resolver.register(name: name) { resolver -> Service in
            let service = try make(resolver)
            diary.note("\(name)")
            return service
        }
    }

    private static let keeping: [Resolver.Scope] = [
        .kept, .container, Resolver.Scope.Cache(timeToLive: .seconds(600)),
    ]

    @Test(arguments: keeping.indices)
    func `In every scope that keeps, start makes it once, whatever it implements`(index: Int) async throws {
        register("a") { _ in EagerEngine() }.eager().implements(AnyObject.self) { $0 }.scope(Self.keeping[index])
            .eager()

        try await resolver.start()
        try await resolver.start()
        _ = resolver.resolve(EagerEngine.self, name: "a")

        #expect(diary.lines == ["a"])
    }

    @Test(arguments: [0, 1])
    func `In a scope that does not keep, it is made, and validation warns`(index: Int) async throws {
        let scope = [Resolver.Scope.unique, .graph][index]
        register("a") { _ in EagerEngine() }.scope(scope).eager()

        let issues = resolver.graph().issues
        try await resolver.start()

        #expect(issues.filter { $0.severity > .note }.map(\.severity) == [.warning])
        #expect(issues.first?.identifier == "eager-unkept")
        #expect(diary.lines == ["a"])
    }

    @Test func `They are made in the order of registration, dependencies first`() async throws {
        register("a") { try $0.require(EagerEngine.self, name: "c") }.scope(.kept).eager()
        register("b") { _ in EagerEngine() }.scope(.kept).eager()
        register("c") { _ in EagerEngine() }.scope(.kept).eager()
        register("d") { _ in EagerEngine() }.scope(.kept)

        try await resolver.start()

        #expect(diary.lines == ["c", "a", "b"])
    }

    @Test func `Those of imports come before those of what imports them`() async throws {
        let diary = diary
        let wire: @Sendable (Resolver, Resolver.Name) -> Void = { resolver, name in
            resolver.register(name: name) { () -> EagerEngine in
                diary.note("\(name)")
                return EagerEngine()
            }
            .scope(.kept).eager()
        }
        let base = SitePart<Site.Base>(diary: Logbook(), wiring: { wire($0, "base") })
        resolver.install(SitePart<Site.Top>(diary: Logbook(), parts: [base], wiring: { wire($0, "top") }))

        try await resolver.start()

        #expect(diary.lines == ["base", "top"])
    }

    @Test func `A factory that gives nil keeps the container from starting, and is named`() async throws {
        resolver.register { () -> EagerEngine? in nil }.scope(.kept).eager()

        let error = try #require(await resolver.startFailures())

        let failure = try #require(error.failures.first)
        #expect("\(failure.subject) \(failure.step)" == "EagerEngine make")
        #expect((failure.error as? ResolutionError)?.reason == .factoryReturnedNil)
    }

    @Test func `A missing dependency keeps the container from starting, and is in the message`() async throws {
        register("a") { try $0.require(EagerEngine.self) }.scope(.kept).eager()

        let error = try #require(await resolver.startFailures())

        #expect("\(error)".contains("No registration provides EagerEngine"))
    }

    @Test func `Eager services of a child container are made in the child's order, or not at all`() async throws {
        register("a") { _ in EagerEngine() }.scope(.kept).eager()
        let parent = Resolver(child: resolver)

        try await parent.start()

        #expect(diary.lines.count <= 1)
        #expect(resolver.state == .idle)
    }

    @Test func `An eager service that was made before start is left as it is`() async throws {
        register("a") { _ in EagerEngine() }.scope(.kept).eager()
        let engine = resolver.resolve(EagerEngine.self, name: "a")

        try await resolver.start()

        #expect(resolver.resolve(EagerEngine.self, name: "a") === engine)
        #expect(diary.lines == ["a"])
    }

    @Test func `One registered while the container runs is made by the next start`() async throws {
        try await resolver.start()
        register("a") { _ in EagerEngine() }.scope(.kept).eager()

        try await resolver.start()

        #expect(diary.lines == ["a"])
    }

    @Test func `One registered by an eager factory is made, too`() async throws {
        let diary = diary
        register("a") { resolver -> EagerEngine in
            resolver.register(name: "b") { () -> EagerEngine in
                diary.note("b")
                return EagerEngine()
            }
            .scope(.kept).eager()
            return EagerEngine()
        }
        .scope(.kept).eager()

        try await resolver.start()
        try await resolver.start()

        #expect(diary.lines == ["a", "b"])
    }

    @Test func `Eager with typed arguments ends the program with a message`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Resolver().register(EagerEngine.self) { (_: Resolver, _: Int) in EagerEngine() }.scope(.kept).eager()
        }

        let output = try #require(result).standardErrorContent
        #expect(String(decoding: output, as: UTF8.self).contains("EagerEngine"))
        #expect(String(decoding: output, as: UTF8.self).contains("cannot be eager"))
    }
}
