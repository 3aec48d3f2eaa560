// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverInspection
import TestSupport
import Testing

/// Tasks that ask at once for several services of a circle that an injection with `cycle: true` closes.
@Suite struct LateInjectionConcurrencyTests {
    /// What makes the circle asynchronous, and where its services are kept.
    struct Circle: CustomTestStringConvertible, Sendable {
        /// In a scope that is the test's own, or in the cache of its container.
        let isInCache: Bool
        let isByNeed: Bool
        /// How the branch is made, which the trunk gets late.
        let branch: Branching

        enum Branching: CaseIterable { case atOnce, onMain, awaiting }

        static let all = [false, true].flatMap { isInCache in
            [false, true].flatMap { isByNeed in
                Branching.allCases.map { Circle(isInCache: isInCache, isByNeed: isByNeed, branch: $0) }
            }
        }

        var testDescription: String {
            "\(isInCache ? "container" : "cache")\(isByNeed ? ", by a need" : ""), branch \(branch)"
        }

        func register(in resolver: Resolver, _ random: inout SeededRandom) {
            let pauses = Int.random(in: 0..<20, using: &random)
            let scope = isInCache ? .container : Resolver.Scope.Cache()
            if isByNeed {
                resolver.register { () async -> Soil in
                    await giveWay(pauses)
                    return Soil()
                }
                .scope(scope)
                resolver.register { (_: Soil) in Trunk() }.injection(cycle: true, \.leaf)
                    .injection(cycle: true, \.branch).scope(scope)
            } else {
                resolver.register { () async -> Trunk in
                    await giveWay(pauses)
                    return Trunk()
                }
                .injection(cycle: true, \.leaf).injection(cycle: true, \.branch).scope(scope)
            }
            switch branch {
            case .atOnce: resolver.register { (trunk: Trunk) in Branch(trunk) }.scope(scope)
            case .onMain: resolver.register(on: .main) { (trunk: Trunk) in Branch(trunk) }.scope(scope)
            case .awaiting:
                resolver.register { (trunk: Trunk) async -> Branch in
                    await giveWay(pauses)
                    return Branch(trunk)
                }
                .scope(scope)
            }
            resolver.register { (branch: Branch) in Leaf(branch) }.scope(scope)
            resolver.register { (trunk: Trunk) in Garden(trunk) }
            resolver.register { (branch: Branch, trunk: Trunk) in Garden(trunk, branch) }.implements((any Grown).self)
        }
    }

    /// The ways to ask, each for the trunk that it comes to.
    private static let ways: [@Sendable (Resolver) async throws -> Trunk] = [
        { try await $0.require(Trunk.self) },
        { try await $0.require(Branch.self).trunk },
        { try await $0.require(Leaf.self).branch.trunk },
        { try await $0.require(Garden.self).trunk },
        { try await $0.require((any Grown).self).trunk },
    ]

