// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Resolver
import TestSupport
import Testing

private protocol Storing: AnyObject, Sendable {}

private final class Disk: Storing {}

private final class Platter: Sendable {}

private final class Drive: Sendable {
    let disk: Disk
    init(disk: Disk) { self.disk = disk }
}

private final class Station: Sendable {
    let platter: Platter
    let disk: Disk
    init(platter: Platter, disk: Disk) {
        self.platter = platter
        self.disk = disk
    }
}

private final class Shelf: Sendable {
    let platters: [Platter]
    let disk: Disk
    init(platters: [Platter], disk: Disk) {
        self.platters = platters
        self.disk = disk
    }
}

/// How a request leads to the disk, which a thread is making.
private enum Way: CaseIterable, Sendable {
    case itself, protocolOfIt, parameter, laterParameter, besideMany, declared, parameterOfAsync

    @discardableResult
    func ask(_ resolver: Resolver) async throws -> Disk? {
        switch self {
        case .itself: try await resolver.require(Disk.self)
        case .protocolOfIt: try await resolver.require((any Storing).self) as? Disk
        case .parameter: try await resolver.require(Drive.self).disk
        case .laterParameter: try await resolver.require(Station.self).disk
        case .besideMany: try await resolver.require(Shelf.self).disk
        case .declared: try await resolver.require(Drive.self, name: "declared").disk
        case .parameterOfAsync: try await resolver.require(Drive.self, name: "async").disk
        }
    }
}

/// A disk that a thread is making, until a gate opens.
private struct World: Sendable {
    let resolver = Resolver()
    let hasBegun = TaskGate()
    let gate = Gate()
    let disks = Tally()
    let platters = Tally()
    let wasOpened = Tally()

    init(scope: Resolver.Scope = Resolver.Scope.Cache()) {
        resolver.register { [hasBegun, gate, disks, wasOpened] () -> Disk in
            disks.add()
            hasBegun.open()
            if gate.wait() { wasOpened.add() }
            return Disk()
        }.implements((any Storing).self) { $0 }.scope(scope)
        resolver.register { [platters] () -> Platter in
            platters.add()
            return Platter()
        }.scope(.unique)
        resolver.register(Drive.init).scope(.unique)
        resolver.register(Station.init).scope(.unique)
        resolver.register { Shelf(platters: many($0), disk: $1) }.scope(.unique)
        resolver.register(name: "declared") { r in Drive(disk: try r.require()) }.needs(Disk.self).scope(.unique)
        resolver.register(name: "async") { (disk: Disk) async in Drive(disk: disk) }.scope(.unique)
    }

    /// Has a thread begin to make the disk.
    func beginOnThread() async {
        startThread { [resolver] in _ = resolver.resolve(Disk.self) }
        await hasBegun.wait()
    }
}

@Suite struct BusyThreadConcurrencyTests {
    private let rounds = isSoak ? 3_000 : isSanitized ? 50 : 200

