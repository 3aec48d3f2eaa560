// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import HTTPTypes
import Hummingbird
import Logging

/// Answers the requests of one user about notes.
struct NotesController: Sendable {
    private let notes: any NoteStoring
    private let logger: Logger

    /// Makes a controller for one request.
    init(notes: any NoteStoring, logger: Logger) {
        self.notes = notes
        self.logger = logger
    }

    /// A page of notes.
    func list(_ query: NoteQuery) async throws -> Response {
        try .json(try await notes.page(limit: query.limit, before: query.before))
    }

    /// One note.
    func show(_ id: Int64) async throws -> Response {
        guard let note = try await notes.note(id) else { throw APIError.unknownNote(id) }
        return try .json(note)
    }

    /// Adds a note.
    func add(_ request: Request) async throws -> Response {
        let note = try await notes.add(try await request.decoded(NoteDraft.self).text)
        logger.info("A note was added.", metadata: ["note": "\(note.id)"])
        var response = try Response.json(note, status: .created)
        response.headers[.location] = "/api/notes/\(note.id)"
        return response
    }

    /// Changes a note.
    func change(_ id: Int64, _ request: Request) async throws -> Response {
        let text = try await request.decoded(NoteDraft.self).text
        guard let note = try await notes.change(id, to: text) else { throw APIError.unknownNote(id) }
        logger.info("A note was changed.", metadata: ["note": "\(id)"])
        return try .json(note)
    }

    /// Deletes a note.
    func delete(_ id: Int64) async throws -> Response {
        guard try await notes.delete(id) else { throw APIError.unknownNote(id) }
        logger.info("A note was deleted.", metadata: ["note": "\(id)"])
        return Response(status: .noContent)
    }
}
