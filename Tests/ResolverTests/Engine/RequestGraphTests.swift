// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import Resolver
import TestSupport
import Testing

/// What belongs to one request.
private final class User: Sendable {
    let name: String
    init(name: String) { self.name = name }
}

/// An object of the graph, which both a request and something kept may ask for.
private final class Page {
    var user: User?
    var mailer: Mailer?
    var lazy: Resolver.Lazy<User>?
    var provider: Resolver.Provider<User>?
    var resolver: Resolver?

    static func with(_ resolver: Resolver) -> Page {
        let page = Page()
        page.resolver = resolver
        return page
    }
}

/// What is kept for longer than a request.
private final class Mailer {
    let page: Page
    init(page: Page) { self.page = page }
}

/// What asks for the page first, and then for what is kept.
private final class Top {
    let page: Page
    let mailer: Mailer
    init(page: Page, mailer: Mailer) { (self.page, self.mailer) = (page, mailer) }
}

/// What asks for what is kept first.
private final class Reverse {
    let page: Page
    let mailer: Mailer
    init(mailer: Mailer, page: Page) { (self.page, self.mailer) = (page, mailer) }
}

/// How an object of the graph may come to hold something of the request's after something kept has taken it.
private enum Later: CaseIterable {
    case lateInjection, injectionAndLateMailer, userThenMailer, mailerThenUser, lazy, provider, resolver
    case asyncFactory, asyncLateInjection

    func register(in main: Resolver, _ scope: Resolver.Scope) {
        switch self {
        case .lateInjection: main.register(Page.init).injection(cycle: true, \.user)
        case .injectionAndLateMailer: main.register(Page.init).injection(\.user).injection(cycle: true, \.mailer)
        case .userThenMailer:
            main.register(Page.init).resolveProperties { r, page in
                page.user = try r.require()
                page.mailer = try r.require()
            }
        case .mailerThenUser:
            main.register(Page.init).resolveProperties { r, page in
                page.mailer = try r.require()
                page.user = try r.require()
            }
        case .lazy: main.register { Self.page(lazy: $0) }
        case .provider: main.register { Self.page(provider: $0) }
        case .resolver: main.register(Page.with)
        case .asyncFactory: main.register { (lazy: Resolver.Lazy<User>) async in Self.page(lazy: lazy) }
        case .asyncLateInjection: main.register { () async in Page() }.injection(cycle: true, \.user)
        }
        main.register { (page: Page) in Mailer(page: page) }.scope(scope)
        main.register(Top.init)
        main.register(Reverse.init)
    }

    private static func page(
        lazy: Resolver.Lazy<User>? = nil, provider: Resolver.Provider<User>? = nil, resolver: Resolver? = nil
    ) -> Page {
        let page = Page()
        (page.lazy, page.provider, page.resolver) = (lazy, provider, resolver)
        return page
    }
}

extension Page {
    /// Whom the page knows, by whatever way. What fails is not known.
    fileprivate var knownName: String? {
        if let user { return user.name }
        if let provider { return try? provider.require().name }
        return try? resolver?.require(User.self).name
    }
}

/// What is made for a request is no part of what outlives the request, however late something bound would get into it.
@Suite struct RequestGraphTests {
    private let main = Resolver()

