// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

@testable import Resolver
import ResolverModules
import TestSupport
import Testing

@Suite struct LifecycleConcurrencyContractTests {
    private struct World {
        let diary = Logbook()
        let resolver = Resolver()
        let starting = TaskGate()
        let stopping = TaskGate()

        /// Installs two modules; the hooks of the second wait for their lights.
        init(_ faults: Set<String> = []) {
            let base = SitePart<Site.Base>(diary: diary, faults: faults)
            var top = SitePart<Site.Top>(diary: diary, faults: faults, parts: [base])
            top.starting = { [starting] _ in await starting.wait() }
            top.stopping = { [stopping] _ in await stopping.wait() }
            resolver.install(top)
            let diary = self.diary
            resolver.register { Item<Site.Base>() }.scope(.kept).eager()
                .onDispose { _ in try diary.pass("dispose Base", faults) }
            diary.clear()
        }

        func reached(_ line: String) async -> Bool {
            await eventually { diary.lines.contains(line) }
        }
    }

    @Test(arguments: [2, 20])
    func `Calls of start at the same time start once, and all come back`(count: Int) async throws {
        let world = World()
        let starts = (0..<count).map { _ in Task { await world.resolver.startFailures() } }
        #expect(await eventually { world.resolver.waitingCallers == count - 1 })

        world.starting.open()
        for start in starts { #expect(await start.value == nil) }

        #expect(world.diary.lines == ["start Base", "start Top"])
        #expect(world.resolver.state == .running)
    }

    @Test(arguments: [2, 20])
    func `Calls of start at the same time share one failure`(count: Int) async throws {
        let world = World(["stop Base", "dispose Base"])
        let resolver = Resolver()
        var failing = SitePart<Site.Top>(
            diary: world.diary, parts: [SitePart<Site.Base>(diary: world.diary, faults: ["stop Base"])])
        failing.starting = { [light = world.starting] _ in
            await light.wait()
            throw PlantedFault(place: "start Top")
        }
        resolver.install(failing)
        let starts = (0..<count).map { _ in Task { await resolver.startFailures() } }
        #expect(await eventually { resolver.waitingCallers == count - 1 })

        world.starting.open()

        for start in starts { #expect(await start.value?.places == ["start Top", "stop Base"]) }
        #expect(world.diary.count(of: "start Top") == 1)
        #expect(world.diary.count(of: "stop Base") == 1)
    }

    @Test(arguments: [2, 20])
    func `Calls of shutdown at the same time stop once, and share what failed`(count: Int) async throws {
        let world = World(["stop Base", "dispose Base"])
        world.starting.open()
        try await world.resolver.start()
        world.diary.clear()
        let stops = (0..<count).map { _ in Task { await world.resolver.shutdownFailures() } }
        #expect(await eventually { world.resolver.waitingCallers == count - 1 })

        world.stopping.open()

        for stop in stops { #expect(await stop.value?.places == ["stop Base", "dispose Base"]) }
        #expect(world.diary.lines == ["stop Top", "stop Base", "dispose Base"])
    }

    @Test func `A shutdown that comes while the container starts leaves nothing behind`() async throws {
        let world = World()
        let start = Task { await world.resolver.startFailures() }
        #expect(await world.reached("start Top"))
        let stop = Task { await world.resolver.shutdownFailures() }
        #expect(await eventually { world.resolver.waitingCallers == 1 })

        world.starting.open()
        world.stopping.open()
        _ = await start.value

        #expect(await stop.value == nil)
        #expect(world.resolver.state == .stopped)
        #expect(world.diary.lines == ["start Base", "start Top", "stop Top", "stop Base", "dispose Base"])
    }

    @Test func `A start that comes while the container stops waits, and leaves it running or stopped, not between`()
        async throws
    {
        let world = World()
        world.starting.open()
        try await world.resolver.start()
        let stop = Task { await world.resolver.shutdownFailures() }
        #expect(await world.reached("stop Top"))
        let start = Task { await world.resolver.startFailures() }
        #expect(await eventually { world.resolver.waitingCallers == 1 })

        world.stopping.open()
        let failure = await start.value

        #expect(await stop.value == nil)
        #expect(world.resolver.state == (failure == nil ? .running : .stopped))
        #expect(world.diary.count(of: "start Top") == (failure == nil ? 2 : 1))
    }

    @Test func `Starts and shutdowns at random end in a state that fits what was called`() async throws {
        let world = World()
        world.starting.open()
        world.stopping.open()

        await withTaskGroup(of: Void.self) { group in
            for number in 0..<200 {
                group.addTask {
                    if number.isMultiple(of: 2) {
                        _ = await world.resolver.startFailures()
                    } else {
                        _ = await world.resolver.shutdownFailures()
                    }
                }
            }
        }
        _ = await world.resolver.shutdownFailures()

        let diary = world.diary
        #expect(world.resolver.state == .stopped)
        #expect(diary.count(of: "start Base") == diary.count(of: "stop Base"))
        #expect(diary.count(of: "start Top") == diary.count(of: "stop Top"))
        #expect(isAlternating(diary.lines.filter { $0.hasSuffix("Top") }))
    }

    /// Tells whether starts and stops take turns.
    private func isAlternating(_ lines: [String]) -> Bool {
        zip(lines, lines.dropFirst()).allSatisfy { $0 != $1 } && lines.first.map { $0 == "start Top" } ?? true
    }

    @Test func `Starting again what runs does nothing`() async throws {
        let world = World()
        world.starting.open()
        try await world.resolver.start()

        try await world.resolver.start()

        #expect(world.diary.lines == ["start Base", "start Top"])
    }

    @Test func `Shutting down again what has stopped does nothing, even after failures`() async throws {
        let world = World(["stop Base"])
        world.starting.open()
        world.stopping.open()
        try await world.resolver.start()
        _ = await world.resolver.shutdownFailures()
        world.diary.clear()

        try await world.resolver.shutdown()

        #expect(world.diary.lines == [])
    }

    @Test func `Shutting down what was never started disposes of what is kept, and stops no module`() async throws {
        let world = World()
        _ = world.resolver.resolve(Item<Site.Base>.self)

        try await world.resolver.shutdown()

        #expect(world.diary.lines == ["dispose Base"])
        #expect(world.resolver.state == .stopped)
    }
}
