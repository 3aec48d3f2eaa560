// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private final class Pool: Sendable {
    let counter: Tally?
    init(_ counter: Tally? = nil) { self.counter = counter }
    deinit { counter?.add() }
}

private final class Session: Sendable {
    let pool: Pool
    init(pool: Pool) async { self.pool = pool }
}

@Suite(.timeLimit(.minutes(10)))
struct AsyncScopeContractTests {
    private let resolver = Resolver()

    @Test func `Container scope keeps one for each child, also when all ask at once`() async throws {
        let made = Tally()
        resolver.register { () async -> Pool in
            made.add()
            await Task.yield()
            return Pool()
        }.scope(.container)

        let pools = try await contractTasks(20) { _ in
            let child = Resolver(child: resolver)
            return try await contractTasks(4) { _ in try await child.require(Pool.self) }
        }

        #expect(pools.allSatisfy { Set($0.map(ObjectIdentifier.init)).count == 1 })
        #expect(Set(pools.map { ObjectIdentifier($0[0]) }).count == 20)
        #expect(made.value == 20)
    }

    @Test func `A service kept by the parent and a container service below it go together`() async throws {
        resolver.register { () async in Pool() }.scope(Resolver.Scope.Cache())
        resolver.register(Session.init).scope(.container)
        let (first, second) = (Resolver(child: resolver), Resolver(child: resolver))

        let (one, two) = (try await first.require(Session.self), try await second.require(Session.self))

        #expect(one !== two)
        #expect(one.pool === two.pool)
        #expect(try await first.require(Session.self) === one)
    }

    @Test func `A container service that a factory asks the parent for is that of the container asked first`()
        async throws
    {
        resolver.register { () async in Pool() }.scope(.container)
        resolver.register { [unowned resolver] (_: Resolver) async throws in
            await Session(pool: try await resolver.require())
        }
        let child = Resolver(child: resolver)

        let pool = try await child.require(Session.self).pool

        #expect(try await child.require(Pool.self) === pool)
        #expect(try await resolver.require(Pool.self) !== pool)
    }

    @Test func `A child that registers its own async service uses that, for services of the parent, too`() async throws
    {
        let (theirs, own) = (Pool(), Pool())
        resolver.register { () async in theirs }
        resolver.register(Session.init)
        let child = Resolver(child: resolver)
        child.register { () async in own }

        #expect(try await child.require(Session.self).pool === own)
        #expect(try await resolver.require(Session.self).pool === theirs)
    }

    @Test func `withContainer disposes of what was made in it asynchronously`() async throws {
        let log = Logbook()
        resolver.register { () async in Pool() }.scope(.container).onDispose { _ in
            await Task.yield()
            log.note("pool")
        }
        resolver.register(Session.init).scope(.container).onDispose { _ in log.note("session") }

        try await resolver.withContainer { child in
            _ = try await child.require(Session.self)
            #expect(log.lines.isEmpty)
        }

        #expect(log.lines == ["session", "pool"])
    }

    @Test func `Nested withContainer inside an async factory`() async throws {
        resolver.register { () async in Pool() }.scope(.container)
        resolver.register { (r: Resolver) async throws -> Session in
            try await r.withContainer { child in
                try await child.withContainer { await Session(pool: try await $0.require()) }
            }
        }
        let before = try await resolver.require(Pool.self)

        let session = try await resolver.require(Session.self)

        #expect(session.pool !== before)
    }

    @Test func `A shared instance lives as long as somebody holds it`() async throws {
        let freed = Tally()
        let made = Tally()
        resolver.register { () async -> Pool in
            made.add()
            return Pool(freed)
        }.scope(Resolver.Scope.Share())

        for round in 1...100 {
            let pool = try await resolver.require(Pool.self)
            let again = try await resolver.require(Pool.self)
            #expect(pool === again)
            #expect(made.value == round)
            #expect(freed.value == round - 1)
            withExtendedLifetime((pool, again)) {}
        }

        #expect(await eventually { freed.value == 100 })
    }

    @Test func `An instance with a time to live is made again when that is over`() async throws {
        let made = Tally()
        resolver.register { () async -> Pool in
            made.add()
            return Pool()
        }.scope(Resolver.Scope.Cache(timeToLive: .milliseconds(20)))

        let first = try await resolver.require(Pool.self)
        let changed = await eventually { made.value == 1 }
        var second = first
        while second === first { second = try await resolver.require(Pool.self) }

        #expect(changed)
        #expect(made.value == 2)
    }

