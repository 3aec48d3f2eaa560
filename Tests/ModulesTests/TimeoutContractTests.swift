// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules
import TestSupport
import Testing

@Suite struct TimeoutContractTests {
    static let sites = ["Base", "Left", "Top"]
    static let short = Duration.milliseconds(50)

    private func chain(
        _ diary: Logbook, _ starting: @escaping @Sendable (String) async throws -> Void
    ) -> any ResolverModule {
        func part<ID>(_ id: ID.Type, _ parts: [any ResolverModule]) -> any ResolverModule {
            var part = SitePart<ID>(diary: diary, parts: parts)
            part.starting = { _ in try await starting("\(ID.self)") }
            return part
        }
        return part(Site.Top.self, [part(Site.Left.self, [part(Site.Base.self, [])])])
    }

    @Test(arguments: sites)
    func `A hook that heeds cancellation is ended, named, and what came before is taken back`(site: String) async throws
    {
        let diary = Logbook()
        let resolver = Resolver()
        resolver.install(chain(diary) { if $0 == site { try await waitForCancellation() } })
        diary.clear()

        let error = try #require(await resolver.startFailures(whenBegun: "start \(site)", diary))

        let number = try #require(Self.sites.firstIndex(of: site))
        let stops = Self.sites[..<number].reversed().map { "stop \($0)" }
        #expect(diary.lines == Self.sites[...number].map { "start \($0)" } + stops)
        #expect(error.failures.count == 1)
        #expect(error.failures.first?.subject == "SitePart<\(site)>")
        #expect(error.isTimeout)
        #expect(resolver.state == .stopped)
    }

    @Test(arguments: sites)
    func `A hook that ignores cancellation keeps nobody waiting`(site: String) async throws {
        let diary = Logbook()
        let resolver = Resolver()
        let never = TaskGate()
        let isBack = TaskGate()
        resolver.install(chain(diary) { if $0 == site { await never.wait() } })
        diary.clear()

        let start = Task {
            defer { isBack.open() }
            return await resolver.startFailures(whenBegun: "start \(site)", diary)
        }
        let isInTime = await eventually { isBack.isOpen }
        never.open()
        let error = try #require(await start.value)

        #expect(isInTime)
        #expect(error.failures.first?.subject == "SitePart<\(site)>")
        #expect(error.isTimeout)
    }

    @Test func `A hook that swallows cancellation and ends well is taken back`() async throws {
        let diary = Logbook()
        let resolver = Resolver()
        resolver.install(chain(diary) { if $0 == "Left" { try? await waitForCancellation() } })

        let error = try #require(await resolver.startFailures(whenBegun: "start Left", diary))

        #expect(error.isTimeout)
        #expect(await eventually { diary.lines.contains("stop Base") })
        #expect(!diary.lines.contains("start Top"))
    }

    @Test func `What takes back a hook that ended too late is not cancelled`() async throws {
        let diary = Logbook()
        let resolver = Resolver()
        var late = SitePart<Site.Base>(diary: diary)
        late.starting = { _ in try? await waitForCancellation() }
        late.stopping = { _ in diary.note(Task.isCancelled ? "cancelled" : "at work") }
        resolver.install(late)

        let error = try #require(await resolver.startFailures(whenBegun: "start Base", diary))

        #expect(error.isTimeout)
        #expect(await eventually { diary.lines.contains("at work") || diary.lines.contains("cancelled") })
        #expect(!diary.lines.contains("cancelled"))
    }

    @Test func `A hook that answers the timeout with an error of its own is still a timeout`() async throws {
        let diary = Logbook()
        let resolver = Resolver()
        let module = chain(diary) { site in
            if site != "Left" { return }
            do { try await waitForCancellation() } catch { throw PlantedFault(place: "own") }
        }
        resolver.install(module)

        let error = try #require(await resolver.startFailures(whenBegun: "start Left", diary))

        #expect(error.isTimeout)
        #expect(error.failures.first?.subject == "SitePart<Left>")
    }

    @Test func `An eager factory that takes too long is named, and none is made after it`() async throws {
        let diary = Logbook()
        let resolver = Resolver()
        resolver.register { () -> Item<Site.Left> in
            let over = ContinuousClock.now + Self.short * 4
            while ContinuousClock.now < over {}
            return Item()
        }
        .scope(.kept).eager()
        resolver.register { () -> Item<Site.Top> in
            diary.note("make Top")
            return Item()
        }
        .scope(.kept).eager()

        let error = await resolver.startFailures(timeout: Self.short)

        #expect(error?.failures.first?.subject == "Item<Left>")
        #expect(error?.isTimeout == true)
        #expect(diary.lines.isEmpty)
    }

    @Test(arguments: [Duration.zero, .seconds(-1)])
    func `No time at all is a timeout`(timeout: Duration) async throws {
        let diary = Logbook()
        let resolver = Resolver()
        resolver.install(chain(diary) { _ in })
        diary.clear()

        let error = await resolver.startFailures(timeout: timeout)

        #expect(error?.isTimeout == true)
        #expect(resolver.state == .stopped)
    }

    @Test(arguments: [Duration.seconds(1_000), .seconds(Int64.max / 4), .seconds(Int64.max)])
    func `A start in time is not bothered`(timeout: Duration) async throws {
        let diary = Logbook()
        let resolver = Resolver()
        resolver.install(chain(diary) { _ in try Task.checkCancellation() })

        try await resolver.start(timeout: timeout)

        #expect(resolver.state == .running)
        #expect(!Task.isCancelled)
    }

    @Test func `The deadline does not cut short what is taken back`() async throws {
        let diary = Logbook()
        let resolver = Resolver()
        var base = SitePart<Site.Base>(diary: diary)
        base.stopping = { _ in
            try await Task.sleep(for: .milliseconds(100))
            diary.note("stopped Base")
        }
        resolver.install(
            SitePart<Site.Top>(diary: diary, parts: [base], starting: { _ in try await waitForCancellation() }))

        let error = try #require(await resolver.startFailures(whenBegun: "start Top", diary))

        #expect(error.failures.count == 1)
        #expect(diary.lines.last == "stopped Base")
    }
}
