// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

/// What becomes of those who wait for a task that has begun for a request which ends, or which another container fails.
@Suite struct ClosedFrontConcurrencyTests {
    private let main = Resolver()
    private let begun = TaskGate()
    private let runs = Tally()

    /// How the kept service comes to ask the container of the first request when that has been closed.
    enum Completion: CaseIterable, Sendable {
        case closure, injection
    }

    private func register(_ completion: Completion, behind gate: TaskGate, in main: Resolver) {
        main.register { FrontSettings() }
        let (begun, runs) = (begun, runs)
        switch completion {
        case .closure:
            main.register { r async throws in
                runs.add()
                begun.open()
                await gate.wait()
                return FrontPool(try await r.require(FrontSettings.self))
            }
            .scope(Resolver.Scope.Cache())
        case .injection:
            main.register { () async -> FrontPool in
                runs.add()
                begun.open()
                await gate.wait()
                return FrontPool(nil)
            }
            .scope(Resolver.Scope.Cache()).injection(\.settings)
        }
    }

    @Test(arguments: Completion.allCases, [false, true])
    func `Those who wait get an instance when the container of the first has been closed`(
        completion: Completion, isRequest: Bool
    ) async throws {
        let gate = TaskGate()
        register(completion, behind: gate, in: main)
        let own = Resolver(child: main)
        let first = Task { [main] in
            if !isRequest { return try await own.require(FrontPool.self).settings != nil }
            return try await main.withContainer { try await $0.require(FrontPool.self).settings != nil }
        }
        await begun.wait()

        async let second = main.withContainer { try await $0.require(FrontPool.self).settings != nil }
        async let third = main.require(FrontPool.self).settings != nil
        await giveWay()
        first.cancel()
        _ = await first.result
        await own.close()
        gate.open()

        #expect(try await second)
        #expect(try await third)
        // What a request has begun goes on with the container behind; what a container made by hand has begun is begun anew.
        #expect(runs.value == (isRequest ? 1 : 2))
    }

    @Test func `Many requests that end one after the other leave one instance for those who stay`() async throws {
        for _ in 0..<50 {
            let main = Resolver()
            main.register { FrontSettings() }
            main.register { r async throws in
                await Task.yield()
                return FrontPool(try await r.require(FrontSettings.self))
            }
            .scope(Resolver.Scope.Cache())

            let tasks = (0..<8).map { index in
                Task {
                    try await main.withContainer { request in
                        ObjectIdentifier(try await request.require(FrontPool.self))
                    }
                }
            }
            async let kept = main.require(FrontPool.self)
            for task in tasks.dropLast(2) {
                task.cancel()
                await Task.yield()
            }
            for task in tasks { _ = await task.result }

            let pool = try await kept
            #expect(pool.settings != nil)
            #expect(try await tasks[7].value == ObjectIdentifier(pool))
        }
    }

    @Test func `A factory that fails because another container is closed runs once for all who wait`() async throws {
        let (gate, other) = (TaskGate(), Resolver())
        other.register { FrontSettings() }
        await other.close()
        let (begun, runs) = (begun, runs)
        main.register { () async throws -> FrontPool in
            runs.add()
            begun.open()
            await gate.wait()
            return FrontPool(try await other.require(FrontSettings.self))
        }
        .scope(Resolver.Scope.Cache())
        let tasks = (0..<8).map { _ in Task { [main] in try await main.require(FrontPool.self).settings != nil } }
        await begun.wait()
        await giveWay()
        gate.open()

        for task in tasks {
            let error = await #expect(throws: ResolutionError.self) { try await task.value }
            #expect(error?.reason == .disposed)
        }
        #expect(runs.value == 1)
    }

    /// Why a request of one container fails.
    enum Failure: CaseIterable, Sendable {
        case missing, noFactory, circular, factoryThrew
    }

    private func register(_ failure: Failure, in front: Resolver) {
        switch failure {
        case .missing: break
        case .noFactory: front.register(FrontSettings.self)
        case .circular: front.register { r -> FrontSettings? in (try r.require(FrontSettings.self)) }
        case .factoryThrew: front.register { () throws -> FrontSettings? in throw FrontIsShut() }
        }
    }

    @Test(arguments: Failure.allCases, [Resolver.Scope.Cache(), .graph])
    func `Those who wait get an instance when what it needs cannot be had only from the container of the first`(
        failure: Failure, scope: Resolver.Scope
    ) async throws {
        try await expectInstance(after: failure, scope) { try await $0.require(FrontSettings.self) }
    }

    @Test(arguments: [Failure.noFactory, .circular, .factoryThrew])
    func `So do they when all containers find one registration, which leads to another in each`(
        failure: Failure
    ) async throws {
        main.register { FrontSettings() }.implements((any FrontRole).self)
        try await expectInstance(after: failure, Resolver.Scope.Cache()) {
            try await $0.require((any FrontRole).self) as? FrontSettings
        }
    }

    private func expectInstance(
        after failure: Failure, _ scope: Resolver.Scope,
        asking settings: @escaping @Sendable (Resolver) async throws -> FrontSettings?
    ) async throws {
        let (gate, first, second) = (TaskGate(), Resolver(child: main), Resolver(child: main))
        let (begun, runs) = (begun, runs)
        main.register { r async throws in
            runs.add()
            begun.open()
            await gate.wait()
            return FrontPool(try await settings(r))
        }
        .scope(scope)
        register(failure, in: first)
        second.register { FrontSettings() }
        main.register { () async throws -> FrontPair in
            async let other = first.require(FrontPool.self).settings
            await begun.wait()
            async let own = second.require(FrontPool.self).settings
            async let again = second.require(FrontPool.self).settings
            await giveWay()
            gate.open()
            let settings = try await [own, again]
            return FrontPair(first: (try? await other) ?? nil, second: settings.compactMap(\.self))
        }

        let pair = try await main.require(FrontPair.self)

        #expect(pair.first == nil && pair.second.count == 2)
        #expect(runs.value == 2)
    }

    @Test func `A waiter whose own container is closed, too, gets the error`() async throws {
        let gate = TaskGate()
        register(.closure, behind: gate, in: main)
        let (front, own) = (Resolver(child: main), Resolver(child: main))
        let first = Task { try await front.require(FrontPool.self).settings != nil }
        await begun.wait()
        let second = Task { try await own.require(FrontPool.self).settings != nil }
        await giveWay()

        await own.close()
        await front.close()
        first.cancel()
        _ = await first.result
        gate.open()

        let error = await #expect(throws: ResolutionError.self) { try await second.value }
        #expect(error?.reason == .disposed)
    }
}

// MARK: - Fixtures

private protocol FrontRole: Sendable {}

private final class FrontSettings: FrontRole, Sendable {}

private struct FrontIsShut: Error {}

private struct FrontPair {
    let first: FrontSettings?
    let second: [FrontSettings]
}

private final class FrontPool: @unchecked Sendable {
    var settings: FrontSettings?
    init(_ settings: FrontSettings?) { self.settings = settings }
}
