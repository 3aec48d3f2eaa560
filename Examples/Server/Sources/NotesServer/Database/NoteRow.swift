// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import GRDB

/// The row of a note.
struct NoteRow: Codable, FetchableRecord, MutablePersistableRecord {
    static let databaseTableName = "note"

    var id: Int64?
    let owner: String
    var text: String
    let createdAt: Date
    var updatedAt: Date

    /// This second. The database rounds to milliseconds and the JSON cuts to seconds: of a time between, a note that was just added would
    /// tell another than the same note read again.
    static var now: Date {
        Date(timeIntervalSinceReferenceDate: Date.now.timeIntervalSinceReferenceDate.rounded(.down))
    }

    /// Adds a note.
    static func insert(_ text: String, owner: String, _ database: Database) throws -> Note {
        let now = Self.now
        var row = NoteRow(id: nil, owner: owner, text: text, createdAt: now, updatedAt: now)
        try row.insert(database)
        return row.note
    }

    mutating func didInsert(_ inserted: InsertionSuccess) {
        id = inserted.rowID
    }

    /// The note.
    var note: Note { Note(id: id ?? 0, text: text, createdAt: createdAt, updatedAt: updatedAt) }
}