    @Test func `What has grown too old is let go with no lock held, before it is made again`() async throws {
        let log = Logbook()
        resolver.register { () async in Pool() }
            .scope(Resolver.Scope.Cache(timeToLive: .zero))
            .onDispose { [weak resolver] _ in
                do throws(ResolutionError) {
                    _ = try resolver?.require(Pool.self)
                } catch {
                    log.note(error.reason.description)
                }
            }
        _ = try await resolver.require(Pool.self)

        let second = Task { [resolver] in
            _ = try await resolver.require(Pool.self)
            log.note("made")
        }

        try #require(await eventually { log.lines.count >= 2 })
        #expect(log.lines.prefix(2) == ["asynchronous", "made"])
        try await second.value
    }

    @Test func `Reset of an own scope has async services made again, with their dispose handlers run`() async throws {
        let scope = Resolver.Scope.Cache()
        let log = Logbook()
        resolver.register { () async in Pool() }.scope(scope).onDispose { _ in log.note("gone") }
        let first = try await resolver.require(Pool.self)

        scope.reset()
        #expect(throws: ResolutionError.self) { try resolver.require(Pool.self) }
        let second = try await resolver.require(Pool.self)

        #expect(first !== second)
        #expect(await eventually { log.lines == ["gone"] })
    }

    @Test func `Typed and untyped arguments reach async factories`() async throws {
        struct Document: Sendable, Equatable {
            let path: String
            let page: Int
        }
        resolver.register { (_: Resolver, args: Resolver.Args) async throws in
            Document(path: args("path"), page: args("page"))
        }
        resolver.register(Document.self) { (_: Resolver, path: String, page: Int) async throws in
            Document(path: path, page: page)
        }

        let untyped = try await resolver.require(Document.self, args: ["path": "a", "page": 1] as [String: Any])
        let typed = try await resolver.require(Document.self, arguments: "b", 2)

        #expect(untyped == Document(path: "a", page: 1))
        #expect(typed == Document(path: "b", page: 2))
    }

    @Test func `Injections, properties and postConstruct run on what was made asynchronously, in this order`()
        async throws
    {
        final class Home: PostConstruct, @unchecked Sendable {
            let log: Logbook
            var pool: Pool? { didSet { log.note("pool") } }
            init(log: Logbook) async { self.log = log }
            func postConstruct() { log.note(pool == nil ? "early" : "post") }
        }
        resolver.register { Logbook() }.scope(Resolver.Scope.Cache())
        resolver.register { () async in Pool() }.scope(Resolver.Scope.Cache())
        resolver.register(Home.init).needs(Pool.self)
            .injection { $0.pool = $1 }
            .resolveProperties { _, home in home.log.note("properties") }

        let home = try await resolver.require(Home.self)

        #expect(home.log.lines.last == "post")
        #expect(Set(home.log.lines) == ["pool", "properties", "post"])
        #expect(home.pool === (try await resolver.require(Pool.self)))
    }

    @Test func `Thousands of containers with async services leave nothing behind`() async throws {
        let (made, freed) = (Tally(), Tally())
        let scopes: [Resolver.Scope] = [.container, .graph, .unique, .shared]

        let rounds = enduring(2_000)
        for round in 0..<rounds {
            let child = Resolver(child: resolver)
            child.register { () async -> Pool in
                made.add()
                return Pool(freed)
            }.scope(scopes[round % 4])
            child.register(Session.init).scope(scopes[round / 4 % 4])
            _ = try await child.require(Session.self)
        }

        #expect(made.value == rounds)
        #expect(await eventually { freed.value == rounds })
    }

    @Test func `Thousands of failed and cancelled requests leave nothing behind`() async throws {
        struct Refused: Error {}
        let (made, freed) = (Tally(), Tally())
        resolver.register { () async throws -> Pool in
            made.add()
            return Pool(freed)
        }
        resolver.register { (_: Pool) async throws -> Session in
            await Task.yield()
            throw Refused()
        }.scope(Resolver.Scope.Cache())

        for _ in 0..<enduring(1_000) {
            let task = Task { await contractReason { _ = try await resolver.require(Session.self) } }
            if made.value % 2 == 0 { task.cancel() }
            #expect(await task.value != nil)
        }

        #expect(await eventually { freed.value == made.value })
    }
}
