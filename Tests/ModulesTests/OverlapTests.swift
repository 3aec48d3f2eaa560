// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Dispatch
import Resolver
import ResolverModules
import ResolverOverrides
import TestSupport
import Testing

/// Starts and shutdowns that meet each other, or what an earlier one has left behind.
struct OverlapTests {
    private let diary = Logbook()
    private let isOver = TaskGate()

    /// A container with a module whose `onStartup` hangs until the light is on.
    private func hanging() -> Resolver {
        let resolver = Resolver()
        resolver.install(SitePart<Site.Left>(diary: diary, starting: { [isOver] _ in await isOver.wait() }))
        return resolver
    }

    @Test func `A start waits until a hook that was left behind is over and undone`() async throws {
        let resolver = hanging()
        _ = await resolver.startFailures(whenBegun: "start Left", diary)

        let second = Task { try await resolver.start() }
        #expect(await eventually { resolver.state == .starting })
        isOver.open()
        try await second.value

        #expect(resolver.state == .running)
        #expect(diary.lines == ["start Left", "stop Left", "start Left"])
        try await resolver.shutdown()
        #expect(diary.lines.last == "stop Left")
        #expect(diary.count(of: "stop Left") == 2)
    }

    @Test func `Its own time is over while it waits, and it names the module`() async throws {
        let resolver = hanging()
        _ = await resolver.startFailures(whenBegun: "start Left", diary)

        let error = await resolver.startFailures(timeout: .milliseconds(20))
        let again = await resolver.startFailures(timeout: .milliseconds(20))
        isOver.open()
        try await resolver.start()

        for failure in [error, again] {
            #expect(failure?.isTimeout == true)
            #expect(failure?.failures.first?.subject == "SitePart<Left>")
        }
        #expect(diary.lines == ["start Left", "stop Left", "start Left"])
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func `A start whose time is over as its turn comes calls no hook beside the next one`() async throws {
        let executor = HoldingExecutor()
        // What the second start leaves behind may come to it when the test is over.
        _ = Unmanaged.passRetained(executor)
        let resolver = hanging()
        _ = await resolver.startFailures(whenBegun: "start Left", diary)

        // The alarm that ends the second start comes to cancel its step only when the third one has run.
        let second = Task(executorPreference: executor) {
            defer { executor.letGo() }
            executor.holdNext()
            let error = await resolver.startFailures(timeout: .milliseconds(20))
            async let third: Void = resolver.start()
            _ = await eventually { resolver.state == .starting }
            await giveWay()
            isOver.open()
            try await third
            return error
        }

        #expect(try await second.value?.isTimeout == true)
        #expect(diary.lines == ["start Left", "stop Left", "start Left"])
    }

    @Test func `A start does not wait longer for a shutdown than it has time`() async throws {
        let resolver = Resolver()
        resolver.install(SitePart<Site.Base>(diary: diary, stopping: { [isOver] _ in await isOver.wait() }))
        try await resolver.start()
        let stopping = Task { try await resolver.shutdown() }
        #expect(await eventually { diary.count(of: "stop Base") == 1 })

        let error = await resolver.startFailures(timeout: .milliseconds(20))
        isOver.open()
        try await stopping.value

        #expect(error?.isTimeout == true)
        #expect(error?.failures.first?.subject == "The container")
        #expect(resolver.state == .stopped)
    }

    @Test func `A start that is cancelled while it waits for a shutdown ends at once`() async throws {
        let resolver = Resolver()
        resolver.install(SitePart<Site.Base>(diary: diary, stopping: { [isOver] _ in await isOver.wait() }))
        try await resolver.start()
        let stopping = Task { try await resolver.shutdown() }
        #expect(await eventually { diary.count(of: "stop Base") == 1 })

        let starting = Task { await resolver.startFailures() }
        starting.cancel()
        let error = await starting.value
        isOver.open()
        try await stopping.value

        #expect(error?.failures.first?.error is CancellationError)
    }

    @Test func `Containers that start each other do not wait for each other`() async throws {
        let outer = Resolver()
        let inner = Resolver()
        inner.install(SitePart<Site.Base>(diary: diary, starting: { _ in try await outer.start() }))
        outer.install(SitePart<Site.Top>(diary: diary, starting: { _ in try await inner.start() }))
        diary.clear()

        try await outer.start()

        #expect(outer.state == .running)
        #expect(inner.state == .running)
        #expect(diary.lines == ["start Top", "start Base"])
    }

    @Test func `A handler of a request may shut down what is shutting down`() async throws {
        let resolver = Resolver()
        resolver.register { Item<Site.Base>() }.scope(.container).onDispose { [diary] _ in
            try await resolver.shutdown()
            diary.note("disposed")
        }
        resolver.install(
            SitePart<Site.Top>(
                diary: diary,
                stopping: { resolver in
                    try await resolver.withContainer { _ = $0.resolve(Item<Site.Base>.self) }
                }))
        try await resolver.start()
        diary.clear()

        try await resolver.shutdown()

        #expect(diary.lines == ["stop Top", "disposed"])
    }

    @Test func `A module may shut down what is being taken back`() async throws {
        let resolver = Resolver()
        resolver.install(
            SitePart<Site.Base>(
                diary: diary,
                stopping: { resolver in
                    try await resolver.shutdown()
                    await resolver.close()
                }),
            SitePart<Site.Top>(diary: diary, faults: ["start Top"]))

        let error = await resolver.startFailures()

        #expect(error?.places == ["start Top"])
        #expect(resolver.state == .stopped)
    }

    @Test func `A later start that fails takes back its own modules, and leaves what ran running`() async throws {
        let resolver = Resolver()
        resolver.install(SitePart<Site.Base>(diary: diary))
        try await resolver.start()
        diary.clear()
        let state = Locked<Resolver.LifecycleState?>(nil)
        resolver.install(
            SitePart<Site.Left>(
                diary: diary,
                stopping: { resolver in
                    state.withLock { $0 = resolver.state }
                    resolver.register { "registered meanwhile" }
                }),
            SitePart<Site.Top>(diary: diary, faults: ["start Top"]))

        let error = await resolver.startFailures()

        #expect(error?.places == ["start Top"])
        #expect(diary.lines.suffix(3) == ["start Left", "start Top", "stop Left"])
        #expect(state.withLock { $0 } == .starting)
        #expect(resolver.state == .running)
        #expect(resolver.resolve(String.self) == "registered meanwhile")
        try await resolver.shutdown()
        #expect(diary.lines.last == "stop Base")
    }

    @Test func `A cancelled start of a container without steps is cancelled, too`() async {
        let resolver = Resolver()

        let error = await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await resolver.startFailures()
        }.value

        #expect(error?.failures.first?.error is CancellationError)
        #expect(resolver.state == .stopped)
    }

