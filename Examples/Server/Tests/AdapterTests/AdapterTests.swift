// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import CoreMetrics
import Logging
import PrometheusMetrics
import Resolver
import ResolverModules
import ResolverLogging
import ResolverMetrics
import ResolverServiceLifecycle
import ServiceLifecycle
import Synchronization
import Testing

/// What has happened, in order.
private final class Notebook: Sendable {
    private let entries = Mutex<[String]>([])

    func add(_ entry: String) { entries.withLock { $0.append(entry) } }

    var all: [String] { entries.withLock { $0 } }
}

private struct NotedModule: ResolverModule {
    let notebook: Notebook
    var fails = false

    func register(in resolver: Resolver) {}

    func onStartup(_ resolver: Resolver) async throws {
        if fails { throw CancellationError() }
        notebook.add("started")
    }

    func onShutdown(_ resolver: Resolver) async throws { notebook.add("shut down") }
}

/// A service that uses the container until the group shuts down.
private struct Worker: Service {
    let resolver: Resolver
    let notebook: Notebook

    func run() async throws {
        try await resolver.start()
        notebook.add("works")
        try await gracefulShutdown()
        notebook.add("stops, \(resolver.state)")
    }
}

@Suite struct AdapterTests {
    private let resolver = Resolver()
    private let notebook = Notebook()

    private func group(_ services: [any Service]) -> ServiceGroup {
        ServiceGroup(configuration: ServiceGroupConfiguration(services: services, logger: Logger(label: "test")))
    }

    @Test func `A container shuts down after the services that come behind it`() async throws {
        resolver.install(NotedModule(notebook: notebook))
        let group = group([ContainerService(resolver), Worker(resolver: resolver, notebook: notebook)])
        async let running: Void = group.run()
        while notebook.all.count < 2 { await Task.yield() }

        await group.triggerGracefulShutdown()
        try await running

        #expect(notebook.all == ["started", "works", "stops, running", "shut down"])
        #expect(resolver.state == .stopped)
    }

    @Test func `A container that does not start ends the group with its error`() async throws {
        resolver.install(NotedModule(notebook: notebook, fails: true))

        await #expect(throws: LifecycleError.self) { try await group([ContainerService(resolver)]).run() }
        #expect(notebook.all == [])
    }

    @Test func `A container shuts down when another service fails`() async throws {
        struct Broken: Service {
            let resolver: Resolver
            func run() async throws {
                try await resolver.start()
                throw Trouble()
            }
        }
        struct Trouble: Error {}
        resolver.install(NotedModule(notebook: notebook))

        await #expect(throws: Trouble.self) {
            try await group([ContainerService(resolver), Broken(resolver: resolver)]).run()
        }
        #expect(notebook.all == ["started", "shut down"])
    }

    @Test func `Loggers are found by their labels, and a request has one with its metadata`() async throws {
        resolver.registerLogger("parts", level: .error)
        let base = Logger(label: "http")

        try await resolver.withContainer { request in
            request.registerLogger(from: base, metadata: ["user": "ada"])
            let logger = try await request.require(Logger.self)
            let part = try await request.require(Logger.self, name: "parts")

            #expect(logger[metadataKey: "user"] == "ada" && logger.label == "http")
            #expect(part.label == "parts" && part.logLevel == .error && part[metadataKey: "user"] == nil)
        }
        #expect(resolver.optional(Logger.self) == nil)
    }

    @Test func `What happens in a container is counted, as long as somebody holds the metrics`() async throws {
        final class Engine: Sendable {}
        let factory = PrometheusFactory()
        var metrics: ContainerMetrics? = ContainerMetrics(of: resolver, factory: factory)
        resolver.register { Engine() }.scope(.container).onDispose { _ in }

        try await resolver.withContainer { request in
            for _ in 1...3 { _ = try await request.require(Engine.self) }
        }
        withExtendedLifetime(metrics) {}
        metrics = nil
        _ = try await resolver.require(Engine.self)

        for line in [
            #"resolver_makes_total{service="Engine"} 1"#, #"resolver_hits_total{service="Engine"} 2"#,
            #"resolver_disposals_total{service="Engine"} 1"#, #"resolver_failures_total{service="Engine"} 0"#,
            "resolver_containers_open 0.0", #"resolver_making_duration_seconds_count{service="Engine"} 1"#,
        ] {
            #expect(factory.text.contains(line + "\n"), "\(line)")
        }
    }
}
