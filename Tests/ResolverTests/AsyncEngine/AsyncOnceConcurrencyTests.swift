// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private final class Database: Sendable {}
private final class Left: Sendable {
    init(database: Database) {}
}
private struct Refused: Error {}

@Suite struct AsyncOnceConcurrencyTests {
    private let rounds = isSoak ? 20_000 : isSanitized ? 200 : 1_000

    @Test func `Eight tasks get one application-scoped instance, in each of a thousand rounds`() async throws {
        let made = Tally()

        // As many under the thread sanitizer.
        for round in 1...max(rounds, 1_000) {
            try await Resolver.withOverrides(inherit: false) { resolver in
                resolver.register { () async -> Database in
                    made.add()
                    await Task.yield()
                    return Database()
                }.scope(.application)
            } operation: {
                let databases = try await contractTasks(8) { _ in
                    ObjectIdentifier(try await Resolver.require(Database.self))
                }
                #expect(Set(databases).count == 1)
            }
            #expect(made.value == round)
        }
    }

    @Test func `Eight tasks get one instance, in every round`() async throws {
        let resolver = Resolver()
        let scope = Resolver.Scope.Cache()
        let made = Tally()
        resolver.register { () async -> Database in
            made.add()
            await Task.yield()
            return Database()
        }.scope(scope)

        for round in 1...rounds {
            let databases = try await withThrowingTaskGroup { group in
                for _ in 0..<8 { group.addTask { try await resolver.require(Database.self) } }
                return try await group.reduce(into: []) { $0.append(ObjectIdentifier($1)) }
            }
            #expect(Set(databases).count == 1)
            #expect(made.value == round)
            scope.reset()
        }
    }

    @Test func `An error reaches all who wait, and the next who asks tries again`() async throws {
        let resolver = Resolver()
        let made = Tally()
        let gate = TaskGate()
        resolver.register { () async throws -> Database in
            let attempt = made.add()
            await gate.wait()
            if attempt == 1 { throw Refused() }
            return Database()
        }.scope(Resolver.Scope.Cache())

        let waiters = (0..<8).map { _ in Task { try await resolver.require(Database.self) } }
        #expect(await eventually { made.value == 1 })
        // All of them have joined when each has had its turn.
        for _ in 0..<1_000 { await Task.yield() }
        gate.open()
        let results = await waiters.asyncMap { await $0.result }
        let again = try await resolver.require(Database.self)

        let errors = results.compactMap { result -> ResolutionError? in
            if case .failure(let error) = result { error as? ResolutionError } else { nil }
        }
        #expect(!errors.isEmpty)
        #expect(errors.allSatisfy { $0.reason == .factoryThrew && $0.underlying is Refused && $0.path.count == 1 })
        #expect(resolver.resolve(Database.self) === again)
        #expect(made.value == 2)
    }

    @Test func `A waiter that is cancelled is free at once, and the others get the instance`() async throws {
        let resolver = Resolver()
        let gate = TaskGate()
        let made = Tally()
        resolver.register { () async throws -> Database in
            made.add()
            try await gate.waitOrThrow()
            return Database()
        }.scope(Resolver.Scope.Cache())
        let staying = Task { try await resolver.require(Database.self) }
        #expect(await eventually { made.value == 1 })
        let leaving = Task { try await resolver.require(Database.self) }
        for _ in 0..<100 { await Task.yield() }

        leaving.cancel()
        let left = await leaving.result
        gate.open()
        let stayed = try await staying.value

        #expect(throws: ResolutionError.self) { try left.get() }
        guard case .failure(let error as ResolutionError) = left else { return }
        #expect(error.reason == .cancelled)
        #expect(resolver.resolve(Database.self) === stayed)
        #expect(made.value == 1)
    }

    @Test func `Cancelling the last waiter cancels the making, and the next begins anew`() async throws {
        let resolver = Resolver()
        let begun = Tally()
        let cancelled = TaskGate()
        resolver.register { () async throws -> Database in
            guard begun.add() == 1 else { return Database() }
            await withTaskCancellationHandler {
                await cancelled.wait()
            } onCancel: {
                cancelled.open()
            }
            return Database()
        }.scope(Resolver.Scope.Cache())
        let waiter = Task { try await resolver.require(Database.self) }
        #expect(await eventually { begun.value == 1 })

        waiter.cancel()
        let error = await #expect(throws: ResolutionError.self) { try await waiter.value }
        await cancelled.wait()
        let database = try await resolver.require(Database.self)

        #expect(error?.reason == .cancelled)
        #expect(begun.value == 2)
        #expect(resolver.resolve(Database.self) === database)
    }

