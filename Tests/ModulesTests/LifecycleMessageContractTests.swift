// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Resolver
import ResolverModules
import TestSupport
import Testing

private struct StorageModule: ResolverModule {
    var imports: [any ResolverModule] { [LoggingModule()] }
    func register(in resolver: Resolver) {}
    func onStartup(_ resolver: Resolver) async throws { throw PlantedFault(place: "disk") }
}

private struct LoggingModule: ResolverModule {
    func register(in resolver: Resolver) {}
    func onShutdown(_ resolver: Resolver) async throws { throw PlantedFault(place: "log") }
}

private struct SlowModule: ResolverModule {
    func register(in resolver: Resolver) {}
    func onStartup(_ resolver: Resolver) async throws { try await waitForCancellation() }
}

private struct EggModule: ResolverModule {
    var imports: [any ResolverModule] { [HenModule()] }
    func register(in resolver: Resolver) {}
}

private struct HenModule: ResolverModule {
    var imports: [any ResolverModule] { [EggModule()] }
    func register(in resolver: Resolver) {}
}

private final class Pool: Sendable {}
private final class Server: Sendable {}

/// `LifecycleError`, as a person reads it.
@Suite struct LifecycleMessageContractTests {
    private let resolver = Resolver()

    private func lines(_ error: LifecycleError?) throws -> [String] {
        try #require(error).description.split(separator: "\n").map(String.init)
    }

    @Test func `A failed start: what did not start and why, then what failed on the way back`() async throws {
        resolver.install(StorageModule())

        let lines = try lines(await resolver.startFailures())

        #expect(
            lines == [
                "StorageModule did not start.",
                "  StorageModule, onStartup: fault at disk",
                "  While what had started was shut down again:",
                "  LoggingModule, onShutdown: fault at log",
            ])
    }

    @Test func `A timeout: the module, and how long it had`() async throws {
        resolver.install(SlowModule())

        let lines = try lines(await resolver.startFailures(timeout: .milliseconds(20)))

        #expect(lines.first == "SlowModule did not start.")
        #expect(lines.last?.contains("0.02 seconds") == true)
        #expect(lines.count == 2)
    }

    @Test func `An eager service: the whole resolution error with its path`() async throws {
        resolver.register { Server() }.needs(Pool.self).scope(.kept).eager()
            .resolveProperties { resolver, _ in _ = try resolver.require(Pool.self) }

        let lines = try lines(await resolver.startFailures())

        #expect(lines.first == "Server did not start.")
        #expect(lines.contains { $0.contains("No registration provides Pool") })
        #expect(lines.contains { $0.contains("Server (") && $0.contains("→ Pool") })
        #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  ") })
    }

    @Test func `A name is in the message`() async throws {
        resolver.register(name: "cold") { () throws -> Pool in throw PlantedFault(place: "make") }.scope(.kept)
            .eager()

        let text = try #require(await resolver.startFailures()).description

        #expect(text.contains("cold"))
        #expect(text.contains("fault at make"))
    }

    @Test func `An import cycle: the way round`() async throws {
        resolver.install(EggModule())

        let text = try #require(await resolver.startFailures()).description

        #expect(text.contains("EggModule"))
        #expect(text.contains("HenModule"))
        #expect(!text.contains("LifecycleError"))
    }

    @Test func `Failures of a shutdown: one line each`() async throws {
        resolver.install(LoggingModule())
        resolver.register { Pool() }.scope(.kept).eager().onDispose { _ in throw PlantedFault(place: "pool") }
        try await resolver.start()

        let text = try lines(await resolver.shutdownFailures())

        #expect(text.first == "LoggingModule did not shut down as it should.")
        #expect(text.contains("  LoggingModule, onShutdown: fault at log"))
        #expect(text.contains("  Pool, onDispose: fault at pool"))
        #expect(!text.contains { $0.contains("started was shut down again") })
    }

    @Test func `A handler that fails: the service`() async throws {
        resolver.register { Pool() }.scope(.kept).onDispose { _ in throw PlantedFault(place: "pool") }
        _ = resolver.resolve(Pool.self)

        let text = try lines(await resolver.shutdownFailures())

        #expect(text == ["Pool was not disposed of as it should.", "  Pool, onDispose: fault at pool"])
    }

    @Test func `A cancelled start says so in words`() async throws {
        let resolver = resolver
        resolver.install(SlowModule())
        let task = Task { await resolver.startFailures() }
        #expect(await eventually { resolver.state == .starting })

        task.cancel()

        let text = try #require(await task.value).description
        #expect(text.lowercased().contains("cancel"))
        #expect(!text.contains("CancellationError()"), "\(text)")
    }
}
