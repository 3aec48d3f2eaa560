// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

package import Hummingbird
import Logging
import NIOCore
public import Resolver
import ResolverModules
import ResolverLogging
import ResolverServiceLifecycle
public import ServiceLifecycle

/// The HTTP server of notes, and the container that it asks.
public struct NotesServer: Sendable {
    let settings: Settings
    private let resolver: Resolver
    /// Adds routes besides those of the server.
    package var addMore: @Sendable (Router<NotesContext>) -> Void = { _ in }

    /// Makes a server.
    ///
    /// - Parameters:
    ///   - settings: Where it listens.
    ///   - resolver: The container, in which ``NotesModule`` and ``OperationsModule`` are installed.
    public init(settings: Settings, resolver: Resolver) {
        self.settings = settings
        self.resolver = resolver
    }

    /// The services of the server, in the order in which a group should have them: it shuts down the last first, so requests are
    /// drained before the container disposes of what they use.
    ///
    /// - Parameter onRunning: Is told the port when the server listens.
    public func services(onRunning: @escaping @Sendable (_ port: Int) async -> Void = { _ in }) -> [any Service] {
        let logger = Logger(label: "notes.http", level: settings.logLevel)
        let idleTime = TimeAmount.seconds(Int64(settings.idleSeconds))
        var application = Application(
            router: router(),
            // Half a request, sent and left alone, holds a connection: so each ends, and there are only so many.
            server: .http1(
                configuration: .init(
                    additionalChannelHandlers: [BodyDeadlineHandler(limit: idleTime)], idleTimeout: idleTime)),
            configuration: ApplicationConfiguration(
                address: .hostname(settings.host, port: settings.port),
                availableConnectionsDelegate: .maximum(settings.connections, logger: logger)),
            onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? 0) },
            logger: logger)
        // A group runs all services at once: the server waits for the start, which it shares with the container's service.
        application.beforeServerStarts { [resolver] in try await resolver.start() }
        let inTime = InTime(seconds: settings.shutdownSeconds)
        return [inTime, ContainerService(resolver, timeout: .seconds(30)), application]
    }

    /// The routes, behind the middlewares.
    func router() -> Router<NotesContext> {
        let router = Router(context: NotesContext.self, options: .autoGenerateHeadEndpoints)
        let bare = Router(context: NotesContext.self)
        addRoutes(to: bare)
        router.add(middleware: HeadersMiddleware())
        router.add(middleware: ErrorMiddleware())
        router.add(middleware: RequestMetricsMiddleware())
        router.add(middleware: MethodMiddleware(routes: RouteTable(bare)))
        addRoutes(to: router)
        return router
    }

    private func addRoutes(to router: Router<NotesContext>) {
        Operations(resolver: resolver).add(to: router)
        Page.add(to: router)
        NotesRoutes.add(to: router.group("api").add(middleware: ContainerMiddleware(resolver: resolver)))
        addMore(router)
    }
}
