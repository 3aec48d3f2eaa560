// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// What is kept while late injections wait, when the request fails that would have run them.
@Suite struct UnfinishedInstanceTests {
    private let resolver = Resolver()

    /// Where a page is made.
    enum Page: CaseIterable, Sendable {
        case sync, async
    }

    init() {
        resolver.register { Part() }
        resolver.register { (_: Kept) throws -> Broken in throw Outage() }
        resolver.register(name: "async") { (_: Kept) async throws -> Broken in
            await Task.yield()
            throw Outage()
        }
    }

    private func fail(_ page: Page) async {
        switch page {
        case .sync: #expect(resolver.failure(Broken.self)?.reason == .factoryThrew)
        case .async:
            let error = await #expect(throws: ResolutionError.self) {
                try await resolver.require(Broken.self, name: "async")
            }
            #expect(error?.reason == .factoryThrew)
        }
    }

    @Test(arguments: ScopeKind.keeping, Page.allCases)
    func `What a failing request has kept is not kept incomplete`(kind: ScopeKind, page: Page) async throws {
        resolver.register { Kept() }.scope(kind.own).injection(cycle: true, \.part)

        await fail(page)

        let kept = try resolver.now(Kept.self)
        #expect(kept.part != nil)
        #expect(kept.isConstructed)
    }

    @Test(arguments: Page.allCases)
    func `What holds an incomplete instance is not kept either`(page: Page) async throws {
        resolver.register { Kept() }.scope(.application).injection(cycle: true, \.part)
        resolver.register { Holder(kept: $0) }.scope(.application)
        resolver.register { (_: Holder) throws -> Broken in throw Outage() }
        resolver.register(name: "async") { (_: Holder) async throws -> Broken in throw Outage() }

        await fail(page)

        let holder = try resolver.now(Holder.self)
        #expect(holder.kept.part != nil)
        #expect(holder.kept === (try resolver.now(Kept.self)))
    }

    @Test(arguments: Page.allCases)
    func `An instance that an async factory has made is not kept incomplete`(page: Page) async throws {
        resolver.register { () async -> Kept in
            await Task.yield()
            return Kept()
        }
        .scope(.application).injection(cycle: true, \.part)
        resolver.register { (_: Kept) throws -> Broken in throw Outage() }

        await #expect(throws: ResolutionError.self) {
            try await resolver.require(Broken.self, name: page == .sync ? nil : "async")
        }

        let kept = try await resolver.require(Kept.self)
        #expect(kept.part != nil)
        #expect(kept.isConstructed)
    }

    @Test func `What was made for typed arguments is not kept incomplete`() throws {
        resolver.register(Kept.self) { (_, _: Int) in Kept() }.scope(.application).injection(cycle: true, \.part)
        resolver.register { r throws -> Broken in
            _ = try r.require(Kept.self, argument: 1)
            throw Outage()
        }

        #expect(resolver.failure(Broken.self)?.reason == .factoryThrew)

        #expect(try resolver.now(Kept.self, argument: 1).part != nil)
    }

    @Test func `A part that fails leaves nothing incomplete to the rest of the graph`() throws {
        resolver.register { Kept() }.injection(cycle: true, \.part)
        resolver.register { r in
            _ = try? r.require(Broken.self)
            return Holder(kept: try r.require(Kept.self))
        }

        let holder = try resolver.now(Holder.self)

        #expect(holder.kept.part != nil)
        #expect(holder.kept.isConstructed)
    }

    @Test(arguments: Page.allCases)
    func `What was complete before a request failed stays kept`(page: Page) async throws {
        resolver.register { Kept() }.scope(.application).injection(cycle: true, \.part)
        let kept = try resolver.now(Kept.self)

        await fail(page)

        #expect(try resolver.now(Kept.self) === kept)
    }

    @Test func `What is taken back is disposed of`() async {
        let disposals = Tally()
        resolver.register { Kept() }.scope(.application).injection(cycle: true, \.part)
            .onDispose { _ in _ = disposals.add() }

        await fail(.sync)

        #expect(disposals.value == 1)
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

private struct Outage: Error {}

private final class Part: Sendable {}

private final class Broken: Sendable {}

private final class Kept: PostConstruct, @unchecked Sendable {
    var part: Part?
    var isConstructed = false
    func postConstruct() { isConstructed = true }
}

private final class Holder: Sendable {
    let kept: Kept
    init(kept: Kept) { self.kept = kept }
}
