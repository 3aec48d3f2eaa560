// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import HTTPTypes
import Hummingbird

extension HTTPRequest.Method {
    /// Whether it is one of the methods of HTTP itself.
    var isKnown: Bool {
        [.get, .head, .post, .put, .patch, .delete, .options, .trace, .connect].contains(self)
    }
}

/// Refuses methods that a path does not have: the router would answer that there is no such path.
struct MethodMiddleware<Context: RequestContext>: RouterMiddleware {
    private let routes: RouteTable

    init(routes: RouteTable) {
        self.routes = routes
    }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        guard request.method.isKnown else { throw APIError.unknownMethod }
        if let route = routes.route(at: request.uri.path), !route.methods.contains(request.method) {
            // The router has found nothing. So metrics learn here which route it was.
            context.coreContext.endpointPath.value = route.path.description
            throw APIError.wrongMethod(allowed: route.methods)
        }
        return try await next(request, context)
    }
}
