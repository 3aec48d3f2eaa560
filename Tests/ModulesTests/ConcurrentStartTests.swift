// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules
import TestSupport
import Testing

/// Modules that start at the same time: what waits for what, and what is taken back.
struct ConcurrentStartTests {
    private let diary = Logbook()
    private let resolver = Resolver()
    /// What left and right wait for, each for the other's.
    private let isLeftThere = TaskGate()
    private let isRightThere = TaskGate()

    /// Left and right, each of which meets the other one first.
    private func meeting(
        on parts: [any ResolverModule] = [], left: @escaping SitePart<Site.Left>.Step = { _ in },
        right: @escaping SitePart<Site.Right>.Step = { _ in }
    ) -> [any ResolverModule] {
        let (isLeftThere, isRightThere) = (isLeftThere, isRightThere)
        let leftPart = SitePart<Site.Left>(
            diary: diary, parts: parts,
            starting: { resolver in
                isLeftThere.open()
                await isRightThere.wait()
                try await left(resolver)
            })
        let rightPart = SitePart<Site.Right>(
            diary: diary, parts: parts,
            starting: { resolver in
                isRightThere.open()
                await isLeftThere.wait()
                try await right(resolver)
            })
        return [leftPart, rightPart]
    }

    private func install(_ modules: [any ResolverModule]) {
        for module in modules { resolver.install(module) }
        diary.clear()
    }

    /// Starts; where one module waits for another that does not begin, all ends after a while.
    private func start() async -> LifecycleError? {
        await resolver.startFailures(timeout: .seconds(hangLimit), concurrently: true)
    }

    @Test func `Modules that do not import each other start at the same time`() async {
        install(meeting())

        #expect(await start() == nil)

        #expect(resolver.state == .running)
        #expect(Set(diary.lines) == ["start Left", "start Right"])
    }

    @Test func `A module starts after those that it imports`() async {
        let base = SitePart<Site.Base>(diary: diary, starting: { _ in await Task.yield() })
        install([SitePart<Site.Top>(diary: diary, parts: meeting(on: [base]))])

        #expect(await start() == nil)

        #expect(diary.lines.first == "start Base")
        #expect(diary.lines.last == "start Top")
        #expect(diary.lines.count == 4)
    }

    @Test func `It waits for an import that another module has installed`() async {
        let isLeftThere = isLeftThere
        let base = SitePart<Site.Base>(diary: diary, starting: { _ in await isLeftThere.wait() })
        let right = SitePart<Site.Right>(diary: diary, parts: [base])
        install([base, right, SitePart<Site.Left>(diary: diary, starting: { _ in isLeftThere.open() })])

        #expect(await start() == nil)

        #expect(diary.lines.last == "start Right")
        #expect(diary.lines.count == 3)
    }

    @Test func `Eager services are made before, in the order of registration`() async {
        let diary = diary
        install(meeting())
        for number in 1...3 {
            resolver.register(name: .init("\(number)")) { diary.note("make \(number)") }.scope(.kept).eager()
        }

        #expect(await start() == nil)

        #expect(diary.lines.prefix(3) == ["make 1", "make 2", "make 3"])
        #expect(diary.lines.count == 5)
    }

    @Test func `A failure cancels what is starting, and takes back what has started`() async throws {
        let base = SitePart<Site.Base>(diary: diary)
        let modules = meeting(on: [base]) { _ in
            throw PlantedFault(place: "left")
        } right: { [diary] _ in
            defer { diary.note("right is cancelled") }
            try await waitForCancellation()
        }
        install([SitePart<Site.Top>(diary: diary, parts: modules)])

        let error = try #require(await start())

        #expect(error.places == ["left"])
        #expect(diary.lines.suffix(2) == ["right is cancelled", "stop Base"])
        #expect(diary.lines.count == 5)
        #expect(resolver.state == .stopped)
    }

    @Test func `A module that comes up though it is cancelled is shut down first`() async throws {
        let base = SitePart<Site.Base>(diary: diary)
        install(
            meeting(on: [base]) { _ in
                throw PlantedFault(place: "left")
            } right: { _ in
                try? await waitForCancellation()
            })

        let error = try #require(await start())

        #expect(error.places == ["left"])
        #expect(diary.lines.suffix(2) == ["stop Right", "stop Base"])
        #expect(diary.count(of: "stop Left") == 0)
    }

