// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// What hooks and handlers call while the container starts or stops.
@Suite struct HookContractTests {
    /// Runs a closure in a task, and gives up after a while.
    private func inTime<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) async throws -> Value {
        let isOver = Light()
        let task = Task {
            defer { isOver.turnOn() }
            return await body()
        }
        try #require(await eventually { isOver.isOn })
        return await task.value
    }

    @Test func `start() in a hook of the start does not wait for itself`() async throws {
        let resolver = Resolver()
        resolver.install(SitePart<Site.Top>(diary: Logbook(), starting: { try await $0.start() }))

        _ = try await inTime { await resolver.startFailures() }
    }

    @Test func `shutdown() in a hook of the start is an error that says so`() async throws {
        let resolver = Resolver()
        resolver.install(SitePart<Site.Top>(diary: Logbook(), starting: { try await $0.shutdown() }))

        let error = try #require(try await inTime { await resolver.startFailures() })

        #expect(resolver.state == .stopped)
        #expect("\(error)".contains("shutdown()"))
    }

    @Test func `shutdown() in a hook of the shutdown does not wait for itself`() async throws {
        let resolver = Resolver()
        resolver.install(SitePart<Site.Top>(diary: Logbook(), stopping: { try await $0.shutdown() }))
        try await resolver.start()

        _ = try await inTime { await resolver.shutdownFailures() }

        #expect(resolver.state == .stopped)
    }

    @Test func `start() in a hook of the shutdown does not wait for itself`() async throws {
        let resolver = Resolver()
        resolver.install(SitePart<Site.Top>(diary: Logbook(), stopping: { try await $0.start() }))
        try await resolver.start()

        _ = try await inTime { await resolver.shutdownFailures() }

        #expect(resolver.state == .stopped)
    }

    @Test func `close() in a hook of the start does not wait for itself`() async throws {
        let resolver = Resolver()
        resolver.install(SitePart<Site.Top>(diary: Logbook(), starting: { await $0.close() }))

        _ = try await inTime { await resolver.startFailures() }
    }

    @Test func `close() in a hook of the shutdown does not wait for itself`() async throws {
        let resolver = Resolver()
        resolver.install(SitePart<Site.Top>(diary: Logbook(), stopping: { await $0.close() }))
        try await resolver.start()

        _ = try await inTime { await resolver.shutdownFailures() }
    }

    @Test func `shutdown() in an async dispose handler does not wait for itself`() async throws {
        let resolver = Resolver()
        resolver.register { Item<Site.Top>() }.scope(.kept)
            .onDispose { [weak resolver] (_: Item<Site.Top>) async throws in try await resolver?.shutdown() }
        _ = resolver.resolve(Item<Site.Top>.self)

        _ = try await inTime { await resolver.shutdownFailures() }

        #expect(resolver.state == .stopped)
    }

    @Test func `shutdown() in a task group of a hook does not wait for itself`() async throws {
        let resolver = Resolver()
        let module = SitePart<Site.Top>(
            diary: Logbook(),
            starting: { resolver in
                try await withThrowingTaskGroup(of: Void.self) { group in
                    group.addTask { try await resolver.shutdown() }
                    try await group.waitForAll()
                }
            })
        resolver.install(module)

        let error = try await inTime { await resolver.startFailures() }

        #expect(error != nil)
    }

    @Test func `A hook may install another module, which starts by the next start at the latest`() async throws {
        let diary = Logbook()
        let resolver = Resolver()
        resolver.install(
            SitePart<Site.Top>(diary: diary, starting: { $0.install(SitePart<Site.Base>(diary: diary)) }))

        try await resolver.start()
        try await resolver.start()
        try await resolver.shutdown()

        let lines = ["register Top", "start Top", "register Base", "start Base", "stop Base", "stop Top"]
        #expect(diary.lines == lines)
    }

    @Test func `What was installed while the container runs is started by the next start, and only that`() async throws
    {
        let diary = Logbook()
        let resolver = Resolver()
        resolver.install(SitePart<Site.Base>(diary: diary))
        try await resolver.start()
        resolver.install(SitePart<Site.Top>(diary: diary))
        diary.clear()

        try await resolver.start()
        try await resolver.shutdown()

        #expect(diary.lines == ["start Top", "stop Top", "stop Base"])
    }

    @Test func `A module that joins later and fails does not take down what ran`() async throws {
        let diary = Logbook()
        let resolver = Resolver()
        resolver.install(SitePart<Site.Base>(diary: diary))
        try await resolver.start()
        resolver.install(SitePart<Site.Top>(diary: diary, faults: ["start Top"]))

        let error = try #require(await resolver.startFailures())

        #expect(error.places == ["start Top"])
        #expect(resolver.state == .running)
        #expect(diary.count(of: "stop Base") == 0)
    }

    @Test func `A hook may resolve, also what it registers itself`() async throws {
        let resolver = Resolver()
        let diary = Logbook()
        let module = SitePart<Site.Top>(
            diary: Logbook(),
            starting: { resolver in
                resolver.register { "late" }
                diary.note(try resolver.require(String.self))
            })
        resolver.install(module)

        try await resolver.start()

        #expect(diary.lines == ["late"])
    }

    @Test func `A hook may use a child container, which is closed before it goes on`() async throws {
        let diary = Logbook()
        let resolver = Resolver()
        resolver.register { Item<Site.Base>() }.scope(.container).onDispose { _ in diary.note("dispose") }
        let module = SitePart<Site.Top>(
            diary: Logbook(),
            starting: { resolver in
                try await resolver.withContainer { _ = $0.resolve(Item<Site.Base>.self) }
                diary.note("after")
            })
        resolver.install(module)

        try await resolver.start()

        #expect(diary.lines == ["dispose", "after"])
    }
}
