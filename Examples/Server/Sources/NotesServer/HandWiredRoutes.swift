// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import GRDB
import Hummingbird
import Logging
import Resolver
import Synchronization

/// Routes of the JSON API without a container a request, for the script `load`, which compares.
///
/// They do by hand what ``ContainerMiddleware`` has done for ``NotesRoutes``.
final class HandWiredRoutes: Sendable {
    private struct Parts: Sendable {
        let authenticator: Authenticator
        let pool: DatabasePool
    }

    private let resolver: Resolver
    private let parts = Mutex<Parts?>(nil)

    init(resolver: Resolver) {
        self.resolver = resolver
    }

    /// Adds the routes.
    func add(to group: RouterGroup<BasicRequestContext>) {
        group.get("notes") { request, context in
            let query = try NoteQuery(request)
            return try await self.handle(request, context) { try await $0.list(query) }
        }
        group.post("notes") { request, context in
            try await self.handle(request, context) { try await $0.add(request) }
        }
        group.get("notes/{id}") { request, context in
            let id = try NotesRoutes.id(context)
            return try await self.handle(request, context) { try await $0.show(id) }
        }
    }

    private func handle(
        _ request: Request, _ context: BasicRequestContext, _ body: (NotesController) async throws -> Response
    ) async throws -> Response {
        let parts = try await made()
        let user = try parts.authenticator.user(of: request.headers)
        var logger = context.logger
        logger[metadataKey: "user"] = "\(user.name)"
        return try await body(NotesController(notes: DatabaseNotes(pool: parts.pool, user: user), logger: logger))
    }

    /// What lives as long as the server.
    private func made() async throws -> Parts {
        if let parts = parts.withLock({ $0 }) { return parts }
        let made = Parts(authenticator: try await resolver.require(), pool: try await resolver.require())
        parts.withLock { $0 = made }
        return made
    }
}
