// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import Synchronization
import TestSupport
import Testing

/// A module whose hooks wait until the test lets them go on.
private struct SlowModule: ResolverModule {
    let journal: Log
    let begun: AsyncStream<Void>.Continuation
    let proceed: AsyncStream<Void>
    var fails = false

    func register(in resolver: Resolver) {}

    func onStartup(_ resolver: Resolver) async throws { try await pass("up") }
    func onShutdown(_ resolver: Resolver) async throws { try await pass("down") }

    private func pass(_ entry: String) async throws {
        journal.note(entry)
        begun.yield()
        for await _ in proceed { break }
        if fails { throw Fault(entry) }
    }
}

/// What one request has, with the number of the request.
private final class Basket: Sendable {
    let request: Int
    let journal: Ledger
    init(request: Int, journal: Ledger) {
        self.request = request
        self.journal = journal
        journal.made.add(1, ordering: .relaxed)
    }
    deinit { journal.ended.add(1, ordering: .relaxed) }
}

/// How many baskets there are.
private final class Ledger: Sendable {
    let made = Atomic<Int>(0)
    let ended = Atomic<Int>(0)
    let disposed = Atomic<Int>(0)
}

struct LifecycleConcurrencyTests {
    private let journal = Log()
    private let begun = AsyncStream.makeStream(of: Void.self)
    private let proceed = AsyncStream.makeStream(of: Void.self)

    private func resolver(fails: Bool = false) -> Resolver {
        let resolver = Resolver()
        resolver.install(
            SlowModule(
                journal: journal, begun: begun.continuation, proceed: proceed.stream, fails: fails))
        return resolver
    }

    @Test func `Calls of start at the same time share one outcome`() async throws {
        let resolver = resolver(fails: true)

        let first = Task { try await resolver.start() }
        for await _ in begun.stream { break }
        let others = (0..<4).map { _ in Task { try await resolver.start() } }
        #expect(await eventually { resolver.waitingCallers == 4 })
        proceed.continuation.finish()

        for task in [first] + others {
            let result = await task.result
            #expect(throws: LifecycleError.self) { try result.get() }
        }
        #expect(journal.entries == ["up"])
    }

    @Test func `Calls of shutdown at the same time share one outcome`() async throws {
        let resolver = resolver()
        proceed.continuation.yield()
        try await resolver.start()
        for await _ in begun.stream { break }

        let first = Task { try await resolver.shutdown() }
        for await _ in begun.stream { break }
        let second = Task { try await resolver.shutdown() }
        #expect(await eventually { resolver.waitingCallers == 1 })
        proceed.continuation.finish()

        try await first.value
        try await second.value
        #expect(journal.entries == ["up", "down"])
        #expect(resolver.state == .stopped)
    }

    @Test func `A shutdown during a start waits for it, and then shuts down`() async throws {
        let resolver = resolver()

        let start = Task { try await resolver.start() }
        for await _ in begun.stream { break }
        let shutdown = Task { try await resolver.shutdown() }
        #expect(await eventually { resolver.waitingCallers == 1 })
        proceed.continuation.finish()

        try await start.value
        try await shutdown.value
        #expect(journal.entries == ["up", "down"])
    }

    @Test func `A task that waits for another's start and is cancelled is free at once`() async throws {
        let resolver = resolver()
        let first = Task { try await resolver.start() }
        for await _ in begun.stream { break }

        let second = Task { try await resolver.start() }
        #expect(await eventually { resolver.waitingCallers == 1 })
        second.cancel()

        let result = await second.result
        let error = #expect(throws: LifecycleError.self) { try result.get() }
        #expect(error?.failures.first?.error is CancellationError)
        #expect(resolver.state == .starting)
        proceed.continuation.finish()
        try await first.value
    }

    @Test func `Very many requests from eight tasks dispose of their own, once each`() async throws {
        let ledger = Ledger()
        let main = Resolver()
        main.register { r in Basket(request: r.resolve(), journal: ledger) }
            .scope(.container)
            .onDispose { $0.journal.disposed.add(1, ordering: .relaxed) }
        let count = (isSanitized ? 8_000 : enduring(100_000)) / 8

        let strangers = try await withThrowingTaskGroup(of: Int.self) { group in
            for task in 0..<8 {
                group.addTask { try await Self.serve(task * count..<(task + 1) * count, main) }
            }
            return try await group.reduce(0, +)
        }

        #expect(strangers == 0)
        #expect(ledger.made.load(ordering: .relaxed) == 8 * count)
        #expect(ledger.disposed.load(ordering: .relaxed) == 8 * count)
        #expect(ledger.ended.load(ordering: .relaxed) == 8 * count)
    }

    /// Serves requests, each with a container of its own.
    ///
    /// - Returns: How many got something of another request.
    private static func serve(_ requests: Range<Int>, _ main: Resolver) async throws -> Int {
        var strangers = 0
        for request in requests {
            let isOwn = try await main.withContainer { child in
                child.register { request }.scope(.unique)
                let first: Basket = child.resolve()
                let second: Basket = child.resolve()
                return first.request == request && first === second
            }
            if !isOwn { strangers += 1 }
            // Other tests share the threads.
            if request.isMultiple(of: 32) { await Task.yield() }
        }
        return strangers
    }
}
