// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private final class Pool: Sendable {
    let number: Int
    init(_ number: Int = 0) { self.number = number }
}

private final class Repository: Sendable {
    let pool: Pool
    init(pool: Pool) { self.pool = pool }
}

private final class Pages: Sendable {
    let repository: Repository
    init(repository: Repository) { self.repository = repository }
}

private final class Broken: Sendable {}

private struct Refused: Error {}

@Suite(.timeLimit(.minutes(10)))
struct AsyncCancellationContractTests {
    private let resolver = Resolver()
    private let door = ContractDoor()
    private let made = Tally()
    private let cancelled = Tally()

    /// Registers a pool whose factory waits at the door.
    private func registerPool() {
        resolver.register { [door, made, cancelled] () async throws -> Pool in
            let number = made.add()
            do {
                try await door.pass()
            } catch {
                cancelled.add()
                throw error
            }
            return Pool(number)
        }.scope(Resolver.Scope.Cache())
    }

    @Test(arguments: [0, 1])
    func `Cancelling a waiter, the first or a later one, frees it at once, and not the other`(index: Int) async throws {
        registerPool()
        let first = Task { try await resolver.require(Pool.self) }
        _ = await eventually { door.count == 1 }
        let waiters = [first, Task { try await resolver.require(Pool.self) }]
        await giveWay()

        waiters[index].cancel()
        let reason = await contractReason { _ = try await waiters[index].value }
        await giveWay()
        door.open()
        let pool = try await waiters[1 - index].value

        #expect(reason == .cancelled)
        #expect(pool.number == 1)
        #expect(made.value == 1)
        #expect(cancelled.value == 0)
    }

