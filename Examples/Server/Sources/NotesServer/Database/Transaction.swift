// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

import GRDB

/// The transaction of a request: what the request writes is committed together, or not at all.
///
/// It begins with the first write. Until then, reads are those of the pool, which wait for nobody. SQLite has one writer, so
/// a request that writes waits for its turn, and keeps it until it commits or rolls back.
actor Transaction {
    private let pool: DatabasePool
    private let turn: WriteTurn
    /// Begins the transaction; `nil` while there is none. A task of its own, so that no cancellation comes in between.
    private var beginning: Task<Void, any Error>?

    init(pool: DatabasePool, turn: WriteTurn) {
        self.pool = pool
        self.turn = turn
    }

    /// Reads what was committed, and what the request itself has written.
    func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        guard let beginning else { return try await pool.read(body) }
        try await beginning.value
        return try await pool.writeWithoutTransaction(body)
    }

    /// Writes, which is seen by others when the request has committed.
    func write<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
        if beginning == nil {
            beginning = Task { [pool, turn] in
                await turn.take()
                do {
                    try await pool.writeWithoutTransaction { try $0.beginTransaction(.immediate) }
                } catch {
                    await turn.pass()
                    throw error
                }
            }
        }
        try await beginning?.value
        return try await pool.writeWithoutTransaction(body)
    }

    /// Makes what was written last; does nothing if nothing was written.
    func commit() async throws {
        try await end { try $0.commit() }
    }

    /// Takes back what was written and not committed.
    func rollBack() async {
        // What could not begin need not be taken back, and a connection that cannot roll back has nothing to keep.
        try? await end { try $0.rollback() }
    }

    /// Ends the transaction, also for a task that was cancelled, and has the next one go on.
    private func end(_ body: @escaping @Sendable (Database) throws -> Void) async throws {
        guard let beginning else { return }
        self.beginning = nil
        try await beginning.value
        let ending = Task { [pool, turn] in
            defer { Task { await turn.pass() } }
            try await pool.writeWithoutTransaction { database in
                do {
                    try body(database)
                } catch {
                    if database.isInsideTransaction { try database.rollback() }
                    throw error
                }
            }
        }
        try await ending.value
    }
}