    @Test func `Nothing is left of a shutdown for which the hook of another has waited`() async {
        let ends = Tally()
        do {
            let (other, resolver) = (Resolver(), Resolver())
            other.install(
                SitePart<Site.Left>(
                    diary: diary,
                    stopping: { [isOver] _ in
                        await isOver.wait()
                        throw Regret(farewell: Farewell { ends.add() })
                    }))
            resolver.install(SitePart<Site.Right>(diary: diary, stopping: { _ in try await other.shutdown() }))
            for container in [other, resolver] { try? await container.start() }
            async let first: Void? = try? other.shutdown()
            _ = await eventually { diary.count(of: "stop Left") == 1 }
            async let second: Void? = try? resolver.shutdown()
            _ = await eventually { diary.count(of: "stop Right") == 1 }
            isOver.open()
            _ = await (first, second)
        }

        #expect(await eventually(within: .seconds(60)) { ends.value == 1 })
    }

    @Test func `Modules are installed in main`() throws {
        Resolver.withOverrides(inherit: false) {
            Resolver.main.install(SitePart<Site.Base>(diary: diary), SitePart<Site.Top>(diary: diary))

            #expect(diary.lines == ["register Base", "register Top"])
        }
    }
}

private struct Regret: Error {
    let farewell: Farewell
}

/// Runs tasks on a thread of its own, and can hold up the thread that wakes one.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class HoldingExecutor: TaskExecutor {
    private let queue = DispatchQueue(label: "held")
    private let isNextHeld = Locked(false)
    private let end = Gate()

    func holdNext() { isNextHeld.withLock { $0 = true } }

    func letGo() { end.open() }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
        if isNextHeld.withLock({ exchange(&$0, with: false) }) { end.wait() }
    }
}
