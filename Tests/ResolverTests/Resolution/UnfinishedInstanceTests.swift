// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// What is kept while late injections wait, when the request fails that would have run them.
@Suite struct UnfinishedInstanceTests {
    private let resolver = Resolver()

    /// Where a page is made.
    enum LatePage: CaseIterable, Sendable {
        case sync, async
    }

    init() {
        resolver.register { LatePart() }
        resolver.register { (_: LateKept) throws -> LateBroken in throw LateOutage() }
        resolver.register(name: "async") { (_: LateKept) async throws -> LateBroken in
            await Task.yield()
            throw LateOutage()
        }
    }

    private func fail(_ page: LatePage) async {
        switch page {
        case .sync: #expect(resolver.failure(LateBroken.self)?.reason == .factoryThrew)
        case .async:
            let error = await #expect(throws: ResolutionError.self) {
                try await resolver.require(LateBroken.self, name: "async")
            }
            #expect(error?.reason == .factoryThrew)
        }
    }

    @Test(arguments: ScopeKind.keeping, LatePage.allCases)
    func `What a failing request has kept is not kept incomplete`(kind: ScopeKind, page: LatePage) async throws {
        resolver.register { LateKept() }.scope(kind.own).injection(cycle: true, \.part)

        await fail(page)

        let kept = try resolver.now(LateKept.self)
        #expect(kept.part != nil)
        #expect(kept.isConstructed)
    }

    @Test(arguments: LatePage.allCases)
    func `What holds an incomplete instance is not kept either`(page: LatePage) async throws {
        resolver.register { LateKept() }.scope(Resolver.Scope.Cache()).injection(cycle: true, \.part)
        resolver.register { LateHolder(kept: $0) }.scope(Resolver.Scope.Cache())
        resolver.register { (_: LateHolder) throws -> LateBroken in throw LateOutage() }
        resolver.register(name: "async") { (_: LateHolder) async throws -> LateBroken in throw LateOutage() }

        await fail(page)

        let holder = try resolver.now(LateHolder.self)
        #expect(holder.kept.part != nil)
        #expect(holder.kept === (try resolver.now(LateKept.self)))
    }

    @Test(arguments: LatePage.allCases)
    func `An instance that an async factory has made is not kept incomplete`(page: LatePage) async throws {
        resolver.register { () async -> LateKept in
            await Task.yield()
            return LateKept()
        }
        .scope(Resolver.Scope.Cache()).injection(cycle: true, \.part)
        resolver.register { (_: LateKept) throws -> LateBroken in throw LateOutage() }

        await #expect(throws: ResolutionError.self) {
            try await resolver.require(LateBroken.self, name: page == .sync ? nil : "async")
        }

        let kept = try await resolver.require(LateKept.self)
        #expect(kept.part != nil)
        #expect(kept.isConstructed)
    }

    @Test func `What was made for typed arguments is not kept incomplete`() throws {
        resolver.register(LateKept.self) { (_, _: Int) in LateKept() }.scope(Resolver.Scope.Cache()).injection(
            cycle: true, \.part)
        resolver.register { r throws -> LateBroken in
            _ = try r.require(LateKept.self, argument: 1)
            throw LateOutage()
        }

        #expect(resolver.failure(LateBroken.self)?.reason == .factoryThrew)

        #expect(try resolver.now(LateKept.self, argument: 1).part != nil)
    }

    @Test func `A part that fails leaves nothing incomplete to the rest of the graph`() throws {
        resolver.register { LateKept() }.injection(cycle: true, \.part)
        resolver.register { r in
            _ = try? r.require(LateBroken.self)
            return LateHolder(kept: try r.require(LateKept.self))
        }

        let holder = try resolver.now(LateHolder.self)

        #expect(holder.kept.part != nil)
        #expect(holder.kept.isConstructed)
    }

    @Test(arguments: LatePage.allCases)
    func `What was complete before a request failed stays kept`(page: LatePage) async throws {
        resolver.register { LateKept() }.scope(Resolver.Scope.Cache()).injection(cycle: true, \.part)
        let kept = try resolver.now(LateKept.self)

        await fail(page)

        #expect(try resolver.now(LateKept.self) === kept)
    }

    @Test func `What a late injection goes without takes nothing else back`() throws {
        resolver.register { LateKept() }.scope(Resolver.Scope.Cache()).injection(cycle: true, \.part)
        resolver.register { LateHolder(kept: $0) }
        resolver.register(name: "other") { LateKept() }.injection(cycle: true, \.part)
        resolver.register { r throws -> LateBroken in
            _ = try r.require(LateKept.self, name: "other")
            throw LateOutage()
        }
        resolver.register { r in
            _ = try? r.require(LateBroken.self)
            return LatePart()
        }

        let holder = try resolver.now(LateHolder.self)

        #expect(holder.kept.part != nil)
        #expect(try resolver.now(LateKept.self) === holder.kept)
    }

    @Test func `What is taken back is disposed of`() async {
        let disposals = Tally()
        resolver.register { LateKept() }.scope(Resolver.Scope.Cache()).injection(cycle: true, \.part)
            .onDispose { _ in _ = disposals.add() }

        await fail(.sync)

        #expect(disposals.value == 1)
    }

    @Test(arguments: ScopeKind.keeping)
    func `An object made elsewhere is not kept incomplete, and may be completed again`(kind: ScopeKind) throws {
        let disposals = Tally()
        resolver.register { () throws -> LatePart in throw LateOutage() }
        resolver.register(LateKept.self).scope(kind.own).injection(cycle: true, \.part)
            .onDispose { _ in _ = disposals.add() }
        let object = LateKept()

        let error = #expect(throws: ResolutionError.self) { try resolver.requireInjection(into: object) }

        #expect(error?.reason == .factoryThrew)
        #expect(resolver.failure(LateKept.self)?.reason == .noFactory)
        #expect(disposals.value == (kind == .shared ? 0 : 1))
        resolver.register { LatePart() }
        try resolver.requireInjection(into: object)
        #expect(try resolver.now(LateKept.self) === object)
        #expect(object.isConstructed)
    }
}

// MARK: - Fixtures

extension Resolver {
    /// Asks without waiting, in a test that could wait.
    fileprivate func now<Service>(_ type: Service.Type) throws -> Service { try require(type) }
    fileprivate func now<Service>(_ type: Service.Type, argument: Int) throws -> Service {
        try require(type, argument: argument)
    }
}

private struct LateOutage: Error {}

private final class LatePart: Sendable {}

private final class LateBroken: Sendable {}

private final class LateKept: PostConstruct, @unchecked Sendable {
    var part: LatePart?
    var isConstructed = false
    func postConstruct() { isConstructed = true }
}

private final class LateHolder: Sendable {
    let kept: LateKept
    init(kept: LateKept) { self.kept = kept }
}
