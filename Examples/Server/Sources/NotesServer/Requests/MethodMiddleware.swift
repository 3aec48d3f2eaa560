// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import HTTPTypes
import Hummingbird

/// Refuses methods that a path does not have: the router would answer that there is no such path.
struct MethodMiddleware<Context: RequestContext>: RouterMiddleware {
    private static var known: Set<HTTPRequest.Method> {
        [.get, .head, .post, .put, .patch, .delete, .options, .trace, .connect]
    }

    private let routes: RouteTable

    init(routes: RouteTable) {
        self.routes = routes
    }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        // A label of a metric is one of a few.
        guard Self.known.contains(request.method) else { throw APIError.unknownMethod }
        let allowed = routes.methods(at: request.uri.path)
        guard allowed.isEmpty || allowed.contains(request.method) else {
            throw APIError.wrongMethod(allowed: allowed)
        }
        return try await next(request, context)
    }
}
