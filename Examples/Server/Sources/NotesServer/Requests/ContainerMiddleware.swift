// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Hummingbird
import Logging
import Resolver
import ResolverLogging

/// Gives each request a container of its own, with the user, the identifier and the logger of the request.
///
/// The container is the root for all that handles the request. It is closed when the handler has returned, before the response
/// is sent: what a response sends later may not ask it.
struct ContainerMiddleware<Context: RequestContext>: RouterMiddleware {
    private let resolver: Resolver

    /// Makes a middleware whose containers are in front of a container.
    init(resolver: Resolver) {
        self.resolver = resolver
    }

    func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let user = try authenticator().user(of: request.headers)
        return try await resolver.withContainer(asRoot: true) { container in
            container.register { user }
            container.register { [id = context.id] in RequestID(id) }
            // Hummingbird's logger has the identifier of the request already.
            container.registerLogger(from: context.logger, metadata: ["user": "\(user.name)"])
            return try await next(request, context)
        }
    }

    // In a function that does not await, Swift takes the request that does not. It costs less, and all that it needs is there.
    private func authenticator() throws -> Authenticator {
        try resolver.require()
    }
}
