// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private final class Pulse: Sendable {}

private final class Left: Sendable {
    let pulse: Pulse
    init(pulse: Pulse) { self.pulse = pulse }
}

private final class Right: Sendable {
    let pulse: Pulse
    init(pulse: Pulse) { self.pulse = pulse }
}

private final class Both: Sendable {
    let left: Left
    let right: Right
    let pulse: Pulse

    init(left: Left, right: Right, pulse: Pulse) {
        self.left = left
        self.right = right
        self.pulse = pulse
    }
}

private final class Guardian {
    var ward: Ward?
}

private final class Ward {
    weak var guardian: Guardian?
}

private struct Refused: Error {}

/// An object that is counted as long as it lives.
private final class Counted: Sendable {
    private let alive: Tally

    init(alive: Tally) {
        self.alive = alive
        alive.add()
    }

    deinit { alive.add(-1) }
}

private final class Holder: Sendable {
    let counted: Counted
    let pulse: Pulse
    init(counted: Counted, pulse: Pulse) {
        self.counted = counted
        self.pulse = pulse
    }
}

@Suite struct AsyncGraphConcurrencyTests {
    private let rounds = isSoak ? 20_000 : isSanitized ? 100 : 1_000

    @Test func `A task that a factory has left behind holds nothing of the graph`() async throws {
        let (alive, gate) = (Tally(), TaskGate())
        let resolver = Resolver()
        resolver.register { Pulse() }
        resolver.register { Counted(alive: alive) }
        resolver.register { (r: Resolver) async throws -> Holder in
            Task { await gate.wait() }
            return Holder(counted: try await r.require(), pulse: try await r.require())
        }

        _ = try await resolver.require(Holder.self)

        #expect(await eventually { alive.value == 0 })
        gate.open()
    }

    @Test func `What decorating asks for is let go with the request`() async throws {
        let alive = Tally()
        try await Resolver.withOverrides(inherit: false) { resolver in
            resolver.register { Counted(alive: alive) }
            resolver.register { (counted: Counted) in [counted] }
            resolver.register { () async in Pulse() }
            Resolver.decorate = { service in
                if service is Pulse { _ = Resolver.root.resolve([Counted].self) }
            }
        } operation: {
            _ = try await Resolver.root.require(Pulse.self)

            #expect(alive.value == 0)
        }
    }

    @Test func `Dependencies that do not need each other are made concurrently`() async throws {
        let resolver = Resolver()
        let (leftHasBegun, rightHasBegun) = (TaskGate(), TaskGate())
        resolver.register { Pulse() }
        resolver.register { (pulse: Pulse) async in
            leftHasBegun.open()
            await rightHasBegun.wait()
            return Left(pulse: pulse)
        }
        resolver.register { (pulse: Pulse) async in
            rightHasBegun.open()
            await leftHasBegun.wait()
            return Right(pulse: pulse)
        }
        resolver.register(Both.init)

        let both = try await resolver.require(Both.self)

        #expect(both.left.pulse === both.right.pulse)
    }

    @Test(arguments: [false, true])
    func `An object of the graph is made once for a whole async resolution`(isAsync: Bool) async throws {
        let resolver = Resolver()
        let made = Tally()
        if isAsync {
            resolver.register { () async -> Pulse in
                made.add()
                await Task.yield()
                return Pulse()
            }
        } else {
            resolver.register { () -> Pulse in
                made.add()
                return Pulse()
            }
        }
        resolver.register { (pulse: Pulse) async in Left(pulse: pulse) }
        resolver.register { r in Right(pulse: try await r.require()) }
        resolver.register(Both.init)

        for round in 1...rounds {
            let both = try await resolver.require(Both.self)

            #expect(both.left.pulse === both.right.pulse && both.pulse === both.left.pulse)
            #expect(made.value == round)
        }
    }

    @Test func `Async resolutions share no graph`() async throws {
        let resolver = Resolver()
        resolver.register { () async -> Pulse in Pulse() }
        resolver.register(Left.init)

        async let first = resolver.require(Left.self)
        async let second = resolver.require(Left.self)

        #expect(try await first.pulse !== second.pulse)
    }

    @Test func `A unique async service is made for each request`() async throws {
        let resolver = Resolver()
        resolver.register { () async -> Pulse in Pulse() }.scope(.unique)
        resolver.register(Left.init)
        resolver.register(Right.init)
        resolver.register(Both.init)

        let both = try await resolver.require(Both.self)

        #expect(both.left.pulse !== both.right.pulse)
    }

    @Test func `A container keeps its own async instance`() async throws {
        let guardian = Resolver()
        guardian.register { () async -> Pulse in Pulse() }.scope(.container)
        guardian.register { (pulse: Pulse) async in Left(pulse: pulse) }
        let (first, second) = (Resolver(child: guardian), Resolver(child: guardian))

        let left = try await first.require(Left.self)

        #expect(try await first.require(Pulse.self) === left.pulse)
        #expect(try await second.require(Pulse.self) !== left.pulse)
    }

    @Test func `A shared async service lives as long as somebody holds it`() async throws {
        let resolver = Resolver()
        let alive = Tally()
        resolver.register { () async -> Counted in Counted(alive: alive) }.scope(Resolver.Scope.Share())

        var first: Counted? = try await resolver.require()
        let second: Counted? = try await resolver.require()
        #expect(first === second)
        first = nil

        #expect(alive.value == 1)
        withExtendedLifetime(second) {}
    }

    @Test func `Late injections end an async resolution`() async throws {
        let resolver = Resolver()
        resolver.register { () async -> Guardian in Guardian() }.injection(\.ward)
        resolver.register { Ward() }.injection(cycle: true, \.guardian)

        let guardian: Guardian = try await resolver.require()

        #expect(guardian.ward?.guardian === guardian)
    }

    @Test func `The first parameter to fail ends the others`() async throws {
        let resolver = Resolver()
        let cancelled = TaskGate()
        resolver.register { Pulse() }
        resolver.register { (pulse: Pulse) async throws -> Left in
            await withTaskCancellationHandler {
                await cancelled.wait()
            } onCancel: {
                cancelled.open()
            }
            return Left(pulse: pulse)
        }.scope(.unique)
        resolver.register { (pulse: Pulse) async throws -> Right in throw Refused() }
        resolver.register(Both.init)

        let error = await #expect(throws: ResolutionError.self) { try await resolver.require(Both.self) }

        #expect(error?.reason == .factoryThrew)
        #expect(error?.description.contains(".init parameter 2") == true)
        #expect(error?.path.map(\.key.description) == ["Both", "Right"])
    }

    @Test(arguments: [true, false])
    func `Nothing is left of ten thousand async resolutions`(succeeds: Bool) async throws {
        let count = isSanitized ? 1_000 : 10_000
        let alive = Tally()
        do {
            let resolver = Resolver()
            let cell = Resolver.Scope.Cache()
            resolver.register { () async -> Counted in Counted(alive: alive) }
            resolver.register(name: "kept") { () async -> Counted in Counted(alive: alive) }.scope(cell)
            resolver.register { (counted: Counted) async throws -> Pulse in
                if !succeeds { throw Refused() }
                return Pulse()
            }
            resolver.register(Holder.init)
            for _ in 0..<count {
                _ = try? await resolver.require(Holder.self)
                _ = try await resolver.require(Counted.self, name: "kept")
                cell.reset()
            }
        }

        #expect(await eventually { alive.value == 0 })
    }
}