    @Test func `Waiters come and go, and nobody is left behind`() async throws {
        let resolver = Resolver()
        let scope = Resolver.Scope.Cache()
        resolver.register { () async -> Database in
            await Task.yield()
            return Database()
        }.scope(scope)
        resolver.register(Left.init).scope(scope)

        for round in 0..<rounds {
            let tasks = (0..<8).map { _ in Task { try await resolver.require(Left.self) } }
            for (number, task) in tasks.enumerated() where (number + round) % 3 == 0 { task.cancel() }
            for task in tasks {
                guard case .failure(let error as ResolutionError) = await task.result else { continue }
                #expect(error.reason == .cancelled)
            }
            if round % 5 == 0 { scope.reset() }
        }
        #expect(try await resolver.require(Left.self) === resolver.resolve(Left.self))
    }

    /// Registers a service whose making waits at a gate, and then looks whether its priority is high.
    private func registerAttentive(_ resolver: Resolver, _ begun: Tally, _ gate: TaskGate, _ seen: Tally) {
        resolver.register { () async -> Database in
            begun.add()
            await gate.wait()
            for _ in 0..<10_000 where seen.value == 0 {
                if Task.currentPriority >= .high { seen.add() }
                await Task.yield()
            }
            return Database()
        }.scope(Resolver.Scope.Cache())
    }

    @Test func `A waiter of higher priority lends it to the making`() async throws {
        let resolver = Resolver()
        let (begun, gate, seen) = (Tally(), TaskGate(), Tally())
        registerAttentive(resolver, begun, gate, seen)

        let low = Task.detached(priority: .background) { try await resolver.require(Database.self) }
        #expect(await eventually { begun.value == 1 })
        let high = Task.detached(priority: .high) { try await resolver.require(Database.self) }
        for _ in 0..<100 { await Task.yield() }
        gate.open()

        #expect(try await low.value === high.value)
        #expect(seen.value == 1)
    }

    @Test func `A waiter of higher priority lends it to what the making waits for`() async throws {
        let resolver = Resolver()
        let (begun, gate, seen) = (Tally(), TaskGate(), Tally())
        registerAttentive(resolver, begun, gate, seen)
        resolver.register(Left.init).scope(Resolver.Scope.Cache())

        let low = Task.detached(priority: .background) { try await resolver.require(Left.self) }
        #expect(await eventually { begun.value == 1 })
        let high = Task.detached(priority: .high) { try await resolver.require(Left.self) }
        for _ in 0..<100 { await Task.yield() }
        gate.open()

        #expect(try await low.value === high.value)
        #expect(seen.value == 1)
    }

    @Test func `A task that is cancelled already begins nothing`() async {
        let resolver = Resolver()
        let begun = Tally()
        let gate = TaskGate()
        resolver.register { () async -> Database in
            begun.add()
            return Database()
        }.scope(Resolver.Scope.Cache())

        let task = Task {
            await gate.wait()
            return try await resolver.require(Database.self)
        }
        task.cancel()
        gate.open()
        let error = await #expect(throws: ResolutionError.self) { try await task.value }

        #expect(error?.reason == .cancelled)
        #expect(begun.value == 0)
    }

    @Test func `A task that a factory leaves behind asks for itself`() async throws {
        let resolver = Resolver()
        let gate = TaskGate()
        let (tasks, later) = AsyncStream.makeStream(of: Task<Database, any Error>.self)
        resolver.register { () async -> Database in
            later.yield(
                Task {
                    await gate.wait()
                    return try await resolver.require(Database.self, name: "later")
                })
            return Database()
        }.scope(.unique)
        resolver.register(name: "later") { r in try await r.require(Database.self) }.scope(.unique)

        _ = try await resolver.require(Database.self)
        gate.open()

        var iterator = tasks.makeAsyncIterator()
        let left = await iterator.next()
        #expect(try await left?.value != nil)
    }
}

extension Sequence where Element: Sendable {
    fileprivate func asyncMap<Result>(_ transform: (Element) async -> Result) async -> [Result] {
        var results: [Result] = []
        for element in self { results.append(await transform(element)) }
        return results
    }
}
