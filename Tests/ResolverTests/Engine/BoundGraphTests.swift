// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// What got something of a request's container by asking that container, and lies in the graph of a request that began elsewhere.
@Suite struct BoundGraphTests {
    /// What belongs to one request.
    final class Visitor: Sendable {}

    /// An object of the graph that holds it.
    final class Visit: Sendable {
        let visitor: Visitor
        init(visitor: Visitor) { self.visitor = visitor }
    }

    /// What is kept for longer than a request.
    final class Archive: Sendable {
        let visit: Visit
        init(visit: Visit) { self.visit = visit }
    }

    /// What asks for the visit, then for the archive.
    final class Report: Sendable {
        let isShared: Bool
        init(isShared: Bool) { self.isShared = isShared }
    }

    /// Which of the services have a factory that awaits.
    struct Awaiting: OptionSet, CustomTestStringConvertible, Sendable {
        let rawValue: Int

        static let visit = Awaiting(rawValue: 1)
        static let archive = Awaiting(rawValue: 2)
        static let report = Awaiting(rawValue: 4)
        static let allCases = (0..<8).map { Awaiting(rawValue: $0) }

        /// Those of a report that may ask for all others.
        static let reports = allCases.filter { $0.isEmpty || $0.contains(.report) }

        var testDescription: String { "\(rawValue)" }
    }

    private let main = Resolver()

    /// Registers the visit and the archive.
    private func register(_ awaiting: Awaiting, visit: @escaping @Sendable (Resolver) throws -> Visit) {
        if awaiting.contains(.visit) {
            main.register { r async throws in
                await Task.yield()
                return try visit(r)
            }
        } else {
            main.register { r throws in try visit(r) }
        }
        if awaiting.contains(.archive) {
            main.register { (visit: Visit) async in Archive(visit: visit) }.scope(Resolver.Scope.Cache())
        } else {
            main.register { (visit: Visit) in Archive(visit: visit) }.scope(Resolver.Scope.Cache())
        }
    }

    /// Registers the report, which asks the request's container for the visit.
    private func registerReport(_ awaiting: Awaiting, asking request: Resolver) {
        if awaiting.contains(.report) {
            main.register { (r: Resolver) async throws in
                let visit = try await request.require(Visit.self)
                return Report(isShared: try await r.require(Archive.self).visit === visit)
            }
        } else {
            main.register { (r: Resolver) throws in
                let visit: Visit = try request.require()
                return Report(isShared: try r.require(Archive.self).visit === visit)
            }
        }
    }

    @Test(arguments: Awaiting.reports)
    func `What outlives a request gets no object of the graph that holds something of it`(
        awaiting: Awaiting
    ) async throws {
        register(awaiting) { Visit(visitor: try $0.require()) }
        try await main.withContainer { [self] request in
            request.register { Visitor() }
            registerReport(awaiting, asking: request)

            let error = await contractError { _ = try await main.require(Report.self) }

            #expect(error?.reason == .captive)
        }
    }

    @Test(arguments: Awaiting.allCases.filter { !$0.contains(.report) })
    func `What outlives a request gets no object whose factory asks the request's container`(
        awaiting: Awaiting
    ) async throws {
        try await main.withContainer { [self] request in
            register(awaiting) { _ in Visit(visitor: try request.require()) }
            request.register { Visitor() }

            let error = await contractError { _ = try await main.require(Archive.self) }

            #expect(error?.reason == .captive)
        }
    }

    @Test(arguments: Awaiting.reports)
    func `It gets one that holds nothing of the request, though others do`(awaiting: Awaiting) async throws {
        register(awaiting) { _ in Visit(visitor: Visitor()) }
        try await main.withContainer { [self] request in
            request.register { Visitor() }
            request.register(name: "other") { (visitor: Visitor) in Visit(visitor: visitor) }
            main.register(name: "first") { (r: Resolver) throws in
                Report(isShared: try request.require(Visit.self, name: "other") === r.require(Visit.self))
            }
            registerReport(awaiting, asking: request)

            let report: Report = try await main.require()
            #expect(report.isShared)
        }
    }

    @Test(arguments: [false, true])
    func `An object that is still being completed is not given to what outlives what it holds`(
        isAsync: Bool
    ) async throws {
        final class Page: @unchecked Sendable {
            var visitor: Visitor?
            var book: Book?
        }
        final class Book: Sendable {
            let page: Page
            init(page: Page) { self.page = page }
        }
        try await main.withContainer { [main] request in
            request.register { Visitor() }
            let page = isAsync ? main.register { () async in Page() } : main.register { Page() }
            page.resolveProperties { r, page in
                page.visitor = try request.require()
                page.book = try r.require()
            }
            main.register { (page: Page) in Book(page: page) }.scope(Resolver.Scope.Cache())
            main.register { (page: Page) in Report(isShared: page.book?.page === page) }

            let error = await contractError { _ = try await main.require(Report.self) }

            #expect(error?.reason == .captive)
        }
    }

