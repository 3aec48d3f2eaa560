// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
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

    static func make(pool: Pool) async -> Repository {
        await Task.yield()
        return Repository(pool: pool)
    }
}

private actor Store {
    let pool: Pool

    init(pool: Pool) async { self.pool = pool }
}

private protocol Storing: AnyObject, Sendable {}
extension Repository: Storing {}

private struct Settings: Equatable {
    var theme = "light"
}

private final class Screen {
    let repository: Repository
    let settings: Settings
    let title: String?

    init(repository: Repository, settings: Settings, title: String?) {
        self.repository = repository
        self.settings = settings
        self.title = title
    }
}

private final class Page {
    var pool: Pool?
    private(set) var isComplete = false
}

extension Page: PostConstruct {
    func postConstruct() { isComplete = pool != nil }
}

private enum Fast {}

@Suite struct `Async services` {
    let resolver = Resolver()

    @Test func `A closure that awaits makes a service`() async throws {
        resolver.register { try await Pool.connect() }

        let pool = try await resolver.require(Pool.self)

        #expect(pool.url == "db")
    }

    @Test func `A closure may await what it needs`() async throws {
        resolver.register { try await Pool.connect() }.scope(Resolver.Scope.Cache())
        resolver.register { r in await Repository.make(pool: try await r.require()) }

        let repository: Repository = try await resolver.require()

        #expect(try await resolver.require(Pool.self) === repository.pool)
    }

    @Test func `The parameters of an async closure are services`() async throws {
        resolver.register { try await Pool.connect() }.scope(Resolver.Scope.Cache())
        resolver.register { await Repository.make(pool: $0) }

        let repository: Repository = try await resolver.require()

        #expect(try await resolver.require(Pool.self) === repository.pool)
    }

    @Test func `An actor with an async initialiser is a service`() async throws {
        resolver.register { Pool() }.scope(Resolver.Scope.Cache())
        resolver.register(Store.init)

        let store: Store = try await resolver.require()

        let pool = store.pool
        #expect(pool === resolver.resolve(Pool.self))
    }

    @Test func `An initialiser waits for the async services that it needs`() async throws {
        resolver.register { try await Pool.connect() }
        resolver.register(Repository.init)
        resolver.register { Settings(theme: "dark") }
        resolver.register(Screen.init)

        let screen: Screen = try await resolver.require()

        #expect(screen.repository.pool.url == "db")
        #expect(screen.settings.theme == "dark")
        #expect(screen.title == nil)
    }

    @Test func `Async services have names and tags`() async throws {
        resolver.register(name: "a") { () async -> Pool in Pool(url: "a") }
        resolver.register(tag: Fast.self) { () async -> Pool in Pool(url: "fast") }

        #expect(try await resolver.require(Pool.self, name: "a").url == "a")
        #expect(try await resolver.require(Pool.self, tag: Fast.self).url == "fast")
    }

    @Test func `An async service serves a protocol`() async throws {
        resolver.register { () async -> Repository in Repository(pool: Pool()) }
            .implements((any Storing).self)
            .scope(Resolver.Scope.Cache())

        let storing: any Storing = try await resolver.require()

        #expect(try await resolver.require(Repository.self) === storing)
    }

    @Test func `Untyped arguments reach an async closure`() async throws {
        resolver.register { _, args in
            await Task.yield()
            return Pool(url: args())
        }

        let pool = try await resolver.require(Pool.self, args: "elsewhere")

        #expect(pool.url == "elsewhere")
    }

    @Test func `What is made asynchronously is completed like anything else`() async throws {
        resolver.register { Pool() }
        resolver.register { () async -> Page in Page() }.injection(\.pool)

        let page: Page = try await resolver.require()

        #expect(page.isComplete)
    }

    @Test func `An injection gets an async service that is kept`() async throws {
        resolver.register { try await Pool.connect() }.scope(Resolver.Scope.Cache())
        resolver.register { Page() }.injection(\.pool)

        let page: Page = try await resolver.require()

        #expect(page.pool === resolver.resolve(Pool.self))
    }

