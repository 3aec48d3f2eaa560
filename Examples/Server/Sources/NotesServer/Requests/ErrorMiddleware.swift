// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Hummingbird
import Logging

/// Makes a typed JSON error of whatever is thrown, and logs what is the server's fault.
struct ErrorMiddleware<Context: RequestContext>: RouterMiddleware {
    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        // Its task is cancelled when the server no longer waits for it.
        defer {
            if Task.isCancelled {
                context.logger.warning(
                    "A request was cut.", metadata: ["method": "\(request.method)", "path": "\(request.uri.path)"])
            }
        }
        do {
            return try await next(request, context)
        } catch {
            let shown = Task.isCancelled ? .shuttingDown : APIError(error)
            if !Task.isCancelled && shown.status.kind == .serverError {
                context.logger.error("A request has failed.", metadata: ["error": "\(error)"])
            }
            return try shown.response(from: request, context: context)
        }
    }
}
