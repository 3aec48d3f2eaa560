// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules
import TestSupport
import Testing

/// A service that its owner disposes of.
@Suite struct OwnedTests {
    let diary = Logbook()
    let resolver = Resolver()
    /// What other tests do not empty meanwhile.
    let kept = Resolver.Scope.Cache()

    /// Registers a pool with a socket, which both belong to an owner, and a log that is kept for all.
    init() {
        let diary = diary
        resolver.register { Log() }.scope(kept).onDispose { _ in diary.note("log") }
        resolver.register(Socket.init).scope(.container).onDispose { _ in
            await Task.yield()
            diary.note("socket")
        }
        resolver.register(Pool.init).scope(.container).onDispose { _ in diary.note("pool") }
    }

    /// Asks as code does that does not wait.
    private func owned<Service>(_ type: Service.Type, name: Resolver.Name? = nil) throws -> Resolver.Owned<Service> {
        try resolver.requireOwned(type, name: name)
    }

    @Test(arguments: [false, true])
    func `An owner gets what was made for it alone, and disposes of that in order`(awaiting: Bool) async throws {
        let owned = awaiting ? try await resolver.requireOwned(Pool.self) : try owned(Pool.self)
        let pool = try owned.service
        let other = try self.owned(Pool.self)
        #expect(try owned.service === pool)
        #expect(try other.service !== pool)
        #expect(try other.service.socket !== pool.socket)
        #expect(try other.service.socket.log === pool.socket.log)

        #expect(await owned.dispose().isEmpty)
        #expect(diary.lines == ["pool", "socket"])
        #expect(try other.service.socket.log === pool.socket.log)
        await other.dispose()
        #expect(diary.lines == ["pool", "socket", "pool", "socket"])
    }

    @Test func `What is kept elsewhere is shared, and stays`() async throws {
        let own: Pool = try await resolver.require()
        let owned = try self.owned(Pool.self)
        #expect(try owned.service !== own)
        await owned.dispose()
        #expect(try await resolver.require(Pool.self) === own)

        let log = try self.owned(Log.self)
        await log.dispose()
        #expect(diary.lines == ["pool", "socket"])
        try await resolver.shutdown()
        #expect(diary.lines == ["pool", "socket", "pool", "socket", "log"])
    }

    @Test func `The container behind ends without what has another owner`() async throws {
        let owned = try self.owned(Pool.self)
        try await resolver.shutdown()
        #expect(diary.lines == ["log"])
        _ = try owned.service
        await owned.dispose()
        #expect(diary.lines == ["log", "pool", "socket"])
    }

    @Test func `What nothing keeps has no handler called`() async throws {
        let diary = diary
        resolver.register { r in Job(pool: try r.require()) }.onDispose { _ in diary.note("job") }
        await (try owned(Job.self)).dispose()
        #expect(diary.lines == ["pool", "socket"])
    }

    @Test func `Twice is once, and then the service is an error`() async throws {
        let owned = try self.owned(Pool.self, name: nil)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<3 { group.addTask { await owned.dispose() } }
        }
        await owned.dispose()
        #expect(diary.lines == ["pool", "socket"])

