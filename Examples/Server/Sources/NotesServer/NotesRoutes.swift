// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Hummingbird
import Resolver

/// The routes of the JSON API. The root is the container of the request, see ``ContainerMiddleware``.
enum NotesRoutes {
    /// Adds the routes.
    static func add(to group: RouterGroup<BasicRequestContext>) {
        group.get("me") { _, _ in try Response.json(session()) }
        group.get("notes") { request, _ in try await controller().list(NoteQuery(request)) }
        group.post("notes") { request, _ in try await controller().add(request) }
        group.get("notes/{id}") { _, context in try await controller().show(id(context)) }
        group.put("notes/{id}") { request, context in try await controller().change(id(context), request) }
        group.delete("notes/{id}") { _, context in try await controller().delete(id(context)) }
    }

    /// The controller of the request. What is awaited, the database, was made at the start, so this need not wait, and costs less.
    private static func controller() throws -> NotesController {
        // wiring: not-proved, start() has made the database
        try Resolver.require(NotesController.self)
    }

    private static func session() throws -> Session {
        try Resolver.require(Session.self)
    }

    /// The number of a note in the path.
    static func id(_ context: BasicRequestContext) throws -> Int64 {
        guard let id = context.parameters.get("id", as: Int64.self), id > 0 else { throw APIError.invalidID }
        return id
    }
}
