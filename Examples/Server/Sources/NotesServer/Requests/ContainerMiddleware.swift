// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Hummingbird
import Logging
import Resolver
import ResolverLogging

/// Gives each request a container of its own, with the user, the identifier and the logger of the request.
///
/// The container is the root for all that handles the request. It is closed when the handler has returned, before the response
/// is sent: what a response sends later may not ask it. What the handler has written is committed if it has succeeded.
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
            container.registerLogger(
                from: context.logger, metadata: ["request": "\(context.id)", "user": "\(user.name)"])
            let response = try await next(request, context)
            try await Self.transaction(in: container).commit()
            return response
        }
    }

    // In functions that do not await, Swift takes the requests that do not. They cost less, and all that they need is there.

    private func authenticator() throws -> Authenticator {
        try resolver.require()
    }

    private static func transaction(in container: Resolver) throws -> Transaction {
        try container.require()
    }
}
