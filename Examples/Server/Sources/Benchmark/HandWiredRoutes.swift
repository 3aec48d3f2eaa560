// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import GRDB
import Hummingbird
import Logging
import NotesServer
import Resolver
import Synchronization

/// Routes of the JSON API without a container a request, for the script `load`, which compares.
///
/// They do by hand what a container a request has done for the routes of `/api`.
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
    func add(to group: RouterGroup<NotesContext>) {
        group.get("notes") { request, context in try await self.controller(request, context).list(NoteQuery(request)) }
        group.post("notes") { request, context in
            let draft = try await request.decode(as: NoteDraft.self, context: context)
            return NotesRoutes.created(try await self.controller(request, context).add(draft))
        }
        group.get("notes/{id}") { request, context in
            try await self.controller(request, context).show(NotesRoutes.id(context))
        }
    }

    private func controller(_ request: Request, _ context: NotesContext) async throws -> NotesController {
        let parts = try await made()
        let user = try parts.authenticator.user(of: request.headers)
        var logger = context.logger
        logger[metadataKey: "user"] = "\(user.name)"
        return NotesController(notes: DatabaseNotes(pool: parts.pool, user: user), logger: logger)
    }

    /// What lives as long as the server.
    private func made() async throws -> Parts {
        if let parts = parts.withLock({ $0 }) { return parts }
        let made = Parts(authenticator: try await resolver.require(), pool: try await resolver.require())
        parts.withLock { $0 = made }
        return made
    }
}
