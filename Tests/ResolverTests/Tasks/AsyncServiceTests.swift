// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverOverrides
import TestSupport
import Testing

private final class Pool: Sendable {
    let url: String

    init(url: String = "db") { self.url = url }

    static func connect() async throws -> Pool {
        await Task.yield()
        return Pool()
    }
}

private final class Repository: Sendable {
    let pool: Pool

    init(pool: Pool) { self.pool = pool }
}

private final class Page {
    let pool: Pool?

    init(pool: Pool?) { self.pool = pool }
}

private final class Screen {
    let repository: Repository
    let theme: Bowl
    let title: String?

    init(repository: Repository, theme: Bowl, title: String?) {
        self.repository = repository
        self.theme = theme
        self.title = title
    }
}

@Suite struct `Async services` {
    let resolver = Resolver()

    @Test func `An initialiser waits for the async services that it needs`() async throws {
        resolver.register { try await Pool.connect() }
        resolver.register(Repository.init)
        resolver.register { Bowl(grams: 7) }
        resolver.register(Screen.init)

        let screen: Screen = try await resolver.require()

        #expect(screen.repository.pool.url == "db")
        #expect(screen.theme.grams == 7)
        #expect(screen.title == nil)
    }

    @Test func `An optional parameter or type gets an async service, and nil without one`() async throws {
        resolver.register(Page.init)

        let (without, none) = (try await resolver.require(Page.self), try await resolver.require(Pool?.self))
        resolver.register { try await Pool.connect() }
        let (with, some) = (try await resolver.require(Page.self), try await resolver.require(Pool?.self))

        #expect(without.pool == nil && none == nil)
        #expect(with.pool != nil && some != nil)
    }

    @Test func `A sync service is resolved in async code as ever, also with arguments`() async throws {
        resolver.register { Bowl(grams: 7) }
        resolver.register(Pool.self) { _, url in Pool(url: url) }

        #expect(try await resolver.require(Bowl.self) == Bowl(grams: 7))
        #expect(try await resolver.require(Pool.self, argument: "a").url == "a")
    }

    @Test func `An override stands in for an async service, and for a sync one`() async throws {
        try await Resolver.withOverrides { resolver in
            resolver.register { () async -> Pool in Pool(url: "stand-in") }.scope(.application)
            resolver.register(Repository.init)
        } operation: {
            let repository = try await Resolver.root.require(Repository.self)
            let pool = try await Task { try await Resolver.root.require(Pool.self) }.value

            #expect(repository.pool.url == "stand-in")
            #expect(pool === repository.pool)
        }
    }
}
