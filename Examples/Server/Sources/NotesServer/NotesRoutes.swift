// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import HTTPTypes
package import Hummingbird
import Resolver

/// The routes of the JSON API. The root is the container of the request, see ``ContainerMiddleware``.
package enum NotesRoutes {
    /// Adds the routes.
    static func add(to group: RouterGroup<NotesContext>) {
        group.get("me") { _, _ in try session() }
        group.get("notes") { request, _ in try await controller().list(NoteQuery(request)) }
        group.post("notes") { request, context in
            let draft = try await request.decode(as: NoteDraft.self, context: context)
            return created(try await controller().add(draft))
        }
        group.get("notes/{id}") { _, context in try await controller().show(id(context)) }
        group.put("notes/{id}") { request, context in
            let draft = try await request.decode(as: NoteDraft.self, context: context)
            return try await controller().change(id(context), to: draft)
        }
        group.delete("notes/{id}") { _, context in
            try await controller().delete(id(context))
            return HTTPResponse.Status.noContent
        }
    }

    /// The controller of the request. What is awaited, the database, was made at the start, so this need not wait, and costs less.
    private static func controller() throws -> NotesController {
        // wiring: not-proved, start() has made the database
        try Resolver.root.require(NotesController.self)
    }

    private static func session() throws -> Session {
        try Resolver.root.require(Session.self)
    }

    /// The response to a client that has added a note.
    package static func created(_ note: Note) -> EditedResponse<Note> {
        EditedResponse(status: .created, headers: [.location: "/api/notes/\(note.id)"], response: note)
    }

    /// The number of a note in the path.
    package static func id(_ context: NotesContext) throws -> Int64 {
        guard let id = context.parameters.get("id", as: Int64.self), id > 0 else { throw APIError.invalidID }
        return id
    }
}
