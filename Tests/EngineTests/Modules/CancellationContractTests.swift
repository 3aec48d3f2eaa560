// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

@testable import Resolver
import ResolverModules
import TestSupport
import Testing

/// A task that its own steps can cancel.
private final class Victim: Sendable {
    private let task = Locked<Task<LifecycleError?, Never>?>(nil)
    private let isSet = TaskGate()

    /// Runs a closure in a task, and waits for it.
    func run(_ body: @escaping @Sendable () async -> LifecycleError?) async -> LifecycleError? {
        let task = Task {
            await isSet.wait()
            return await body()
        }
        self.task.withLock { $0 = task }
        isSet.open()
        return await task.value
    }

    func cancel() {
        task.withLock { $0 }?.cancel()
    }
}

@Suite struct CancellationContractTests {
    static let sites = ["Base", "Left", "Top"]

    /// Three modules in a chain, each with an eager service.
    private func chain(
        _ diary: Logbook, starting: @escaping @Sendable (String) async throws -> Void = { _ in },
        making: @escaping @Sendable (String) -> Void = { _ in },
        stopping: @escaping @Sendable (String) async throws -> Void = { _ in },
        disposing: @escaping @Sendable (String) async throws -> Void = { _ in }
    ) -> any ResolverModule {
        func part<ID>(_ id: ID.Type, _ parts: [any ResolverModule]) -> any ResolverModule {
            var part = SitePart<ID>(diary: diary, parts: parts)
            part.starting = { _ in try await starting("\(ID.self)") }
            part.stopping = { _ in try await stopping("\(ID.self)") }
            part.wiring = { resolver in
                resolver.register { () -> Item<ID> in
                    diary.note("make \(ID.self)")
                    making("\(ID.self)")
                    return Item()
                }
                .scope(.kept).eager()
                .onDispose { (_: Item<ID>) async throws in
                    diary.note("dispose \(ID.self)")
                    try await disposing("\(ID.self)")
                }
            }
            return part
        }
        return part(Site.Top.self, [part(Site.Left.self, [part(Site.Base.self, [])])])
    }

    private func installed(_ module: any ResolverModule, _ diary: Logbook) -> Resolver {
        let resolver = Resolver()
        resolver.install(module)
        diary.clear()
        return resolver
    }

    private static let made = sites.map { "make \($0)" }
    private static let disposed = sites.reversed().map { "dispose \($0)" }

    @Test(arguments: sites)
    func `Cancelled in a hook that heeds it, start takes back the hooks before`(site: String) async throws {
        let diary = Logbook()
        let victim = Victim()
        let module = chain(
            diary,
            starting: {
                if $0 != site { return }
                victim.cancel()
                try await waitForCancellation()
            })
        let resolver = installed(module, diary)

        let error = try #require(await victim.run { await resolver.startFailures() })

        let number = try #require(Self.sites.firstIndex(of: site))
        let starts = Self.sites[...number].map { "start \($0)" }
        let stops = Self.sites[..<number].reversed().map { "stop \($0)" }
        #expect(diary.lines == Self.made + starts + stops + Self.disposed)
        #expect(error.failures.map { $0.error is CancellationError } == [true])
        #expect(resolver.state == .stopped)
    }

    @Test(arguments: sites)
    func `Cancelled in a hook that ends well, start takes that back, too`(site: String) async throws {
        let diary = Logbook()
        let victim = Victim()
        let resolver = installed(chain(diary, starting: { if $0 == site { victim.cancel() } }), diary)

        let error = try #require(await victim.run { await resolver.startFailures() })

        let number = try #require(Self.sites.firstIndex(of: site))
        let starts = Self.sites[...number].map { "start \($0)" }
        let stops = Self.sites[...number].reversed().map { "stop \($0)" }
        #expect(diary.lines == Self.made + starts + stops + Self.disposed)
        #expect(error.failures.map { $0.error is CancellationError } == [true])
    }

    @Test(arguments: sites)
    func `Cancelled in an eager factory, start makes no more, and disposes of what was made`(site: String) async throws
    {
        let diary = Logbook()
        let victim = Victim()
        let resolver = installed(chain(diary, making: { if $0 == site { victim.cancel() } }), diary)

        let error = try #require(await victim.run { await resolver.startFailures() })

        let number = try #require(Self.sites.firstIndex(of: site))
        let made = Self.sites[...number]
        #expect(diary.lines == made.map { "make \($0)" } + made.reversed().map { "dispose \($0)" })
        #expect(error.failures.map { $0.error is CancellationError } == [true])
    }

    @Test func `Cancelled before it begins, start does nothing and says so`() async throws {
        let diary = Logbook()
        let victim = Victim()
        let resolver = installed(chain(diary), diary)

        let error = await victim.run {
            victim.cancel()
            return await resolver.startFailures()
        }

        #expect(try #require(error).failures.first?.error is CancellationError)
        #expect(diary.lines == [])
    }

    @Test func `What is taken back is not cancelled itself`() async throws {
        let diary = Logbook()
        let victim = Victim()
        let module = chain(
            diary, starting: { if $0 == "Top" { victim.cancel() } },
            stopping: { _ in try Task.checkCancellation() }, disposing: { _ in try Task.checkCancellation() })
        let resolver = installed(module, diary)

        let error = try #require(await victim.run { await resolver.startFailures() })

        #expect(error.failures.count == 1)
    }

    @Test func `Shutdown goes on when its task is cancelled, and its steps do not see it`() async throws {
        let diary = Logbook()
        let victim = Victim()
        let module = chain(
            diary,
            stopping: { _ in
                victim.cancel()
                try Task.checkCancellation()
            }, disposing: { _ in try Task.checkCancellation() })
        let resolver = installed(module, diary)
        try await resolver.start()
        diary.clear()

        let error = await victim.run { await resolver.shutdownFailures() }

        #expect(error == nil)
        #expect(diary.lines == Self.sites.reversed().map { "stop \($0)" } + Self.disposed)
    }

    @Test func `Cancelling a caller that waits for another one's start does not end that start`() async throws {
        let diary = Logbook()
        let goOn = TaskGate()
        let resolver = installed(chain(diary, starting: { if $0 == "Left" { await goOn.wait() } }), diary)
        let first = Task { await resolver.startFailures() }
        #expect(await eventually { diary.lines.contains("start Left") })
        let second = Task { await resolver.startFailures() }
        #expect(await eventually { resolver.waitingCallers == 1 })

        second.cancel()
        let error = await second.value
        #expect(error?.failures.first?.error is CancellationError)
        #expect(resolver.state == .starting)
        goOn.open()

        #expect(await first.value == nil)
        #expect(resolver.state == .running)
    }

    @Test func `After a cancelled start, another start works`() async throws {
        let diary = Logbook()
        let victim = Victim()
        let resolver = installed(chain(diary, starting: { if $0 == "Left" { victim.cancel() } }), diary)
        _ = await victim.run { await resolver.startFailures() }
        diary.clear()

        try await resolver.start()

        #expect(diary.lines == Self.made + Self.sites.map { "start \($0)" })
        #expect(resolver.state == .running)
    }
}
