// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverOverrides
import TestSupport
import Testing

private final class Pool: Sendable {
    let number: Int
    init(_ number: Int = 0) { self.number = number }
}

private final class Left: Sendable {
    init(pool: Pool) {}
}

private struct Refused: Error {}

private let scopesThatKeep: [@Sendable () -> Resolver.Scope] = [
    { Resolver.Scope.Cache() }, { .container }, { Resolver.Scope.Share() },
    { Resolver.Scope.Cache(timeToLive: .seconds(600)) },
]

@Suite(.timeLimit(.minutes(10)))
struct AsyncOnceConcurrencyTests {
    @Test(arguments: 0..<4)
    func `Eight tasks get one instance, in each of many rounds`(scope: Int) async throws {
        for _ in 0..<enduring(300) {
            let resolver = Resolver()
            let made = Tally()
            resolver.register { () async -> Pool in
                let number = made.add()
                await Task.yield()
                return Pool(number)
            }.scope(scopesThatKeep[scope]())

            let pools = try await contractTasks(8) { _ in try await resolver.require(Pool.self) }

            #expect(made.value == 1)
            #expect(pools.allSatisfy { $0 === pools[0] })
        }
    }

    @Test func `An instance made at once, without suspension, is made once`() async throws {
        for _ in 0..<enduring(500) {
            let resolver = Resolver()
            let made = Tally()
            resolver.register { () async -> Pool in Pool(made.add()) }.scope(Resolver.Scope.Cache())

            let pools = try await contractTasks(8) { _ in try await resolver.require(Pool.self) }

            #expect(made.value == 1)
            #expect(Set(pools.map(\.number)) == [1])
        }
    }

    @Test func `A factory that returns nil leaves nothing behind`() async throws {
        let resolver = Resolver()
        let made = Tally()
        resolver.register { () async -> Pool? in made.add() < 3 ? nil : Pool(made.value) }.scope(Resolver.Scope.Cache())

        let first = await contractReason { _ = try await resolver.require(Pool.self) }
        let second = try await resolver.require(Pool?.self)
        let third = try await resolver.require(Pool?.self)

        #expect(first == .factoryReturnedNil)
        #expect(second == nil)
        #expect(third?.number == 3)
    }

    @Test func `A reset while it is made gives those who wait the instance, and makes a new one later`() async throws {
        let resolver = Resolver()
        let scope = Resolver.Scope.Cache()
        let door = ContractDoor()
        let made = Tally()
        resolver.register { () async throws -> Pool in
            let number = made.add()
            try await door.pass()
            return Pool(number)
        }.scope(scope)

        let waiting = Task { try await resolver.require(Pool.self) }
        _ = await eventually { door.count == 1 }
        scope.reset()
        door.open()
        let first = try await waiting.value
        let second = try await resolver.require(Pool.self)

        #expect(first.number == 1)
        #expect(second.number == 2)
    }

    @Test func `Registering again while it is made does not keep the old instance`() async throws {
        let resolver = Resolver()
        let door = ContractDoor()
        resolver.register { () async throws -> Pool in
            try await door.pass()
            return Pool(1)
        }.scope(Resolver.Scope.Cache())

        let waiting = Task { try await resolver.require(Pool.self) }
        _ = await eventually { door.count == 1 }
        resolver.register { () async throws -> Pool in Pool(2) }.override().scope(Resolver.Scope.Cache())
        let second = try await resolver.require(Pool.self)
        door.open()
        let first = try await waiting.value
        let third = try await resolver.require(Pool.self)

        #expect(first.number == 1)
        #expect(second.number == 2)
        #expect(third.number == 2)
    }

    @Test func `Typed arguments make one instance each, once`() async throws {
        for _ in 0..<100 {
            let resolver = Resolver()
            let made = Tally()
            resolver.register(Pool.self) { (_: Resolver, number: Int) async throws -> Pool in
                made.add()
                await Task.yield()
                return Pool(number)
            }.scope(Resolver.Scope.Cache())

            let pools = try await contractTasks(8) { try await resolver.require(Pool.self, argument: $0 % 2) }

            #expect(made.value == 2)
            #expect(Set(pools.map(ObjectIdentifier.init)).count == 2)
        }
    }

    @Test func `Eight tasks get one application-scoped instance, with every world`() async throws {
        let made = Tally()

        for round in 1...(isSoak ? 20_000 : enduring(1_000)) {
            try await Resolver.withOverrides(inherit: false) { resolver in
                resolver.register { () async -> Pool in
                    made.add()
                    await Task.yield()
                    return Pool()
                }.scope(.application)
            } operation: {
                let databases = try await contractTasks(8) { _ in
                    ObjectIdentifier(try await Resolver.root.require(Pool.self))
                }
                #expect(Set(databases).count == 1)
            }
            #expect(made.value == round)
        }
    }

    @Test func `An error reaches all who wait, and the next who asks tries again`() async throws {
        let resolver = Resolver()
        let made = Tally()
        let gate = TaskGate()
        resolver.register { () async throws -> Pool in
            let attempt = made.add()
            await gate.wait()
            if attempt == 1 { throw Refused() }
            return Pool()
        }.scope(Resolver.Scope.Cache())

        let waiters = (0..<8).map { _ in Task { try await resolver.require(Pool.self) } }
        #expect(await eventually { made.value == 1 })
        // All of them have joined when each has had its turn.
        for _ in 0..<1_000 { await Task.yield() }
        gate.open()
        var errors: [ResolutionError] = []
        for waiter in waiters {
            if case .failure(let error as ResolutionError) = await waiter.result { errors.append(error) }
        }
        let again = try await resolver.require(Pool.self)

        #expect(!errors.isEmpty)
        #expect(errors.allSatisfy { $0.reason == .factoryThrew && $0.underlying is Refused && $0.path.count == 1 })
        #expect(resolver.resolve(Pool.self) === again)
        #expect(made.value == 2)
    }

    @Test func `Waiters come and go, and nobody is left behind`() async throws {
        let resolver = Resolver()
        let scope = Resolver.Scope.Cache()
        resolver.register { () async -> Pool in
            await Task.yield()
            return Pool()
        }.scope(scope)
        resolver.register(Left.init).scope(scope)

        for round in 0..<enduring(1_000) {
            let tasks = (0..<8).map { _ in Task { try await resolver.require(Left.self) } }
            for (number, task) in tasks.enumerated() where (number + round) % 3 == 0 { task.cancel() }
            for task in tasks {
                guard case .failure(let error as ResolutionError) = await task.result else { continue }
                #expect(error.reason == .cancelled)
                #expect(task.isCancelled)
            }
            if round % 5 == 0 { scope.reset() }
        }
        #expect(try await resolver.require(Left.self) === resolver.resolve(Left.self))
    }

    @Test func `A waiter of higher priority lends it to what the making waits for`() async throws {
        let resolver = Resolver()
        let (begun, gate, seen) = (Tally(), TaskGate(), Tally())
        resolver.register { () async -> Pool in
            begun.add()
            await gate.wait()
            for _ in 0..<10_000 where seen.value == 0 {
                if Task.currentPriority >= .high { seen.add() }
                await Task.yield()
            }
            return Pool()
        }.scope(Resolver.Scope.Cache())
        resolver.register(Left.init).scope(Resolver.Scope.Cache())

        let low = Task.detached(priority: .background) { try await resolver.require(Left.self) }
        #expect(await eventually { begun.value == 1 })
        let high = Task.detached(priority: .high) { try await resolver.require(Left.self) }
        await giveWay()
        gate.open()

        #expect(try await low.value === high.value)
        #expect(seen.value == 1)
    }
}