    @Test(arguments: Circle.all)
    func `Each is made once, whoever asks first`(circle: Circle) async throws {
        var random = SeededRandom(seed: 7)
        for _ in 0..<(isSoak ? 2_000 : 60) {
            let resolver = Resolver()
            circle.register(in: resolver, &random)
            let ways = Self.ways.shuffled(using: &random).prefix(Int.random(in: 2...5, using: &random))

            let trunks = try await withThrowingTaskGroup(of: Trunk.self) { group in
                for way in ways { group.addTask { try await way(resolver) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }

            let trunk = try await resolver.require(Trunk.self)
            #expect(trunks.allSatisfy { $0 === trunk })
            #expect(trunk.branch?.trunk === trunk)
            #expect(trunk.leaf?.branch === trunk.branch)
        }
    }

    @Test func `A late injection waits for the task that makes what it needs`() async throws {
        let (resolver, door, begun) = (Resolver(), TaskGate(), TaskGate())
        registerPot(in: resolver, begun, door)
        resolver.register { () async in Balcony() }.injection(cycle: true, \.pot).scope(.container)

        async let pot = resolver.require(Pot.self)
        await begun.wait()
        async let balcony = resolver.require(Balcony.self)
        await giveWay()
        door.open()

        #expect(try await balcony.pot === pot)
    }

    @Test func `The request that began it gets the complete object, though another task had it before`() async throws {
        let (resolver, door, asked) = (Resolver(), TaskGate(), TaskGate())
        resolver.register { () async -> Trunk in
            asked.open()
            await door.wait()
            return Trunk()
        }
        .injection(cycle: true, \.branch).scope(.container)
        resolver.register { (trunk: Trunk) in Branch(trunk) }.scope(.container)

        async let trunk = resolver.require(Trunk.self)
        await asked.wait()
        async let branch = resolver.require(Branch.self)
        await giveWay()
        door.open()

        #expect(try await trunk.branch === branch)
        #expect(try await branch.trunk === trunk)
    }

    @Test func `What a request that gave up had begun is handed over to who still waits for it`() async throws {
        let (resolver, door, begun, made) = (Resolver(), TaskGate(), TaskGate(), TaskGate())
        registerPot(in: resolver, begun, door)
        resolver.register { (_: Rain) in Balcony() }.injection(cycle: true, \.pot)
        resolver.register { (balcony: Balcony) async -> Terrace in
            made.open()
            return Terrace(balcony)
        }
        .scope(.container)

        let pot = Task { try await resolver.require(Pot.self) }
        await begun.wait()
        let house = await whatAVillageLeaves(in: resolver, Balcony.self, Terrace.self) {
            await request(for: Terrace.self, in: resolver)
        }
        // Its balcony waits for the pot, and it does not wait for that.
        #expect(await eventually { made.isOpen })
        door.open()

        #expect(try await house.value.balcony.pot === pot.value)
    }

    @Test func `A value that a request that gave up had begun is not handed over before it is complete`() async throws {
        let (resolver, door, begun, made) = (Resolver(), TaskGate(), TaskGate(), TaskGate())
        let waits = Locked(0)
        let observation = resolver.observe { event in
            if case .waited = event.action { waits.withLock { $0 += 1 } }
        }
        defer { withExtendedLifetime(observation) {} }
        registerPot(in: resolver, begun, door)
        resolver.register { () async in Balcony() }.injection(cycle: true, \.pot)
        resolver.register { (_: Rain, balcony: Balcony) -> any Sill in WoodenSill(balcony: balcony) }
        resolver.register { (sill: any Sill) async -> Window in
            made.open()
            return Window(sill)
        }
        .scope(.container)

        let pot = Task { try await resolver.require(Pot.self) }
        await begun.wait()
        let house = await whatAVillageLeaves(in: resolver, (any Sill).self, Window.self) {
            await request(for: Window.self, in: resolver)
        }
        // Who waits for it does not ask again and again meanwhile.
        #expect(!(await eventually(within: .milliseconds(200)) { waits.withLock { $0 > 20 } }))
        #expect(!made.isOpen)
        door.open()

        #expect(try await house.value.sill.balcony.pot === pot.value)
    }

    @Test(arguments: [Resolver.Scope.unique, .graph, .container])
    func `What a late injection has begun is for others, when the request gives up`(trunk: Resolver.Scope) async throws
    {
        let (resolver, door, begun, joining) = (Resolver(), TaskGate(), TaskGate(), TaskGate())
        resolver.register { () async in Trunk() }.injection(cycle: true, \.branch).scope(trunk)
        resolver.register { Soil() }
        resolver.register { r async throws -> Branch in
            _ = try await r.require(Soil.self)
            begun.open()
            await door.wait()
            return Branch(try await r.require())
        }
        .scope(.container)

        let first = Task { try await resolver.require(Trunk.self) }
        await begun.wait()
        let second = Task {
            joining.open()
            return try await resolver.require(Branch.self)
        }
        await joining.wait()
        await giveWay()
        first.cancel()
        let error = await contractError { _ = try await first.value }
        #expect(error?.reason == .cancelled)
        door.open()

        let branch = try await second.value
        #expect(branch.trunk.branch === branch)
        #expect(try await resolver.require(Branch.self) === branch)
    }

    @Test func `A late injection fails with the path to what has failed`() async {
        let resolver = Resolver()
        resolver.register { (trunk: Trunk) in Garden(trunk) }
        resolver.register { Trunk() }.injection(cycle: true, \.branch)
        resolver.register { (_: Soil) async -> Branch in Branch(Trunk()) }
        resolver.register { () async throws -> Soil in throw DrySoil() }.scope(.container)

        let error = await contractError { _ = try await resolver.require(Garden.self) }

        #expect(error?.underlying is DrySoil)
        let keys = ["Garden", "Trunk", "Branch", "Soil"]
        #expect(error?.path.map(\.key.description) == keys)
    }

    @Test func `Two that a request had begun which gave up inject once what both got`() async throws {
        let (resolver, door, runs) = (Resolver(), TaskGate(), Locked(0))
        resolver.register { () async -> Soil in
            await door.wait()
            return Soil()
        }
        registerTwoAround(in: resolver) { runs.withLock { $0 += 1 } }

        let (terrace, sill) = await whatAVillageLeaves(in: resolver, Terrace.self, WoodenSill.self) {
            (await request(for: Terrace.self, in: resolver), await request(for: WoodenSill.self, in: resolver))
        }
        await giveWay(1_000)
        door.open()

        let balcony = try await terrace.value.balcony
        #expect(try await sill.value.balcony === balcony)
        #expect(balcony.pot != nil)
        #expect(runs.withLock { $0 } == 2)
    }

    @Test(arguments: [1, 2])
    func `Where a late injection fails for one of two that a request left, the other is complete or fails`(
        failures: Int
    ) async throws {
        let (resolver, door, left) = (Resolver(), TaskGate(), Locked(failures))
        resolver.register { () async throws -> Soil in
            if left.withLock({ left in (left > 0, left -= 1).0 }) { throw DrySoil() }
            return Soil()
        }
        registerTwoAround(in: resolver) {}
        resolver.register { (balcony: Balcony) async -> WoodenSill in
            await door.wait()
            return WoodenSill(balcony: balcony)
        }
        .scope(.container)

        let (terrace, sill) = await whatAVillageLeaves(in: resolver, Terrace.self, WoodenSill.self) {
            (await request(for: Terrace.self, in: resolver), await request(for: WoodenSill.self, in: resolver))
        }
        await #expect(throws: ResolutionError.self) { try await terrace.value }
        door.open()

        let balcony = try? await sill.value.balcony
        #expect((balcony == nil) == (failures == 2))
        #expect(balcony == nil || balcony?.pot != nil)
        // Nothing incomplete is kept.
        #expect(try await resolver.require(Terrace.self).balcony.pot != nil)
        #expect(try await resolver.require(WoodenSill.self).balcony.pot != nil)
    }

    @Test func `What was handed over is disposed of once when its container closes meanwhile`() async throws {
        let (resolver, door, begun) = (Resolver(), TaskGate(), TaskGate())
        let disposed = Locked(0)
        registerPot(in: resolver, begun, door)
        resolver.register { () async in Balcony() }.injection(cycle: true, \.pot)
            .onDispose { _ in disposed.withLock { $0 += 1 } }.scope(.container)

        let pot = Task { try await resolver.require(Pot.self) }
        await begun.wait()
        let balcony = Task { try await resolver.require(Balcony.self) }
        await giveWay()
        #expect(try await resolver.require(Balcony.self).pot == nil)
        await resolver.close()
        door.open()

        await #expect(throws: ResolutionError.self) { try await pot.value }
        await #expect(throws: ResolutionError.self) { try await balcony.value }
        #expect(disposed.withLock { $0 } == 1)
    }

    @Test func `A late injection that has run does not run again when the next one waits`() async throws {
        let (resolver, door, begun, runs) = (Resolver(), TaskGate(), TaskGate(), Locked(0))
        registerPot(in: resolver, begun, door)
        resolver.register { DrySoil() }
        resolver.register { () async in Balcony() }
            .injection(cycle: true) { (_: inout Balcony, _: DrySoil) in runs.withLock { $0 += 1 } }
            .injection(cycle: true, \.pot).scope(.container)

        async let pot = resolver.require(Pot.self)
        await begun.wait()
        async let balcony = resolver.require(Balcony.self)
        await giveWay()
        door.open()

        #expect(try await balcony.pot === pot)
        #expect(runs.withLock { $0 } == 1)
    }

    @Test func `A circle without cycle true is an error, though there is a late injection as well`() async throws {
        let resolver = Resolver()
        resolver.register { (_: Branch) async in Trunk() }.injection(cycle: true, \.branch).scope(.container)
        resolver.register { (trunk: Trunk) in Branch(trunk) }.scope(.container)

        let error = await #expect(throws: ResolutionError.self) { try await resolver.require(Branch.self) }

        #expect(error?.reason == .circular)
    }

    @Test func `A late injection that goes on later leaves nothing incomplete when it fails in the end`() async throws {
        let (resolver, door, begun) = (Resolver(), TaskGate(), TaskGate())
        let isBroken = Locked(true)
        resolver.register { () async throws -> Soil in
            begun.open()
            await door.wait()
            if isBroken.withLock({ $0 }) { throw DrySoil() }
            return Soil()
        }
        .scope(.container)
        resolver.register { (soil: Soil) in Pot(soil) }.scope(.container)
        resolver.register { () async in Balcony() }.injection(cycle: true, \.pot).scope(.container)

        let pot = Task { try await resolver.require(Pot.self) }
        await begun.wait()
        let balcony = Task { try await resolver.require(Balcony.self) }
        await giveWay()
        door.open()

        await #expect(throws: ResolutionError.self) { try await pot.value }
        await #expect(throws: ResolutionError.self) { try await balcony.value }
        isBroken.withLock { $0 = false }
        let later = try await resolver.require(Pot.self)
        #expect(try await resolver.require(Balcony.self).pot === later)
    }
}

/// Registers a pot whose soil is begun, and waits at a door.
private func registerPot(in resolver: Resolver, _ begun: TaskGate, _ door: TaskGate) {
    resolver.register { () async -> Soil in
        begun.open()
        await door.wait()
        return Soil()
    }
    .scope(.container)
    resolver.register { (soil: Soil) in Pot(soil) }.scope(.container)
}

/// Registers a terrace and a sill on a balcony, which gets a pot late; a closure is called by each late injection.
private func registerTwoAround(in resolver: Resolver, injected: @escaping @Sendable () -> Void) {
    resolver.register { (soil: Soil) in Pot(soil) }
    resolver.register { () async -> Fountain in
        await giveWay()
        return Fountain()
    }
    resolver.register { (_: Rain) in Balcony() }
        .injection(cycle: true) { (balcony: inout Balcony, pot: Pot) in
            injected()
            balcony.pot = pot
        }
    resolver.register { (balcony: Balcony) in Terrace(balcony) }.scope(.container)
        .injection(cycle: true) { (_: inout Terrace, _: Fountain) in injected() }
    resolver.register { (balcony: Balcony) in WoodenSill(balcony: balcony) }.scope(.container)
}

/// Tasks that wait for what a village has begun, which asks for one service and then for another, and gives up.
private func whatAVillageLeaves<First: Sendable, Second: Sendable, Left>(
    in resolver: Resolver, _ first: First.Type, _ second: Second.Type, to tasks: () async -> Left
) async -> Left {
    let (asked, rain, end) = (TaskGate(), TaskGate(), TaskGate())
    resolver.register { () async -> Rain in
        asked.open()
        await rain.wait()
        return Rain()
    }
    resolver.register { (r: Resolver) async throws -> Village in
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { _ = try await r.require(First.self) }
            await asked.wait()
            group.addTask { _ = try await r.require(Second.self) }
            await end.wait()
            throw DrySoil()
        }
    }
    let village = Task { try await resolver.require(Village.self) }
    await asked.wait()
    await giveWay()
    let left = await tasks()
    end.open()
    await #expect(throws: ResolutionError.self) { try await village.value }
    rain.open()
    return left
}

/// A task that asks for a service, and has begun.
private func request<Service: Sendable>(
    for service: Service.Type, in resolver: Resolver
) async -> Task<Service, any Error> {
    let begun = TaskGate()
    let task = Task {
        begun.open()
        return try await resolver.require(Service.self)
    }
    await begun.wait()
    await giveWay()
    return task
}

private struct DrySoil: Error {}
private final class Soil: Sendable {}

/// `@unchecked`: its properties are set by the one request that makes it.
private final class Trunk: @unchecked Sendable {
    var branch: Branch?
    var leaf: Leaf?
}

private final class Branch: Sendable {
    let trunk: Trunk
    init(_ trunk: Trunk) { self.trunk = trunk }
}

private final class Leaf: Sendable {
    let branch: Branch
    init(_ branch: Branch) { self.branch = branch }
}

private protocol Grown: Sendable { var trunk: Trunk { get } }

private final class Garden: Grown {
    let trunk: Trunk
    init(_ trunk: Trunk, _ branch: Branch? = nil) { self.trunk = trunk }
}

private final class Rain: Sendable {}
private final class Fountain: Sendable {}
private final class Village: Sendable {}

private final class Terrace: Sendable {
    let balcony: Balcony
    init(_ balcony: Balcony) { self.balcony = balcony }
}

private protocol Sill: Sendable { var balcony: Balcony { get } }

private struct WoodenSill: Sill {
    let balcony: Balcony
}

private final class Window: Sendable {
    let sill: any Sill
    init(_ sill: any Sill) { self.sill = sill }
}

private final class Pot: Sendable {
    init(_ soil: Soil) {}
}

/// `@unchecked`: its property is set by the one request that makes it.
private final class Balcony: @unchecked Sendable {
    var pot: Pot?
}