        let error = #expect(throws: ResolutionError.self) { try owned.service }
        #expect(error?.reason == .disposed)
        #expect(error?.key == Resolver.ServiceKey(Pool.self))
        #expect(
            error?.description == """
                The container that should provide Pool has been closed.
                  Ask for it before shutdown(), close(), dispose() or withContainer ends. After the first two, start() opens the container again.
                """)
    }

    @Test func `A container behind that was stopped and started again changes nothing`() async throws {
        try await resolver.start()
        try await resolver.shutdown()
        try await resolver.start()
        let owned = try self.owned(Pool.self)
        _ = try owned.service
        await owned.dispose()
        #expect(throws: ResolutionError.self) { try owned.service }
    }

    @Test func `An owner that forgets it has it disposed of when it goes`() async throws {
        do {
            let pool = try self.owned(Pool.self)
            let copy = pool
            _ = try copy.service
            #expect(diary.lines.isEmpty)
        }
        #expect(await eventually { diary.lines.count == 2 })
        #expect(Set(diary.lines) == ["pool", "socket"])
    }

    @Test func `What fails is told`() async throws {
        resolver.register { Shaky() }.scope(.container).onDispose { _ in throw PlantedFault(place: "shaky") }
        let failures = await (try owned(Shaky.self)).dispose()
        #expect(failures.map { "\($0)" } == ["Shaky, onDispose: fault at shaky"])
    }

    @Test func `A failed request leaves nothing, also while its error is held`() async throws {
        resolver.register(name: "broken") { r in
            let pool = try r.require(Pool.self)
            return Broken(pool: pool, missing: try r.require())
        }
        let error = #expect(throws: ResolutionError.self) { try owned(Broken.self, name: "broken") }
        #expect(error?.reason == .missing)
        #expect(await eventually { diary.lines.count == 2 })
        await #expect(throws: ResolutionError.self) {
            try await resolver.requireOwned(Broken.self, name: "broken")
        }
        #expect(await eventually { diary.lines.count == 4 })
        #expect(diary.count(of: "pool") == 2)
        withExtendedLifetime(error) {}
    }

    @Test func `Async services, those of the main actor and arguments go as ever`() async throws {
        let diary = diary
        resolver.register { () async in Remote() }.scope(.container).onDispose { _ in diary.note("remote") }
        resolver.register(on: .main, Window.init).scope(.container).onDispose { await $0.close(diary) }
        resolver.register(name: "file") { _, args in File(path: args()) }.scope(.container)
            .onDispose { diary.note($0.path) }

        let window = try await resolver.requireOwned(Window.self)
        _ = try window.service
        let file = try await resolver.requireOwned(File.self, name: "file", args: "a.txt")
        #expect(try file.service.path == "a.txt")
        await file.dispose()
        await window.dispose()
        #expect(diary.lines == ["a.txt", "window", "remote"])
        #expect(throws: ResolutionError.self) { try owned(Window.self) }
    }

    @Test @MainActor func `An owner on an actor disposes of what cannot leave it`() async throws {
        let diary = diary
        resolver.register { Sketch() }.scope(.container).onDispose { _ in diary.note("sketch") }
        let owned = try await resolver.requireOwned(Sketch.self)
        try owned.service.strokes += 1

        #expect(await owned.dispose().isEmpty)
        #expect(throws: ResolutionError.self) { try owned.service }
        try await Atelier().draw(with: resolver)
        #expect(diary.lines == ["sketch", "sketch"])
    }

    /// How the factory of a service that lives longer gets what it owns.
    enum Owner: CaseIterable {
        case sync, async, parameter
    }

    @Test(arguments: Owner.allCases)
    func `A service that lives longer may own one`(owner: Owner) async throws {
        switch owner {
        case .sync: resolver.register { r in Station(pool: try r.requireOwned()) }.scope(kept)
        case .async: resolver.register { r in Station(pool: try await r.requireOwned()) }.scope(kept)
        case .parameter:
            resolver.register { r in try r.requireOwned(Pool.self) }.needs(Pool.self)
            resolver.register(Station.init).scope(kept)
        }
        let first = try await resolver.require(Station.self)
        _ = try await resolver.require(Station.self)
        let log = try await resolver.require(Log.self)
        #expect(try first.pool.service.socket.log === log)
        await first.pool.dispose()
        #expect(diary.lines == ["pool", "socket"])
    }

    @Test func `What is owned does not get into what lives longer, and its owner does not hold it`() async throws {
        resolver.register(Hoarder.init).scope(kept)
        resolver.register { r in Job(pool: try r.require(Hoarder.self).pool) }
        let error = #expect(throws: ResolutionError.self) { try owned(Job.self) }
        #expect(error?.reason == .captive)
    }

    @Test func `Lazy parts are made for the owner, and not after it`() async throws {
        resolver.register(Desk.init).scope(.container)
        let owned = try self.owned(Desk.self)
        let desk = try owned.service
        _ = desk.pool()
        #expect(desk.pool() === desk.pool())
        await owned.dispose()
        #expect(diary.lines == ["pool", "socket"])
    }
}

private final class Log: Sendable {}

private final class Socket: Sendable {
    let log: Log
    init(log: Log) { self.log = log }
}

private final class Pool: Sendable {
    let socket: Socket
    init(socket: Socket) { self.socket = socket }
}

private final class Job: Sendable {
    let pool: Pool
    init(pool: Pool) { self.pool = pool }
}

private final class Shaky: Sendable {}
private final class Missing: Sendable {}

private final class Broken: Sendable {
    init(pool: Pool, missing: Missing) {}
}

private final class Remote: Sendable {}

private final class File: Sendable {
    let path: String
    init(path: String) { self.path = path }
}

@MainActor private final class Window {
    let remote: Remote
    init(remote: Remote) { self.remote = remote }
    func close(_ diary: Logbook) { diary.note("window") }
}

/// Is no `Sendable` type.
private final class Sketch {
    var strokes = 0
}

/// An actor that owns one.
private actor Atelier {
    private var owned: Resolver.Owned<Sketch>?

    func draw(with resolver: Resolver) async throws {
        owned = try await resolver.requireOwned()
        try owned?.service.strokes += 1
        await owned?.dispose()
    }
}

private final class Station: Sendable {
    let pool: Resolver.Owned<Pool>
    init(pool: Resolver.Owned<Pool>) { self.pool = pool }
}

private final class Hoarder: Sendable {
    let pool: Pool
    init(pool: Pool) { self.pool = pool }
}

private final class Desk: Sendable {
    let pool: Resolver.Lazy<Pool>
    init(pool: Resolver.Lazy<Pool>) { self.pool = pool }
}
