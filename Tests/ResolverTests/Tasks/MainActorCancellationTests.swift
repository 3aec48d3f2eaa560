// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

@MainActor private final class Screen {
    init() { MainActor.preconditionIsolated() }
}

private final class Remote: Sendable {
    let screen: Screen
    init(screen: Screen) { self.screen = screen }
}

@Suite struct MainActorCancellationTests {
    private let resolver = Resolver()
    private let made = Tally()

    private func registerScreen(_ scope: Resolver.Scope) {
        resolver.register(on: .main) { [made] in
            made.add()
            return Screen()
        }.scope(scope)
        resolver.register(Remote.init).scope(scope)
        resolver.register(name: "async") { (screen: Screen) async in Remote(screen: screen) }.scope(scope)
    }

    /// Keeps the main actor from doing anything else, until a gate opens.
    private func keepMainActorBusy(until gate: Gate) async -> Task<Bool, Never> {
        let hasBegun = TaskGate()
        let task = Task { @MainActor in
            hasBegun.open()
            return gate.wait()
        }
        await hasBegun.wait()
        return task
    }

    @Test(arguments: [Resolver.Scope.Cache(), .graph, .unique, .container], ["screen", "remote", "async"])
    func `Who waits for the main actor is free at once when cancelled, and nothing is made`(
        scope: Resolver.Scope, service: String
    ) async throws {
        registerScreen(scope)
        let gate = Gate()
        let busy = await keepMainActorBusy(until: gate)
        let waiter = Task { [resolver] in
            switch service {
            case "screen": _ = try await resolver.require(Screen.self)
            case "remote": _ = try await resolver.require(Remote.self)
            default: _ = try await resolver.require(Remote.self, name: "async")
            }
        }
        await giveWay(10)

        waiter.cancel()
        let error = await #expect(throws: ResolutionError.self) { try await waiter.value }
        gate.open()

        #expect(await busy.value)
        await MainActor.run {}
        #expect(error?.reason == .cancelled)
        #expect(made.value == 0)
    }

    @Test func `A cancellation that meets the turn on the main actor ends it or comes too late`() async {
        registerScreen(.unique)
        let outcomes = await withTaskGroup(of: Bool.self) { group in
            for round in 0..<300 {
                group.addTask { [resolver] in
                    let waiter = Task {
                        _ = try await resolver.require(Remote.self, name: round.isMultiple(of: 2) ? "async" : nil)
                    }
                    for _ in 0..<round % 7 { await Task.yield() }
                    waiter.cancel()
                    switch await waiter.result {
                    case .success: return true
                    case .failure(let error): return (error as? ResolutionError)?.reason == .cancelled
                    }
                }
            }
            return await group.reduce(into: [Bool]()) { $0.append($1) }
        }
        #expect(outcomes.allSatisfy { $0 })
    }

    @Test func `Who is cancelled does not stay for a factory on the main actor, and what it makes is kept`()
        async throws
    {
        let (hasBegun, gate) = (TaskGate(), Gate())
        resolver.register(on: .main) { [made] () -> Screen in
            made.add()
            hasBegun.open()
            gate.wait()
            return Screen()
        }.scope(Resolver.Scope.Cache())
        let waiter = Task { [resolver] in _ = try await resolver.require(Screen.self) }
        await hasBegun.wait()

        waiter.cancel()
        let error = await #expect(throws: ResolutionError.self) { try await waiter.value }
        gate.open()
        let screen = try await resolver.require(Screen.self)

        #expect(error?.reason == .cancelled)
        #expect(made.value == 1)
        #expect(await MainActor.run { resolver.resolve(Screen.self) === screen })
    }

    @Test func `A cancelled task gets what it need not wait for`() async throws {
        registerScreen(.unique)
        resolver.register { 7 }

        let number = try await Task { @MainActor [resolver] in
            withUnsafeCurrentTask { $0?.cancel() }
            _ = try await resolver.require(Screen.self)
            return try await resolver.require(Int.self)
        }.value

        #expect(number == 7)
        #expect(made.value == 1)
    }
}