    @Test(arguments: [false, true])
    func `What outlives a request gets nothing of it while something beside it does`(isSameVisit: Bool) async throws {
        let (begun, isOver) = (TaskGate(), TaskGate())
        try await main.withContainer { [main] request in
            request.register { Visitor() }
            main.register { () async throws -> Visit in
                if !isSameVisit {
                    let visit = Visit(visitor: try await request.require())
                    begun.open()
                    await isOver.wait()
                    return visit
                }
                begun.open()
                await giveWay()
                return Visit(visitor: try await request.require())
            }
            main.register { r async throws -> Archive in
                defer { isOver.open() }
                await begun.wait()
                if isSameVisit { return Archive(visit: try await r.require()) }
                return Archive(visit: Visit(visitor: try await request.require()))
            }
            .scope(Resolver.Scope.Cache())
            main.register { (visit: Visit, archive: Archive) async in Report(isShared: archive.visit === visit) }

            let error = await contractError { _ = try await main.require(Report.self) }

            #expect(error?.reason == .captive)
        }
    }

    @Test func `What a factory asks for without waiting gets nothing of a request while something beside it does`()
        async throws
    {
        let (begun, isOver) = (TaskGate(), TaskGate())
        let ask: @Sendable (Resolver) throws -> Archive = { try $0.require() }
        try await main.withContainer { [main] request in
            request.register { Visitor() }
            main.register { () async throws -> Visit in
                let visit = Visit(visitor: try await request.require())
                begun.open()
                await isOver.wait()
                return visit
            }
            main.register { () throws in Archive(visit: Visit(visitor: try request.require())) }
                .scope(Resolver.Scope.Cache())
            main.register { r async throws -> Report in
                async let visit = r.require(Visit.self)
                await begun.wait()
                let archive = Result { try ask(r) }
                isOver.open()
                let isShared = try await archive.get().visit === visit
                return Report(isShared: isShared)
            }

            let error = await contractError { _ = try await main.require(Report.self) }

            #expect(error?.reason == .captive)
        }
    }

    /// Has a request make a visit, and then main an archive, on one thread.
    private func archiveAfterVisit(in request: Resolver) throws -> Archive {
        let _: Visit = try request.require(name: "first")
        return try main.require(name: "second")
    }

    @Test func `What one request on a thread has got is forgotten before the next`() async throws {
        main.register { Visitor() }
        register([]) { Visit(visitor: try $0.require()) }
        main.register(name: "first") { (visit: Visit) in visit }
        try await main.withContainer { [self] request in
            request.register { Visitor() }
            main.register(name: "second") { (r: Resolver) throws -> Archive in
                let _: Visitor = try request.require()
                return try r.require()
            }

            let archive = try archiveAfterVisit(in: request)

            let kept = try await main.require(Archive.self)
            #expect(archive === kept)
        }
    }

    @Test(arguments: [false, true])
    func `A lazy part of what outlives a request gets nothing of it, though a factory asks its container`(
        isProvider: Bool
    ) async throws {
        final class Shelf: Sendable {
            let lazy: Resolver.Lazy<Visit>
            let provider: Resolver.Provider<Visit>
            init(lazy: Resolver.Lazy<Visit>, provider: Resolver.Provider<Visit>) {
                (self.lazy, self.provider) = (lazy, provider)
            }
        }
        main.register(Shelf.init).scope(Resolver.Scope.Cache())
        try await main.withContainer { [main] request in
            request.register { Visitor() }
            main.register { () throws in Visit(visitor: try request.require()) }
            let shelf = try await main.require(Shelf.self)

            let error = await contractError { _ = try isProvider ? shelf.provider.require() : shelf.lazy.require() }

            #expect(error?.reason == .captive)
        }
    }

    @Test(arguments: [false, true])
    func `What a factory makes by a request of its own is not bound to that`(isKeptFirst: Bool) async throws {
        main.register { (r: Resolver) async throws -> Visit in
            try await r.withContainer { own in
                own.register { Visitor() }
                return Visit(visitor: try await own.require())
            }
        }
        main.register { (visit: Visit) in Archive(visit: visit) }.scope(Resolver.Scope.Cache())
        main.register { (r: Resolver) async throws -> Report in
            if isKeptFirst { _ = try await r.require(Archive.self) }
            let visit = try await r.require(Visit.self)
            return Report(isShared: try await r.require(Archive.self).visit === visit)
        }

        let report: Report = try await main.require()
        #expect(report.isShared)
    }
}