    @Test(arguments: Way.allCases, [Resolver.Scope.Cache(), .container])
    fileprivate func `A thread that makes a kept sync service holds up no task's thread`(
        way: Way, scope: Resolver.Scope
    ) async throws {
        let world = World(scope: scope)
        await world.beginOnThread()

        let tasks = (0..<64).map { _ in Task { try await way.ask(world.resolver) } }
        // More tasks wait than there are threads, and still this one runs.
        await Task { await Task.yield() }.value
        world.gate.open()

        let disk = world.resolver.resolve(Disk.self)
        for task in tasks { #expect(try await task.value === disk) }
        #expect(world.disks.value == 1)
        #expect(world.wasOpened.value == 1)
    }

    @Test func `A deinit of what has gone stale may wait for a thread`() async throws {
        let (world, outcomes) = (World(), Log())
        let resolver = world.resolver
        resolver.register { (r: Resolver) in
            Farewell { outcomes.note(r.failure(Disk.self).map { "\($0)" } ?? "there") }
        }
        .scope(Resolver.Scope.Cache(timeToLive: .zero))
        _ = resolver.resolve(Farewell.self)
        await world.beginOnThread()
        startThread {
            Thread.sleep(forTimeInterval: 0.05)
            world.gate.open()
        }

        _ = try await resolver.require(Farewell.self)

        #expect(outcomes.entries.first == "there")
        #expect(world.wasOpened.value == 1)
    }

    @Test func `A deinit of what has gone stale, with its arguments, may wait for a thread`() async throws {
        let (world, outcomes) = (World(), Log())
        let resolver = world.resolver
        resolver.register(Farewell.self) { (r: Resolver, _: Int) in
            Farewell { outcomes.note(r.failure(Disk.self).map { "\($0)" } ?? "there") }
        }
        .scope(Resolver.Scope.Cache(timeToLive: .zero))
        for number in 0..<60 { _ = resolver.resolve(Farewell.self, argument: number) }
        await world.beginOnThread()
        startThread {
            Thread.sleep(forTimeInterval: 0.05)
            world.gate.open()
        }

        for number in 60..<200 { _ = try await resolver.require(Farewell.self, argument: number) }

        #expect(outcomes.entries.count > 60)
        #expect(Set(outcomes.entries) == ["there"])
        #expect(world.wasOpened.value == 1)
    }

    @Test(arguments: Way.allCases)
    fileprivate func `A waiter that is cancelled is free at once`(way: Way) async throws {
        let world = World()
        await world.beginOnThread()
        let waiter = Task { try await way.ask(world.resolver) }
        await giveWay(10)

        waiter.cancel()
        let error = await #expect(throws: ResolutionError.self) { try await waiter.value }
        world.gate.open()

        #expect(error?.reason == .cancelled)
        #expect(try await way.ask(world.resolver) != nil)
        #expect(world.disks.value == 1)
        #expect(world.wasOpened.value == 1)
    }

    @Test func `The main actor waits for a thread whose factory needs the main queue`() async throws {
        let resolver = Resolver()
        let hasBegun = TaskGate()
        resolver.register { () -> Disk in
            hasBegun.open()
            return DispatchQueue.main.sync { Disk() }
        }.scope(Resolver.Scope.Cache())
        resolver.register(Drive.init).scope(.unique)

        let (disk, drive) = try await Task { @MainActor in
            startThread { _ = resolver.resolve(Disk.self) }
            await hasBegun.wait()
            async let drive = resolver.require(Drive.self)
            return (try await resolver.require(Disk.self), try await drive)
        }.value

        #expect(drive.disk === disk)
    }

    @Test func `What is made before the wait is made once for each request`() async throws {
        let world = World()
        await world.beginOnThread()

        let tasks = (0..<8).map { _ in Task { try await world.resolver.require(Station.self) } }
        await giveWay(10)
        world.gate.open()
        for task in tasks { _ = try await task.value }

        #expect(world.platters.value == 8)
    }

    @Test func `A closure that makes something and asks for what a thread is making runs once`() async throws {
        let world = World()
        let calls = Tally()
        world.resolver.register(name: "undeclared") { r in
            calls.add()
            return Station(platter: try r.require(), disk: try r.require())
        }
        await world.beginOnThread()

        let station = Task { try await world.resolver.require(Station.self, name: "undeclared") }
        while world.platters.value == 0 { await Task.yield() }
        world.gate.open()

        #expect(try await station.value.disk === world.resolver.resolve(Disk.self))
        #expect(calls.value == 1 && world.platters.value == 1)
    }

    @Test func `Tasks that begin at the same time make a kept service once, and each factory runs once a request`()
        async throws
    {
        for _ in 0..<rounds {
            let world = World()
            world.gate.open()

            let tasks = (0..<8).map { number in
                Task {
                    number.isMultiple(of: 2)
                        ? try await world.resolver.require(Station.self).disk
                        : try await world.resolver.require(Drive.self).disk
                }
            }
            let onThreads = try await onThreads(2) { _ in try world.resolver.require(Drive.self).disk }
            var disks = Set(onThreads.map { ObjectIdentifier($0) })
            for task in tasks { disks.insert(ObjectIdentifier(try await task.value)) }

            #expect(disks.count == 1)
            #expect(world.disks.value == 1)
            #expect(world.platters.value == 4)
        }
    }

    @Test func `A thread that fails leaves the making to a task that waits`() async throws {
        struct Refused: Error {}
        let resolver = Resolver()
        let (hasBegun, gate, attempts) = (TaskGate(), Gate(), Tally())
        resolver.register { () throws -> Disk in
            guard attempts.add() == 1 else { return Disk() }
            hasBegun.open()
            gate.wait()
            throw Refused()
        }.scope(Resolver.Scope.Cache())
        startThread { _ = try? resolver.require(Disk.self) }
        await hasBegun.wait()

        let task = Task { try await resolver.require(Disk.self) }
        await giveWay(10)
        gate.open()

        #expect(try await task.value === resolver.resolve(Disk.self))
        #expect(attempts.value == 2)
    }
}
