// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import Foundation
import GRDB
import Logging

extension DatabasePool {
    /// Opens the database of notes, and brings it up to date.
    ///
    /// - Parameters:
    ///   - path: The file, which is made if it is not there.
    ///   - logger: Is told of it.
    /// - Throws: An error that names the file.
    static func notes(at path: String, logger: Logger) async throws -> DatabasePool {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase { database in
            // What was committed survives a power failure, too.
            try database.execute(sql: "PRAGMA synchronous = FULL")
        }
        do {
            let pool = try DatabasePool(path: path, configuration: configuration)
            try DatabaseMigrator.notes.migrate(pool)
            logger.info("The database is open.", metadata: ["path": "\(path)"])
            return pool
        } catch {
            throw StartError("Cannot use the database \(path) (NOTES_DATABASE)", because: error)
        }
    }

    /// Writes the time of this check: a disk that is full or read-only can still be read.
    func checkWriting() async throws {
        try await write { database in
            try database.execute(sql: "REPLACE INTO health (id, checkedAt) VALUES (1, ?)", arguments: [Date.now])
        }
    }

    /// Opens a database with two notes of the user `ada`, whose file goes when the system clears its temporary folder.
    static func mock(logger: Logger) async throws -> DatabasePool {
        let folder = FileManager.default.temporaryDirectory.appending(path: "notes-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let pool = try await notes(at: folder.appending(path: "mock.sqlite").path, logger: logger)
        try await pool.write { database in
            for text in ["Buy milk", "Call Grace"] {
                _ = try NoteRow.insert(text, owner: "ada", database)
            }
        }
        return pool
    }
}
