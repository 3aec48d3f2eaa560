// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import TestSupport
import Testing

private final class Lamp: Sendable {}

/// A module whose hooks run closures.
private struct HookModule: ResolverModule {
    var up: @Sendable (Resolver) async throws -> Void = { _ in }
    var down: @Sendable (Resolver) async throws -> Void = { _ in }

    func register(in resolver: Resolver) {}
    func onStartup(_ resolver: Resolver) async throws { try await up(resolver) }
    func onShutdown(_ resolver: Resolver) async throws { try await down(resolver) }
}

struct LifecycleStateTests {
    @Test func `A container is idle, starting, running, stopping and stopped`() async throws {
        let resolver = Resolver()
        let journal = Log()
        journal.note(resolver.state.rawValue)
        resolver.install(
            HookModule {
                journal.note($0.state.rawValue)
            } down: {
                journal.note($0.state.rawValue)
            })

        try await resolver.start()
        journal.note(resolver.state.rawValue)
        try await resolver.shutdown()
        journal.note(resolver.state.rawValue)

        #expect(journal.entries == ["idle", "starting", "running", "stopping", "stopped"])
    }

    @Test func `Services can be resolved while the container stops`() async throws {
        let resolver = Resolver()
        resolver.register { Lamp() }
        resolver.install(HookModule(down: { _ = try $0.require(Lamp.self) }))
        try await resolver.start()

        try await resolver.shutdown()

        #expect(resolver.state == .stopped)
    }

    @Test func `Asking a stopped container is an error that says so`() async throws {
        let resolver = Resolver()
        resolver.register { Lamp() }.scope(Resolver.Scope.Cache())
        _ = resolver.resolve(Lamp.self)

        try await resolver.shutdown()

        let error = #expect(throws: ResolutionError.self) { try resolver.require(Lamp.self) }
        #expect(error?.reason == .disposed)
        #expect(error?.description.hasPrefix("The container that should provide Lamp has been closed.") == true)
    }

    @Test func `Asking by way of a stopped container behind says so, too`() async throws {
        let behind = Resolver()
        behind.register { Lamp() }
        let resolver = Resolver(child: behind)

        try await behind.shutdown()

        let error = #expect(throws: ResolutionError.self) { try resolver.require(Lamp.self) }
        #expect(error?.reason == .disposed)
        #expect(throws: ResolutionError.self) { try resolver.require(Int.self) }
    }

    @Test func `Asking a stopped container for a collection is an error, too`() async throws {
        let behind = Resolver()
        behind.register { Lamp() }.scope(Resolver.Scope.Cache())
        let resolver = Resolver(child: behind)

        try await behind.shutdown()

        for container in [behind, resolver] {
            let error = #expect(throws: ResolutionError.self) { try container.requireAll(Lamp.self) }
            #expect(error?.reason == .disposed)
        }
        #expect(try await resolver.requireAll(Int.self).isEmpty)
    }

    @Test func `Registering in a stopped container ends the program with a message`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let resolver = Resolver()
            try await resolver.shutdown()
            resolver.register { 1 }
        }

        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Int cannot be registered: the container is stopped."))
    }

    @Test func `Registering while the container stops ends the program with a message`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let resolver = Resolver()
            resolver.install(HookModule(down: { $0.register { 1 } }))
            try await resolver.start()
            try await resolver.shutdown()
        }

        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Int cannot be registered: the container is stopping."))
    }

    @Test func `A step that starts its own container goes on`() async throws {
        let resolver = Resolver()
        resolver.install(HookModule(up: { try await $0.start() }, down: { try await $0.shutdown() }))

        try await resolver.start()
        try await resolver.shutdown()

        #expect(resolver.state == .stopped)
    }

    @Test func `A step that shuts down the container that it starts is an error`() async {
        let resolver = Resolver()
        resolver.install(HookModule(up: { try await $0.shutdown() }))

        let error = await #expect(throws: LifecycleError.self) { try await resolver.start() }

        let inner = error?.failures.first?.error as? LifecycleError
        #expect(inner?.failures.first?.error is LifecycleError.ShutdownWhileStarting)
    }
}

struct StartCancellationTests {
    @Test func `Cancelling the task that starts rolls back`() async {
        let resolver = Resolver()
        let journal = Log()
        struct First: ResolverModule {
            let journal: Log
            func register(in resolver: Resolver) {}
            func onShutdown(_ resolver: Resolver) async throws { journal.note("first down \(Task.isCancelled)") }
        }
        resolver.install(
            First(journal: journal),
            HookModule(
                up: { _ in
                    withUnsafeCurrentTask { $0?.cancel() }
                    journal.note("second up")
                }, down: { _ in journal.note("second down") }))

        let result = await Task { try await resolver.start() }.result

        let error = #expect(throws: LifecycleError.self) { try result.get() }
        #expect(error?.failures.first?.error is CancellationError)
        #expect(journal.entries == ["second up", "second down", "first down false"])
        #expect(resolver.state == .stopped)
    }

    @Test func `A step that takes too long is named`() async {
        let resolver = Resolver()
        let journal = Log()
        resolver.install(
            HookModule(up: { _ in
                while !Task.isCancelled { try? await Task.sleep(for: .seconds(100)) }
                journal.note("cancelled")
                throw CancellationError()
            }))

        let error = await #expect(throws: LifecycleError.self) { try await resolver.start(timeout: .milliseconds(20)) }

        #expect(error?.failures.first?.error is LifecycleError.Timeout)
        #expect(error?.description.contains("HookModule did not start.") == true)
        #expect(error?.description.contains("0.02 seconds") == true)
        #expect(resolver.state == .stopped)
    }

    @Test func `A start within its time is not disturbed`() async throws {
        let resolver = Resolver()
        resolver.register { Lamp() }.scope(Resolver.Scope.Cache()).eager()
        resolver.install(HookModule())

        try await resolver.start(timeout: .seconds(1_000))

        #expect(resolver.state == .running)
    }
}
