// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Configuration
import CoreMetrics
import Foundation
import Logging
import PrometheusMetrics
import Resolver
import ResolverModules
import ResolverOverrides
import ServiceLifecycle

@testable import NotesServer

/// Servers for tests: the real one, on a free port of this machine, in a world of its own.
enum TestServer {
    /// The metrics of the process: swift-metrics has one backend.
    static let metrics: PrometheusFactory = {
        let metrics = PrometheusFactory()
        MetricsSystem.bootstrap(metrics)
        return metrics
    }()

    /// Runs a server while an operation talks to it.
    ///
    /// - Parameters:
    ///   - values: Settings besides those that all tests have.
    ///   - overrides: Registers mocks.
    ///   - operation: Gets a client who is `ada`.
    static func with(
        _ values: [AbsoluteConfigKey: ConfigValue] = [:],
        overrides: @escaping @Sendable (Resolver) -> Void = { _ in },
        _ operation: @escaping @Sendable (Client) async throws -> Void
    ) async throws {
        try await inFolder { folder in
            let settings = try await settings(values, folder: folder)
            try await Resolver.withOverrides(inherit: false) { resolver in
                resolver.install(NotesModule(settings: settings), OperationsModule(metrics: metrics))
                overrides(resolver)
            } operation: {
                try await run(settings, operation)
            }
        }
    }

    /// Runs an operation with a new folder, which is removed afterwards.
    static func inFolder(_ operation: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "notes-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await operation(folder)
    }

    private static func settings(_ values: [AbsoluteConfigKey: ConfigValue], folder: URL) async throws -> Settings {
        let common: [AbsoluteConfigKey: ConfigValue] = [
            "notes.port": 0, "notes.database": ConfigValue(stringLiteral: folder.appending(path: "notes.sqlite").path),
            "notes.tokens": "s3cret=ada,hopper=grace", "notes.log.level": "critical",
        ]
        let provider = InMemoryProvider(values: common.merging(values) { $1 })
        return try await Settings(ConfigReader(provider: provider))
    }

    private static func run(
        _ settings: Settings, _ operation: @escaping @Sendable (Client) async throws -> Void
    ) async throws {
        let (ports, continuation) = AsyncStream<Int>.makeStream()
        let services = NotesServer(settings: settings, resolver: .main).services { continuation.yield($0) }
        let logger = Logger(label: "tests", level: .critical)
        let group = ServiceGroup(configuration: ServiceGroupConfiguration(services: services, logger: logger))
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask {
                defer { continuation.finish() }
                try await group.run()
            }
            var iterator = ports.makeAsyncIterator()
            if let port = await iterator.next() {
                tasks.addTask {
                    do {
                        try await operation(Client(port: port))
                        await group.triggerGracefulShutdown()
                    } catch {
                        await group.triggerGracefulShutdown()
                        throw error
                    }
                }
            }
            try await tasks.waitForAll()
        }
    }
}

extension Logger {
    fileprivate init(label: String, level: Level) {
        self.init(label: label)
        logLevel = level
    }
}
