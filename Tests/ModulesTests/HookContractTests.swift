// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules
import TestSupport
import Testing

/// What hooks and handlers call while the container starts or stops.
@Suite struct HookContractTests {
    /// Runs a closure in a task, and gives up after a while.
    private func inTime<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) async throws -> Value {
        let isOver = TaskGate()
        let task = Task {
            defer { isOver.open() }
            return await body()
        }
        try #require(await eventually { isOver.isOpen })
        return await task.value
    }

    /// What a hook calls.
    enum Call: CaseIterable, Sendable {
        case start, shutdown, close

        func run(_ resolver: Resolver) async throws {
            switch self {
            case .start: try await resolver.start()
            case .shutdown: try await resolver.shutdown()
            case .close: await resolver.close()
            }
        }
    }

    @Test(arguments: Call.allCases)
    func `What a hook calls does not wait for itself`(call: Call) async throws {
        let (starting, stopping) = (Resolver(), Resolver())
        starting.install(SitePart<Site.Top>(diary: Logbook(), starting: { try await call.run($0) }))
        stopping.install(SitePart<Site.Top>(diary: Logbook(), stopping: { try await call.run($0) }))

        _ = try await inTime { await starting.startFailures() }
        try await stopping.start()
        _ = try await inTime { await stopping.shutdownFailures() }

        #expect(stopping.state == .stopped)
    }

    @Test func `shutdown() in a hook of the start is an error that says so`() async throws {
        let resolver = Resolver()
        resolver.install(SitePart<Site.Top>(diary: Logbook(), starting: { try await $0.shutdown() }))

        let error = try #require(try await inTime { await resolver.startFailures() })

        #expect(resolver.state == .stopped)
        #expect("\(error)".contains("shutdown()"))
        let inner = error.failures.first?.error as? LifecycleError
        #expect(inner?.failures.first?.error as? LifecycleError.Cause == .shutdownWhileStarting)
    }

    @Test(arguments: 2...4)
    func `Containers that start and stop each other in a ring, all at the same time, come to an end`(
        count: Int
    ) async throws {
        let resolvers = (0..<count).map { _ in Resolver() }
        let meetings = [Rendezvous(count), Rendezvous(count)]
        for (index, resolver) in resolvers.enumerated() {
            let next = resolvers[(index + 1) % count]
            let part = SitePart<Site.Top>(
                diary: Logbook(),
                starting: { _ in
                    await meetings[0].arrive()
                    try await next.start()
                },
                stopping: { _ in
                    await meetings[1].arrive()
                    try await next.shutdown()
                })
            resolver.install(part)
        }

        try await inTime {
            await withTaskGroup { group in
                for resolver in resolvers { group.addTask { #expect(await resolver.startFailures() == nil) } }
            }
        }
        #expect(resolvers.allSatisfy { $0.state == .running })
        try await inTime {
            await withTaskGroup { group in
                for resolver in resolvers { group.addTask { #expect(await resolver.shutdownFailures() == nil) } }
            }
        }
        #expect(resolvers.allSatisfy { $0.state == .stopped })
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

/// Where tasks wait until all of them are there.
private final class Rendezvous: Sendable {
    private let missing: Locked<Int>
    private let gate = TaskGate()

    init(_ count: Int) { missing = Locked(count) }

    func arrive() async {
        let isLast = missing.withLock { missing in
            missing -= 1
            return missing == 0
        }
        if isLast { gate.open() }
        await gate.wait()
    }
}
