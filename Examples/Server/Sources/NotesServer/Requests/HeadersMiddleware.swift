// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import HTTPTypes
import Hummingbird

/// Adds to each response the identifier of the request, and what keeps a browser from doing harm with it.
struct HeadersMiddleware<Context: RequestContext>: RouterMiddleware {
    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        var response = try await next(request, context)
        response.headers[.xRequestID] = context.id
        response.headers[.xContentTypeOptions] = "nosniff"
        response.headers[.referrerPolicy] = "no-referrer"
        response.headers[.cacheControl] = "no-store"
        if response.headers[.contentSecurityPolicy] == nil {
            response.headers[.contentSecurityPolicy] = "default-src 'none'; frame-ancestors 'none'"
        }
        return response
    }
}

extension HTTPField.Name {
    /// Written as a name that is known to be right.
    private static func known(_ name: String) -> Self {
        guard let field = Self(name) else { preconditionFailure("\(name) is no name of a field.") }
        return field
    }

    static let xRequestID = known("X-Request-ID")
    static let referrerPolicy = known("Referrer-Policy")
}