    @Test func `Failures of the way back are told after the first one`() async throws {
        let base = SitePart<Site.Base>(diary: diary, faults: ["stop Base"])
        install(meeting(on: [base], left: { _ in throw PlantedFault(place: "left") }))

        let error = try #require(await start())

        #expect(error.places == ["left", "stop Base"])
    }

    @Test func `The way back and a shutdown go in the reverse order of the starts`() async throws {
        let isTopThere = TaskGate()
        let top = SitePart<Site.Top>(diary: diary, starting: { _ in isTopThere.open() })
        install(meeting(left: { _ in await isTopThere.wait() }) + [top])
        #expect(await start() == nil)

        try await resolver.shutdown()

        let stops = diary.lines.suffix(3)
        let last = try #require(stops.firstIndex(of: "stop Top"))
        #expect(try #require(stops.firstIndex(of: "stop Left")) < last)
        #expect(stops.count == 3 && diary.lines.count == 6)
    }

    @Test func `Nothing that imports a failed module starts`() async throws {
        let base = SitePart<Site.Base>(diary: diary, faults: ["start Base"])
        install(meeting(on: [base]))

        let error = try #require(await start())

        #expect(error.places == ["start Base"])
        #expect(diary.lines == ["start Base"])
    }

    @Test func `Cancellation reaches all that are starting`() async throws {
        let base = SitePart<Site.Base>(diary: diary)
        let isThere = (TaskGate(), TaskGate())
        install(
            meeting(on: [base]) { _ in
                isThere.0.open()
                try await waitForCancellation()
            } right: { _ in
                isThere.1.open()
                try? await waitForCancellation()
            })
        let starting = Task { await start() }
        await isThere.0.wait()
        await isThere.1.wait()

        starting.cancel()
        let error = try #require(await starting.value)

        #expect(error.failures.count == 1)
        #expect(error.failures.first?.error is CancellationError)
        #expect(diary.lines.suffix(2) == ["stop Right", "stop Base"])
        #expect(resolver.state == .stopped)
    }

    @Test func `A module that is left behind is taken back when it comes up`() async throws {
        let isOver = TaskGate()
        install(meeting(left: { _ in await isOver.wait() }))

        var error: LifecycleError?
        var timeout = Duration.milliseconds(50)
        repeat {
            error = await resolver.startFailures(timeout: timeout, concurrently: true)
            timeout *= 4
        } while error != nil && diary.count(of: "start Right") == 0
        isOver.open()

        #expect(error?.isTimeout == true)
        #expect(await eventually { diary.count(of: "stop Left") == diary.count(of: "start Left") })
        #expect(await start() == nil)
    }

    @Test func `In a container that runs, only what has come since is taken back`() async throws {
        install([SitePart<Site.Base>(diary: diary)])
        #expect(await start() == nil)
        install(meeting(left: { _ in throw PlantedFault(place: "left") }))

        let error = try #require(await start())

        #expect(error.places == ["left"])
        #expect(diary.count(of: "stop Right") == 1)
        #expect(diary.count(of: "stop Base") == 0)
        #expect(resolver.state == .running)
    }

    @Test func `Modules that import each other are an error as ever`() async throws {
        struct Hen: ResolverModule {
            var imports: [any ResolverModule] { [Egg()] }
            func register(in resolver: Resolver) {}
        }
        struct Egg: ResolverModule {
            var imports: [any ResolverModule] { [Hen()] }
            func register(in resolver: Resolver) {}
        }
        install([Hen()])

        let error = try #require(await start())

        #expect(error.failures.first?.error as? LifecycleError.Cause == .importCycle(["Hen", "Egg", "Hen"]))
    }

    @Test func `Started again and again, imports come first`() async {
        let top = SitePart<Site.Top>(diary: diary, parts: meeting())
        install([SitePart<Site.Roof>(diary: diary, parts: [top])])
        for _ in 0..<20 {
            diary.clear()
            #expect(await start() == nil)
            #expect(diary.lines.suffix(2) == ["start Top", "start Roof"])
            _ = await resolver.shutdownFailures()
        }
    }
}
