// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Configuration
import CoreMetrics
import Foundation
import Logging
import NotesServer
import PrometheusMetrics
import Resolver
import ResolverInspection
import ResolverModules
import ResolverMetrics
import ServiceLifecycle
import UnixSignals

/// The server as a program. ``Settings`` tells what it reads from the environment.
@main
enum Program {
    static func main() async {
        do {
            try await run()
        } catch {
            FileHandle.standardError.write(Data("error: \(error)\n".utf8))
            exit(1)
        }
    }

    private static func run() async throws {
        let variables = KnownVariables()
        let settings = try await Settings(
            ConfigReader(provider: EnvironmentVariablesProvider(), accessReporter: variables))
        let metrics = PrometheusFactory()
        MetricsSystem.bootstrap(metrics)
        LoggingSystem.bootstrap(StreamLogHandler.standardError(label:))

        let resolver = Resolver.main
        // While somebody observes, what closures ask for is noted, and is in the page /graph, too.
        let observation = resolver.observe { _ in }
        defer { withExtendedLifetime(observation) {} }
        resolver.install(NotesModule(settings: settings), OperationsModule(metrics: metrics))
        let containerMetrics = settings.countsServices ? ContainerMetrics(of: resolver) : nil
        let logger = Logger(label: "notes.program")
        for name in variables.unknown(in: ProcessInfo.processInfo.environment.keys) {
            logger.warning("\(name) is no setting.", metadata: ["settings": "\(variables.all.sorted())"])
        }
        let server = NotesServer(settings: settings, resolver: resolver)
        try await server.checkAddress()
        let services = server.services { port in
            logger.notice("Listening on http://\(settings.host):\(port)")
        }
        var configuration = ServiceGroupConfiguration(
            services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
        // A client that sends its request for ever does not keep the server from ending.
        configuration.maximumGracefulShutdownDuration = .seconds(settings.shutdownSeconds)
        try await ServiceGroup(configuration: configuration).run()
        withExtendedLifetime(containerMetrics) {}
    }
}
