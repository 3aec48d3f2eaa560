// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private final class Pool: Sendable {
    let number: Int
    init(_ number: Int = 0) { self.number = number }
}

private struct Refused: Error {
    let number: Int
}

private let scopesThatKeep: [@Sendable () -> Resolver.Scope] = [
    { Resolver.Scope.Cache() }, { .container }, { Resolver.Scope.Share() },
    { Resolver.Scope.Cache(timeToLive: .seconds(600)) },
]

@Suite(.timeLimit(.minutes(10)))
struct AsyncOnceConcurrencyContractTests {
    @Test(arguments: 0..<4)
    func `Eight tasks get one instance, in hundreds of rounds`(scope: Int) async throws {
        for _ in 0..<300 {
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
        for _ in 0..<500 {
            let resolver = Resolver()
            let made = Tally()
            resolver.register { () async -> Pool in Pool(made.add()) }.scope(Resolver.Scope.Cache())

            let pools = try await contractTasks(8) { _ in try await resolver.require(Pool.self) }

            #expect(made.value == 1)
            #expect(Set(pools.map(\.number)) == [1])
        }
    }

    @Test func `All who wait get the error, and the next one tries again`() async throws {
        for _ in 0..<200 {
            let resolver = Resolver()
            let made = Tally()
            let door = ContractDoor()
            resolver.register { () async throws -> Pool in
                let number = made.add()
                if number == 1 {
                    try await door.pass()
                    throw Refused(number: number)
                }
                return Pool(number)
            }.scope(Resolver.Scope.Cache())

            let waiting = (0..<6).map { _ in
                Task { await contractReason { _ = try await resolver.require(Pool.self) } }
            }
            _ = await eventually { door.count == 1 }
            for _ in 0..<20 { await Task.yield() }
            door.open()
            var reasons: [ResolutionError.Reason?] = []
            for task in waiting { reasons.append(await task.value) }
            let pool = try await resolver.require(Pool.self)

            #expect(reasons.first == .factoryThrew || reasons.contains(.factoryThrew))
            #expect(reasons.allSatisfy { $0 == nil || $0 == .factoryThrew })
            #expect(pool.number == 2)
        }
    }

    @Test func `The error keeps what the factory threw, for each who waits`() async throws {
        let resolver = Resolver()
        let door = ContractDoor()
        resolver.register { () async throws -> Pool in
            try await door.pass()
            throw Refused(number: 7)
        }.scope(Resolver.Scope.Cache())

        let waiting = (0..<4).map { _ in
            Task { () -> Int? in
                do throws(ResolutionError) {
                    _ = try await resolver.require(Pool.self)
                    return nil
                } catch {
                    return (error.underlying as? Refused)?.number
                }
            }
        }
        _ = await eventually { door.count == 1 }
        for _ in 0..<50 { await Task.yield() }
        door.open()

        for task in waiting { #expect(await task.value == 7) }
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

    @Test func `Threads and tasks together get one instance of what is sync below an async service`() async throws {
        final class Base: Sendable {}
        final class Top: Sendable {
            let base: Base
            init(base: Base) async { self.base = base }
        }
        for _ in 0..<100 {
            let resolver = Resolver()
            let made = Tally()
            resolver.register { () -> Base in
                made.add()
                return Base()
            }.scope(Resolver.Scope.Cache())
            resolver.register(Top.init).scope(Resolver.Scope.Cache())

            async let tops = contractTasks(4) { _ in try await resolver.require(Top.self) }
            let bases = try await onThreads(4) { _ in try resolver.require(Base.self) }
            let base = try await tops[0].base

            #expect(made.value == 1)
            #expect(bases.allSatisfy { $0 === base })
        }
    }
}
