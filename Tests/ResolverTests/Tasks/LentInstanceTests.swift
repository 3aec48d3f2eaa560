// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private final class Coil: Sendable {}

private struct Motor: Sendable {
    let first: Coil
    let second: Coil
    var spare: Coil?

    init(first: Coil, second: Coil) { (self.first, self.second) = (first, second) }
}

private final class Grid: Sendable {
    init(_: Feed) {}
}

private final class Feed: Sendable {}

/// What has been awaited for a factory, and is lent to the run that makes the rest: each need gets its own.
@Suite(.timeLimit(.minutes(10))) struct LentInstanceTests {
    /// What kind of factory gets it.
    enum Taker: CaseIterable {
        case sync, async
    }

    @Test(arguments: Taker.allCases)
    func `Parameters and injections of one service that is not kept get one each`(taker: Taker) async throws {
        let (resolver, coils) = (Resolver(), Counter())
        resolver.register { () async in
            coils.increment()
            return Coil()
        }
        .scope(.unique)
        let options =
            switch taker {
            case .sync: resolver.register(Motor.init)
            case .async: resolver.register { (first: Coil, second: Coil) async in Motor(first: first, second: second) }
            }
        options.injection { (motor: inout Motor, coil: Coil) in motor.spare = coil }

        let motor = try await resolver.require(Motor.self)

        let spare = try #require(motor.spare)
        #expect(Set([motor.first, motor.second, spare].map(ObjectIdentifier.init)).count == 3)
        #expect(coils.count == 3)
    }

    @Test(arguments: Taker.allCases)
    func `What was awaited is not made again where the rest has to wait`(taker: Taker) async throws {
        let (resolver, coils, begun, gate) = (Resolver(), Counter(), TaskGate(), TaskGate())
        resolver.register { () async in
            begun.open()
            await gate.wait()
            return Feed()
        }
        resolver.register(Grid.init).scope(Resolver.Scope.Cache())
        let other = Task { try await resolver.require(Grid.self) }
        await begun.wait()

        let motor = try await resolver.withContainer { request in
            request.register { () async in
                coils.increment()
                return Coil()
            }
            .scope(.unique)
            // So nothing tells that a task is making the grid which is asked for here.
            request.register { Feed() }
            switch taker {
            case .sync: request.register { (first: Coil, _: Grid, second: Coil) in Motor(first: first, second: second) }
            case .async:
                request.register { (first: Coil, _: Grid, second: Coil) async in Motor(first: first, second: second) }
            }
            async let motor = request.require(Motor.self)
            while coils.count < 2 { await Task.yield() }
            await giveWay()
            gate.open()
            return try await motor
        }

        _ = try await other.value
        #expect(motor.first !== motor.second)
        #expect(coils.count == 2)
    }
}
