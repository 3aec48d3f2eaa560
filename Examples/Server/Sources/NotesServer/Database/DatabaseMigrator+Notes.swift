// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import GRDB

extension DatabaseMigrator {
    /// What brings any earlier database up to date. A migration that was released is never changed.
    static var notes: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1: notes") { database in
            try database.create(table: "note") { table in
                table.autoIncrementedPrimaryKey("id")
                table.column("owner", .text).notNull()
                table.column("text", .text).notNull()
                table.column("createdAt", .datetime).notNull()
            }
        }
        migrator.registerMigration("2: changes of notes, and an index of owners") { database in
            try database.alter(table: "note") { table in
                table.add(column: "updatedAt", .datetime).notNull().defaults(to: "1970-01-01 00:00:00.000")
            }
            try database.execute(sql: "UPDATE note SET updatedAt = createdAt")
            try database.create(index: "note_owner", on: "note", columns: ["owner", "id"])
        }
        migrator.registerMigration("3: what is written to see whether the disk takes it") { database in
            try database.create(table: "health") { table in
                table.primaryKey("id", .integer).check { $0 == 1 }
                table.column("checkedAt", .datetime).notNull()
            }
        }
        return migrator
    }
}
