// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

package import Logging

/// Answers the requests of one user about notes.
package struct NotesController: Sendable {
    private let notes: any NoteStoring
    private let logger: Logger

    /// Makes a controller for one request.
    package init(notes: any NoteStoring, logger: Logger) {
        self.notes = notes
        self.logger = logger
    }

    /// A page of notes.
    package func list(_ query: NoteQuery) async throws -> NotePage {
        try await notes.page(limit: query.limit, before: query.before)
    }

    /// One note.
    package func show(_ id: Int64) async throws -> Note {
        guard let note = try await notes.note(id) else { throw APIError.unknownNote(id) }
        return note
    }

    /// Adds a note.
    package func add(_ draft: NoteDraft) async throws -> Note {
        let note = try await notes.add(draft.text)
        logger.info("A note was added.", metadata: ["note": "\(note.id)"])
        return note
    }

    /// Changes a note.
    func change(_ id: Int64, to draft: NoteDraft) async throws -> Note {
        guard let note = try await notes.change(id, to: draft.text) else { throw APIError.unknownNote(id) }
        logger.info("A note was changed.", metadata: ["note": "\(id)"])
        return note
    }

    /// Deletes a note.
    func delete(_ id: Int64) async throws {
        guard try await notes.delete(id) else { throw APIError.unknownNote(id) }
        logger.info("A note was deleted.", metadata: ["note": "\(id)"])
    }
}