    @Test func `An optional parameter gets an async service, and nil without one`() async throws {
        resolver.register { (pool: Pool?) in Page2(pool: pool) }

        let without: Page2 = try await resolver.require()
        resolver.register { try await Pool.connect() }
        let with: Page2 = try await resolver.require()

        #expect(without.pool == nil)
        #expect(with.pool != nil)
    }

    @Test func `An optional type means the service, or nil`() async throws {
        let without: Pool? = try await resolver.require()
        resolver.register { try await Pool.connect() }
        let with: Pool? = try await resolver.require()

        #expect(without == nil)
        #expect(with != nil)
    }

    @Test func `Collections hold async services, in order`() async throws {
        resolver.register(name: "a") { () async -> Pool in Pool(url: "a") }
        resolver.register(name: "b") { Pool(url: "b") }
        resolver.register { Pools(all: many($0)) }

        let pools: Pools = try await resolver.require()

        #expect(pools.all.map(\.url) == ["a", "b"])
        #expect(try await resolver.requireAll(Pool.self).map(\.url) == ["a", "b"])
    }

    @Test func `A sync service is resolved in async code as ever`() async throws {
        resolver.register { Settings() }

        #expect(try await resolver.require(Settings.self) == Settings())
    }

    @Test func `Nothing registered is the same error as in sync code`() async {
        let error = await #expect(throws: ResolutionError.self) { try await resolver.require(Pool.self) }

        #expect(error?.reason == .missing)
    }
}

private final class Page2 {
    let pool: Pool?

    init(pool: Pool?) { self.pool = pool }
}

private final class Pools {
    let all: [Pool]

    init(all: [Pool]) { self.all = all }
}

@Suite struct `Async services with typed arguments` {
    let resolver = Resolver()

    @Test func `A closure that awaits gets them`() async throws {
        resolver.register(Pool.self) { (_: Resolver, url: String, port: Int) in
            await Task.yield()
            return Pool(url: "\(url):\(port)")
        }

        let pool = try await resolver.require(Pool.self, arguments: "db", 80)

        #expect(pool.url == "db:80")
    }

    @Test func `One instance is kept for each list of them`() async throws {
        resolver.register(Pool.self) { (_: Resolver, url: String) async in Pool(url: url) }
            .scope(Resolver.Scope.Cache())

        let first = try await resolver.require(Pool.self, argument: "a")
        let second = try await resolver.require(Pool.self, argument: "b")

        #expect(try await resolver.require(Pool.self, argument: "a") === first)
        #expect(second.url == "b")
    }

    @Test func `Sync services with arguments are resolved in async code as ever`() async throws {
        resolver.register(Pool.self) { _, url in Pool(url: url) }

        #expect(try await resolver.require(Pool.self, argument: "a").url == "a")
    }
}

@Suite struct `Async services in isolated copies` {
    @Test func `An override stands in for an async service, and for a sync one`() async throws {
        try await Resolver.withOverrides { resolver in
            resolver.register { () async -> Pool in Pool(url: "stand-in") }.scope(.application)
            resolver.register(Repository.init)
        } operation: {
            let repository = try await Resolver.require(Repository.self)
            let pool = try await Task { try await Resolver.require(Pool.self) }.value

            #expect(repository.pool.url == "stand-in")
            #expect(pool === repository.pool)
        }
    }
}

@Suite struct `Async services and the life of a container` {
    let resolver = Resolver()

    @Test func `Starting makes eager async services, which sync code then has`() async throws {
        resolver.register { try await Pool.connect() }.scope(Resolver.Scope.Cache()).eager()
        resolver.register(Repository.init)

        try await resolver.start()

        #expect(throws: Never.self) { try resolver.require(Repository.self) }
    }

    @Test func `What was made asynchronously is disposed of`() async throws {
        let closed = Tally()
        resolver.register { try await Pool.connect() }
            .scope(Resolver.Scope.Cache())
            .onDispose { _ in closed.add() }
        _ = try await resolver.require(Pool.self)

        try await resolver.shutdown()

        #expect(closed.value == 1)
    }
}
