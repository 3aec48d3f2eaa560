// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Configuration
import CoreMetrics
import Foundation
import Hummingbird
import Logging
import NotesServer
import PrometheusMetrics
import Resolver
import ResolverMetrics
import ResolverModules
import ServiceLifecycle
import UnixSignals

/// The server with routes `/hand`, which do the same as `/api` without a container a request, for the script `load`.
@main
enum Benchmark {
    static func main() async throws {
        let settings = try await Settings(ConfigReader(provider: EnvironmentVariablesProvider()))
        let metrics = PrometheusFactory()
        MetricsSystem.bootstrap(metrics)
        LoggingSystem.bootstrap(StreamLogHandler.standardError(label:))
        let resolver = Resolver.main
        resolver.install(NotesModule(settings: settings), OperationsModule(metrics: metrics))
        let containerMetrics = settings.countsServices ? ContainerMetrics(of: resolver) : nil
        var server = NotesServer(settings: settings, resolver: resolver)
        server.addMore = { router in HandWiredRoutes(resolver: resolver).add(to: router.group("hand")) }
        let services = server.services { port in
            FileHandle.standardError.write(Data("Listening on http://\(settings.host):\(port)\n".utf8))
        }
        let logger = Logger(label: "notes.benchmark")
        try await ServiceGroup(services: services, gracefulShutdownSignals: [.sigterm], logger: logger).run()
        withExtendedLifetime(containerMetrics) {}
    }
}