    @Test(arguments: Later.allCases, [ScopeKind.application, .shared, .cached])
    fileprivate func `What is kept never knows the user of a request`(later: Later, kind: ScopeKind) async throws {
        later.register(in: main, kind.own)
        for ask in [Self.askTop, Self.askReverse, Self.askPage] {
            for name in ["Ada", "Bob"] {
                try await main.withContainer { request in
                    request.register { User(name: name) }
                    do {
                        let (page, mailer) = try await ask(request)
                        // The request's own page has its own user, and what is kept has another page.
                        #expect(page !== mailer?.page)
                        if page.lazy == nil { #expect(page.knownName == name) }
                        #expect(mailer?.page.knownName == nil)
                    } catch let error as ResolutionError {
                        #expect([.captive, .circular].contains(error.reason), "\(error)")
                    }
                }
            }
        }
    }

    private static func askTop(_ r: Resolver) async throws -> (Page, Mailer?) {
        let top: Top = try await r.require()
        return (top.page, top.mailer)
    }

    private static func askReverse(_ r: Resolver) async throws -> (Page, Mailer?) {
        let top: Reverse = try await r.require()
        return (top.page, top.mailer)
    }

    private static func askPage(_ r: Resolver) async throws -> (Page, Mailer?) {
        let page: Page = try await r.require()
        return (page, page.mailer)
    }

    @Test func `A lazy parameter of a page made for the request gets the user, one of what is kept is refused`()
        async throws
    {
        Later.provider.register(in: main, Resolver.Scope.Cache())

        try await main.withContainer { request in
            request.register { User(name: "Ada") }
            let top: Top = try await request.require()

            #expect(try top.page.provider?.require().name == "Ada")
            let error = #expect(throws: ResolutionError.self) { try top.mailer.page.provider?.require() }
            #expect(error?.reason == .captive)
        }
    }

    @Test func `What is kept may be in a circle with an object of the graph, in a request too`() async throws {
        main.register(Page.init).injection(cycle: true, \.mailer)
        main.register { (page: Page) in Mailer(page: page) }.scope(Resolver.Scope.Cache())

        try await main.withContainer { request in
            let page: Page = try await request.require()

            #expect(page.mailer?.page.mailer === page.mailer)
        }
    }

    @Test func `Two kept services that hold each other are made once, in a request too`() async throws {
        final class Husband { var wife: Wife? }
        final class Wife { var husband: Husband? }
        let scope = Resolver.Scope.Cache()
        main.register { Husband() }.resolveProperties { r, husband in husband.wife = try r.require() }.scope(scope)
        main.register { Wife() }.resolveProperties { r, wife in wife.husband = try r.require() }.scope(scope)

        try await main.withContainer { request in
            let husband: Husband = try request.require(Husband.self) as Husband

            #expect(husband.wife?.husband === husband)
        }
    }

    @Test func `What is kept in the request's container shares the graph of the request`() async throws {
        main.register(Page.init).injection(cycle: true, \.user)
        main.register { (page: Page) in Mailer(page: page) }.scope(.container)
        main.register(Top.init)

        try await main.withContainer { request in
            request.register { User(name: "Ada") }
            let top: Top = try await request.require()

            #expect(top.page === top.mailer.page)
            #expect(top.page.user?.name == "Ada")
        }
    }

    @Test(arguments: [ScopeKind.application, .shared, .cached])
    func `The graph of the request goes on when it has asked for what outlives it`(kind: ScopeKind) async throws {
        final class Book {
            let pages: [Page]
            let mailer: Mailer
            init(first: Page, mailer: Mailer, second: Page) { (pages, self.mailer) = ([first, second], mailer) }
        }
        main.register(Page.init)
        main.register { (page: Page) in Mailer(page: page) }.scope(kind.own)
        main.register(Book.init)

        try await main.withContainer { request in
            let book: Book = try await request.require()

            #expect(book.pages[0] === book.pages[1])
            #expect(book.pages[0] !== book.mailer.page)
        }
    }

    @Test func `What outlives the request has one graph for all that it needs`() async throws {
        final class Pair {
            let pages: [Page]
            init(mailer: Mailer, page: Page) { pages = [mailer.page, page] }
        }
        main.register(Page.init)
        main.register { (page: Page) in Mailer(page: page) }.scope(Resolver.Scope.Cache())
        main.register { (mailer: Mailer, page: Page) in Pair(mailer: mailer, page: page) }
            .scope(Resolver.Scope.Cache())

        try await main.withContainer { request in
            let pair: Pair = try await request.require()

            #expect(pair.pages[0] === pair.pages[1])
        }
    }

    @Test func `A lazy parameter that is used while its owner is made has the graph of that, in a request too`()
        async throws
    {
        final class Pair {
            let pages: [Page]
            init(lazy: Resolver.Lazy<Page>, page: Page) { pages = [page, lazy.value] }
        }
        main.register(Page.init)
        main.register(Pair.init).scope(Resolver.Scope.Cache())

        try await main.withContainer { request in
            let pair: Pair = try await request.require()

            #expect(pair.pages[0] === pair.pages[1])
        }
    }

    @Test func `A task on which the factory of something kept blocks its thread does not get the user`() async throws {
        main.register { (r: Resolver) throws -> Mailer in
            let page = Page()
            let name = Locked<Result<String, any Error>?>(nil)
            let isOver = DispatchSemaphore(value: 0)
            Task {
                let result: Result<String, any Error>
                do { result = .success(try await r.require(User.self).name) } catch { result = .failure(error) }
                name.withLock { $0 = result }
                isOver.signal()
            }
            isOver.wait()
            page.user = User(name: try #require(try name.withLock { $0 }?.get()))
            return Mailer(page: page)
        }
        .scope(Resolver.Scope.Cache())

        try await main.withContainer { request in
            request.register { User(name: "Ada") }
            let error = try await onThread { () -> ResolutionError? in
                do { _ = try request.require(Mailer.self) } catch let error as ResolutionError { return error }
                return nil
            }

            #expect((error?.underlying as? ResolutionError)?.reason ?? error?.reason == .captive)
        }
    }

    @Test func `A task that something kept has started may serve requests once that is made`() async throws {
        final class Worker: Sendable {}
        let (requests, submit) = AsyncStream.makeStream(of: Resolver.self)
        let (replies, reply) = AsyncStream.makeStream(of: String.self)
        main.register { () -> Worker in
            Task {
                for await request in requests {
                    reply.yield((try? await request.require(User.self).name) ?? "nobody")
                }
            }
            return Worker()
        }
        .scope(Resolver.Scope.Cache())

        try await main.withContainer { request in
            request.register { User(name: "Ada") }
            _ = try request.require(Worker.self) as Worker
        }
        try await main.withContainer { request in
            request.register { User(name: "Bob") }
            submit.yield(request)
            #expect(await replies.first { _ in true } == "Bob")
        }
        submit.finish()
    }

    @Test func `The factory of something kept may serve a request of its own`() async throws {
        final class Probe: Sendable {
            let name: String
            init(name: String) { self.name = name }
        }
        main.register { (user: User) in Page() }
        main.register { r async throws in
            try await r.withContainer { own in
                own.register { User(name: "probe") }
                _ = try await own.require(Page.self)
                return Probe(name: try await own.require(User.self).name)
            }
        }
        .scope(Resolver.Scope.Cache())

        #expect(try await main.require(Probe.self).name == "probe")
    }

    @Test func `A service that another one's request has begun and may not have is made for who may`() async throws {
        let (isBegun, mayFinish) = (TaskGate(), TaskGate())
        main.register { User(name: "main") }
        main.register { (r: Resolver) async throws -> Page in
            isBegun.open()
            await mayFinish.wait()
            let page = Page()
            page.user = try await r.require()
            return page
        }
        .scope(Resolver.Scope.Cache())
        let other = Task { [main] in
            try await main.withContainer { request in
                request.register { User(name: "Ada") }
                return await contractError { _ = try await request.require(Page.self) }?.reason
            }
        }
        await isBegun.wait()

        let own = Task { [main] in try await main.require(Page.self).user?.name }
        mayFinish.open()

        #expect(try await other.value == .captive)
        #expect(try await own.value == "main")
    }

    @Test func `A lazy property made outside of the request does not keep what belongs to it`() async {
        final class Outside {
            @LazyInjected var user: User
        }
        await #expect(processExitsWith: .failure) {
            let outside = Outside()
            try await Resolver.main.withContainer(asRoot: true) { request in
                request.register { User(name: "Ada") }
                _ = outside.user
            }
        }
        await #expect(processExitsWith: .success) {
            try await Resolver.main.withContainer(asRoot: true) { request in
                request.register { User(name: "Ada") }
                #expect(Outside().user.name == "Ada")
            }
        }
    }
}
