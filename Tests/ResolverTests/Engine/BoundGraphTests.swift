// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// What belongs to one request.
private final class Visitor: Sendable {}

/// An object of the graph that holds it.
private final class Visit: Sendable {
    let visitor: Visitor
    init(visitor: Visitor) { self.visitor = visitor }
}

/// An object of the graph that holds that.
private final class Day {
    let visit: Visit
    init(visit: Visit) { self.visit = visit }
}

/// What is kept for longer than a request.
private final class Archive: Sendable {
    let visit: Visit
    init(visit: Visit) { self.visit = visit }
}

/// What asks for the visit, then for the archive.
private final class Report: Sendable {
    let isShared: Bool
    init(isShared: Bool) { self.isShared = isShared }
}

/// What got something of a request's container by asking that container, and lies in the graph of a request that began elsewhere.
@Suite struct BoundGraphTests {
    /// Which of the services have a factory that awaits.
    struct Awaiting: OptionSet, CustomTestStringConvertible, Sendable {
        let rawValue: Int

    /// What the first service of a request of `main` gets when it asks the request's container for the day, and then for the archive,
    /// which asks for the visit, or for the day.
    private func archive(ofVisits isOfVisits: Bool, awaiting isAsync: Bool) async throws -> Result<Bool, any Error> {
        let main = Resolver()
        let outcome = Locked<Result<Bool, any Error>?>(nil)
        main.register { (r: Resolver) throws in Visit(visitor: try r.require()) }
        main.register { (r: Resolver) throws in Day(visit: try r.require()) }
        main.register { (r: Resolver) throws in
            Archive(visit: try isOfVisits ? r.require() : r.require(Day.self).visit)
        }
        .scope(Resolver.Scope.Cache())
        try await main.withContainer { request in
            request.register { Visitor() }
            main.register(name: "first") { (r: Resolver) throws -> Int in
                let visit = try request.require(Day.self).visit
                let result = Result { try r.require(Archive.self).visit === visit }
                outcome.withLock { $0 = result }
                return 1
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

    @Test(arguments: [false, true], [false, true])
    func `What outlives a request gets no object of the graph that holds something of it`(
        isOfVisits: Bool, isAsync: Bool
    ) async throws {
        let outcome = try await archive(ofVisits: isOfVisits, awaiting: isAsync)

        guard case .failure(let error as ResolutionError) = outcome else {
            Issue.record("It got the object of the request: \(outcome)")
            return
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
