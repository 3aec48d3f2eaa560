// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Hummingbird
import PrometheusMetrics
import Resolver
import ResolverInspection
import ResolverModules

/// The routes for those who run the server. They ask for no token: do not let the world at them.
struct Operations: Sendable {
    let resolver: Resolver

    /// Adds the routes.
    func add(to router: Router<BasicRequestContext>) {
        router.get("health") { _, _ in try health() }
        router.get("metrics") { _, _ in try await metrics() }
        router.get("graph") { _, _ in graph() }
    }

    private struct Health: Encodable {
        let status: String
    }

    /// Whether the container runs, and so whatever it has started.
    private func health() throws -> Response {
        let isUp = resolver.state == .running
        return try .json(Health(status: isUp ? "up" : "down"), status: isUp ? .ok : .serviceUnavailable)
    }

    private func metrics() async throws -> Response {
        let metrics = try await resolver.require(PrometheusFactory.self)
        return .text(ByteBuffer(string: metrics.text), type: "text/plain; version=0.0.4; charset=utf-8")
    }

    private func graph() -> Response {
        var response = Response.text(ByteBuffer(string: resolver.graph().html), type: "text/html; charset=utf-8")
        response.headers[.contentSecurityPolicy] =
            "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; frame-ancestors 'none'"
        return response
    }
}
