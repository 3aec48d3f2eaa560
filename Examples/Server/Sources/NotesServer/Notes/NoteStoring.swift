// This source file is part of Resolver.
// SPDX-License-Identifier: MIT

/// The notes of one user.
public protocol NoteStoring: Sendable {
    /// Some notes, the latest first.
    ///
    /// - Parameters:
    ///   - limit: The most notes.
    ///   - number: Only notes with a lower number; all if `nil`.
    func page(limit: Int, before number: Int64?) async throws -> NotePage

    /// A note, `nil` if there is none of that number.
    func note(_ id: Int64) async throws -> Note?

    /// Adds a note.
    func add(_ text: String) async throws -> Note

    /// Changes a note; `nil` if there is none of that number.
    func change(_ id: Int64, to text: String) async throws -> Note?

    /// Deletes a note.
    ///
    /// - Returns: Whether there was one of that number.
    func delete(_ id: Int64) async throws -> Bool
}
