// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
package import GRDB

/// The notes of a user in the database.
///
/// Each function is one `read` or one `write` of the pool: a transaction, which awaits nothing while it is open. SQLite has one
/// writer, and whatever is awaited in a transaction is awaited by all who write.
package struct DatabaseNotes: NoteStoring {
    private let pool: DatabasePool
    private let user: User

    package init(pool: DatabasePool, user: User) {
        self.pool = pool
        self.user = user
    }

    private var own: QueryInterfaceRequest<NoteRow> { NoteRow.filter(Column("owner") == user.name) }

    package func page(limit: Int, before number: Int64?) async throws -> NotePage {
        let earlier = number.map { own.filter(Column("id") < $0) } ?? own
        let request = earlier.order(Column("id").desc).limit(limit + 1)
        return try await pool.read { NotePage(try request.fetchAll($0).map(\.note), limit: limit) }
    }

    package func note(_ id: Int64) async throws -> Note? {
        let request = own.filter(key: id)
        return try await pool.read { try request.fetchOne($0)?.note }
    }

    package func add(_ text: String) async throws -> Note {
        try await pool.write { [owner = user.name] in try NoteRow.insert(text, owner: owner, $0) }
    }

    package func change(_ id: Int64, to text: String) async throws -> Note? {
        let request = own.filter(key: id)
        return try await pool.write { database in
            guard var row = try request.fetchOne(database) else { return nil }
            row.text = text
            row.updatedAt = NoteRow.now
            try row.update(database)
            return row.note
        }
    }

    package func delete(_ id: Int64) async throws -> Bool {
        let request = own.filter(key: id)
        return try await pool.write { try request.deleteAll($0) > 0 }
    }
}