    @Test func `Cancelling all cancels the making, and the next one begins anew`() async throws {
        registerPool()
        let tasks = (0..<4).map { _ in
            Task { await contractReason { _ = try await resolver.require(Pool.self) } }
        }
        _ = await eventually { door.count == 1 }
        await giveWay()

        for task in tasks { task.cancel() }
        for task in tasks { #expect(await task.value == .cancelled) }
        let ended = await eventually { cancelled.value == 1 }
        door.open()
        let pool = try await resolver.require(Pool.self)

        #expect(ended)
        #expect(pool.number == 2)
    }

    @Test func `A factory that ignores cancellation does not hold up who was cancelled, nor is its late instance kept`()
        async throws
    {
        resolver.register { [door, made] () async throws -> Pool in
            let number = made.add()
            if number == 1 { await door.passAnyway() }
            return Pool(number)
        }.scope(Resolver.Scope.Cache())
        let task = Task { await contractReason { _ = try await resolver.require(Pool.self) } }
        _ = await eventually { made.value == 1 }

        task.cancel()
        let reason = await task.value
        let second = try await resolver.require(Pool.self)
        door.open()
        await giveWay(200)
        let third = try await resolver.require(Pool.self)

        #expect(reason == .cancelled)
        #expect(second.number == 2)
        #expect(third === second)
    }

    @Test func `A task cancelled before it asks makes nothing async, and gets what is kept or can be made at once`()
        async throws
    {
        registerPool()
        let kept = Pool(7)
        resolver.register(name: "kept") { () async in kept }.scope(Resolver.Scope.Cache())
        resolver.register(name: "sync") { Pool(8) }.scope(Resolver.Scope.Cache())
        _ = try await resolver.require(Pool.self, name: "kept")
        let start = ContractDoor()
        let task = Task {
            await start.passAnyway()
            let reason = await contractReason { _ = try await resolver.require(Pool.self) }
            let kept = try await resolver.require(Pool.self, name: "kept")
            return (reason, kept, try await resolver.require(Pool.self, name: "sync"))
        }

        task.cancel()
        start.open()
        let (reason, found, sync) = try await task.value

        #expect(reason == .cancelled)
        #expect(made.value == 0)
        #expect(found === kept)
        #expect(sync.number == 8)
    }

    @Test func `Cancelling one who waits through a dependant frees it, while the pool goes on for the other`()
        async throws
    {
        registerPool()
        resolver.register(Repository.init).scope(Resolver.Scope.Cache())
        let repository = Task { await contractReason { _ = try await resolver.require(Repository.self) } }
        _ = await eventually { door.count == 1 }
        let pool = Task { try await resolver.require(Pool.self) }
        await giveWay()

        repository.cancel()
        let reason = await repository.value
        await giveWay()
        door.open()

        #expect(reason == .cancelled)
        #expect(try await pool.value.number == 1)
        #expect(try await resolver.require(Repository.self).pool.number == 1)
        #expect(cancelled.value == 0)
    }

    @Test func `A dependant that nobody waits for is cancelled, though the pool goes on for another`() async throws {
        registerPool()
        let ended = Tally()
        resolver.register { r async throws -> Repository in
            let pool = try? await r.require(Pool.self)
            if Task.isCancelled { ended.add() }
            return Repository(pool: try #require(pool))
        }.scope(Resolver.Scope.Cache())
        let repository = Task { await contractReason { _ = try await resolver.require(Repository.self) } }
        _ = await eventually { door.count == 1 }
        let pool = Task { try await resolver.require(Pool.self) }
        await giveWay()

        repository.cancel()
        #expect(await repository.value == .cancelled)
        door.open()

        #expect(try await pool.value.number == 1)
        #expect(await eventually { ended.value == 1 })
        #expect(cancelled.value == 0)
    }

    @Test(arguments: [0, 1])
    func `The pool is cancelled with the last who waits, for it or through dependants`(first: Int) async throws {
        registerPool()
        resolver.register(Repository.init).scope(Resolver.Scope.Cache())
        resolver.register { r async throws in Pages(repository: try await r.require()) }.scope(Resolver.Scope.Cache())
        let pages = Task { await contractReason { _ = try await resolver.require(Pages.self) } }
        _ = await eventually { door.count == 1 }
        let pool = Task { await contractReason { _ = try await resolver.require(Pool.self) } }
        await giveWay()

        let waiters = first == 0 ? [pages, pool] : [pool, pages]
        waiters[0].cancel()
        #expect(await waiters[0].value == .cancelled)
        await giveWay()
        #expect(cancelled.value == 0)
        waiters[1].cancel()

        #expect(await waiters[1].value == .cancelled)
        #expect(await eventually { cancelled.value == 1 })
        #expect(made.value == 1)
    }

    @Test func `A dependant of many waiters is cancelled with its dependency when the last goes`() async throws {
        registerPool()
        resolver.register(Repository.init).scope(Resolver.Scope.Cache())
        let tasks = (0..<3).map { _ in
            Task { await contractReason { _ = try await resolver.require(Repository.self) } }
        }
        _ = await eventually { door.count == 1 }
        await giveWay()

        for task in tasks { task.cancel() }
        for task in tasks { #expect(await task.value == .cancelled) }

        #expect(await eventually { cancelled.value == 1 })
    }

    @Test func `When one parameter fails, the other is cancelled, and the error is that of the first`() async throws {
        struct Both {
            init(pool: Pool, broken: Broken) {}
        }
        registerPool()
        resolver.register { [door] () async throws -> Broken in
            _ = await eventually { door.count == 1 }
            throw Refused()
        }
        resolver.register { Both(pool: $0, broken: $1) }

        let error = await contractError { _ = try await resolver.require(Both.self) }

        #expect(error?.reason == .factoryThrew)
        #expect(error?.path.map(\.key.description) == ["Both", "Broken"])
        #expect(error?.description.contains(".init parameter 2") == true)
        #expect(await eventually { cancelled.value == 1 })
    }
    @Test func `Who is cancelled while what it needs is registered anew gets the error cancelled`() async throws {
        struct Both {
            init(broken: Broken, pool: Pool) {}
        }
        resolver.register { () async in Pool() }.scope(.kept)
        resolver.register { r in
            // The pool has been made for the request by now.
            r.register { () async in Pool() }.scope(.kept)
            withUnsafeCurrentTask { $0?.cancel() }
            return Broken()
        }
        resolver.register { Both(broken: $0, pool: $1) }

        let task = Task { [resolver] in await contractReason { _ = try await resolver.require(Both.self) } }

        #expect(await task.value == .cancelled)
    }
}
