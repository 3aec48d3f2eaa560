// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import GRDB
import Hummingbird
import Logging
import PrometheusMetrics
import Resolver
import ResolverInspection
import ResolverModules

/// The routes for those who run the server. They ask for no token: do not let the world at them.
struct Operations: Sendable {
    let resolver: Resolver

    /// Adds the routes.
    func add(to router: Router<NotesContext>) {
        router.get("health") { _, context in await health(context.logger) }
        router.get("metrics") { _, _ in try await metrics() }
        router.get("graph") { _, _ in graph() }
    }

    private struct Health: ResponseEncodable {
        let status: String
        let container: String
        let database: String
    }

    /// Whether the container runs, and so whatever it has started, and whether the database takes what is written.
    private func health(_ logger: Logger) async -> EditedResponse<Health> {
        let container = resolver.state
        let isWritable = container == .running ? await isDatabaseWritable(logger) : false
        let health = Health(
            status: isWritable ? "up" : "down", container: "\(container)",
            database: isWritable ? "writable" : "not writable")
        return EditedResponse(status: isWritable ? .ok : .serviceUnavailable, response: health)
    }

    private func isDatabaseWritable(_ logger: Logger) async -> Bool {
        do {
            try await resolver.require(DatabasePool.self).checkWriting()
            return true
        } catch {
            logger.error("The database cannot be written.", metadata: ["error": "\(error)"])
            return false
        }
    }

    private func metrics() async throws -> Response {
        let metrics = try await resolver.require(PrometheusFactory.self)
        return .text(metrics.text, type: "text/plain; version=0.0.4; charset=utf-8")
    }

    private func graph() -> Response {
        var response = Response.text(resolver.graph().html(), type: "text/html; charset=utf-8")
        response.headers[.contentSecurityPolicy] =
            "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; frame-ancestors 'none'"
        return response
    }
}
